import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../../page/link-context.tsx";

export interface FooterLink {
  label: string;
  href: string;
}

export interface FooterLinksProps {
  links: readonly FooterLink[];
  className?: string;
}

export function FooterLinks({ links, className = "grid gap-1.5" }: FooterLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <TextLink asChild className="wrap-anywhere">
            <AppLink href={href}>{label}</AppLink>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
