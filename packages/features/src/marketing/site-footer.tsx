import { BrandMark } from "@saudabook/ui/brand-mark.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { brand } from "../brand.ts";
import { AppLink } from "../link-context.tsx";
import { FooterContact, FooterLocation, FooterSocials } from "./footer-links.tsx";

export interface SiteFooterProps {
  /** Where both legal links lead; without it they are not shown. */
  termsHref?: string | undefined;
}

export function SiteFooter({ termsHref }: SiteFooterProps) {
  return (
    <footer className="border-t border-line bg-surface-raised text-muted">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-10 sm:grid-cols-3 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto_auto_auto] lg:gap-x-16">
        <div className="sm:col-span-3 lg:col-span-1">
          <BrandMark className="text-ink" />
          <p className="mt-2 text-sm">{brand.tagline}</p>
          <p className="mt-4 max-w-md text-xs text-pretty">
            Often misspelt as {brand.variants.slice(0, -1).join(", ")} or {brand.variants.at(-1)}. It is {brand.name}.
          </p>
        </div>
        <FooterContact />
        <FooterLocation />
        <FooterSocials />
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-baseline justify-between gap-x-8 gap-y-2 px-4 py-4 text-xs sm:px-6">
          <p>
            © {brand.copyrightYear} {brand.name}. All rights reserved.
          </p>
          {termsHref === undefined ? null : (
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {["Privacy Policy", "Terms of Service"].map((label) => (
                <li key={label}>
                  <TextLink asChild>
                    <AppLink href={termsHref}>{label}</AppLink>
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}
