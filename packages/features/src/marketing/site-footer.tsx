import { TextLink } from "@saudabook/ui/text-link.tsx";
import { brand } from "../brand.ts";

export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-baseline justify-between gap-x-8 gap-y-2 px-4 py-6 text-sm text-muted sm:px-6">
        <p>
          © {brand.copyrightYear} {brand.name}
        </p>
        <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>
      </div>
    </footer>
  );
}
