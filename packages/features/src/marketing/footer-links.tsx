import { TextLink } from "@saudabook/ui/text-link.tsx";
import type { ReactNode } from "react";
import { brand } from "../brand.ts";

/** `+91 00000 00000` → `tel:+910000000000`. */
const telephone = `tel:${brand.phone.replace(/[^+\d]/g, "")}`;

export function FooterContact() {
  return (
    <FooterPart title="Contact">
      <ul className="grid gap-1.5">
        <li>
          <TextLink href={`mailto:${brand.email}`} className="wrap-anywhere">
            {brand.email}
          </TextLink>
        </li>
        <li>
          <TextLink href={telephone}>{brand.phone}</TextLink>
        </li>
      </ul>
    </FooterPart>
  );
}

export function FooterLocation() {
  return (
    <FooterPart title="Location">
      <address className="not-italic">
        {brand.address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </FooterPart>
  );
}

export function FooterSocials() {
  return (
    <FooterPart title="Socials">
      <ul className="grid gap-1.5">
        {brand.socials.map(({ name, href }) => (
          <li key={name}>
            <TextLink href={href} rel="noopener noreferrer">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </FooterPart>
  );
}

function FooterPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="text-sm">
      <h2 className="mb-2 text-xs font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}
