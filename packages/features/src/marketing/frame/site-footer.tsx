import { BrandMark } from "@saudabook/ui/brand-mark.tsx";
import type { ReactNode } from "react";
import { brand } from "../../page/brand.ts";
import { FooterLinks } from "./footer-links.tsx";
import type { FramePaths } from "./frame-paths.ts";

export interface SiteFooterProps {
  paths: FramePaths;
}

const contact = [
  { label: brand.email, href: `mailto:${brand.email}` },
  // `+91 00000 00000` → `tel:+910000000000`.
  { label: brand.phone, href: `tel:${brand.phone.replace(/[^+\d]/g, "")}` },
];
const socials = brand.socials.map(({ name, href }) => ({ label: name, href }));

export function SiteFooter({ paths }: SiteFooterProps) {
  return (
    <footer className="border-t border-line bg-surface-raised text-muted">
      <div className="mx-auto grid max-w-6xl grid-cols-2 tight:grid-cols-1 gap-x-4 gap-y-8 sm:gap-x-10 px-4 py-10 sm:grid-cols-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto_auto_auto_auto] lg:gap-x-14">
        <div className="col-span-full lg:col-span-1">
          <BrandMark className="text-ink" />
          <p className="mt-2 text-sm">{brand.tagline}</p>
          {/* Three lines, which it needs in some fallback fonts: the footer must not move when the brand's font arrives. */}
          <p className="mt-4 max-w-md text-xs text-pretty lg:min-h-12">
            Often misspelled as {brand.variants.slice(0, -1).join(", ")} or {brand.variants.at(-1)}. It is {brand.name}.
          </p>
        </div>
        <Part title="Product">
          <FooterLinks
            links={[
              { label: "Trading Journal", href: paths.journal },
              { label: "Dashboard", href: paths.dashboard },
            ]}
          />
        </Part>
        <Part title="Socials">
          <FooterLinks links={socials} />
        </Part>
        <Part title="Contact">
          <FooterLinks links={contact} />
        </Part>
        <Part title="Location">
          <address className="not-italic">
            {brand.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Part>
      </div>
      <div className="border-t border-line">
        <BottomLine className="py-4" links={legalLinks(paths)} />
      </div>
    </footer>
  );
}

/** Footer of one line, for pages with one task. */
export function QuietFooter({ paths }: SiteFooterProps) {
  return (
    <footer className="text-muted">
      <BottomLine className="py-5" links={[{ label: "Trading Journal", href: paths.journal }, ...legalLinks(paths)]} />
    </footer>
  );
}

// Links of the specification: both lead to the terms, which link the full privacy policy.
const legalLinks = ({ terms }: FramePaths) => [
  { label: "Privacy Policy", href: terms },
  { label: "Terms of Service", href: terms },
];

function BottomLine({ links, className }: { links: readonly { label: string; href: string }[]; className: string }) {
  return (
    <div
      className={`mx-auto flex max-w-6xl flex-wrap items-baseline justify-between gap-x-8 gap-y-2 px-4 text-xs sm:px-6 ${className}`}
    >
      <p>
        © {brand.copyrightYear} {brand.name}. All rights reserved.
      </p>
      <FooterLinks links={links} className="flex flex-wrap gap-x-5 gap-y-1" />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 text-sm">
      <h2 className="mb-2 text-xs font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}
