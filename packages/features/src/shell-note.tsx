import { BrandMark } from "@saudabook/ui/brand-mark.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { brand } from "./brand.ts";

export interface ShellNoteProps {
  homeHref: string;
  journalHref: string;
  careersHref: string;
}

/** For a page that the build could not write, where no script runs to draw it: says so, and what can be read all the same. */
export function ShellNote({ homeHref, journalHref, careersHref }: ShellNoteProps) {
  return (
    <noscript>
      <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-6 py-10">
        <a href={homeHref} className="inline-flex self-start rounded-sm py-1">
          <BrandMark />
        </a>
        <h1 className="mt-5 text-xl font-semibold tracking-tight">This page needs JavaScript</h1>
        <p className="mt-2 text-sm text-pretty text-muted">
          What stands here is drawn by a script. Please switch JavaScript on and load this page again. These pages of{" "}
          {brand.name} can be read without:
        </p>
        <ul className="mt-3 flex gap-5 text-sm">
          {[
            { label: "Home", href: homeHref },
            { label: "Trading Journal", href: journalHref },
            { label: "Careers", href: careersHref },
          ].map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </main>
    </noscript>
  );
}
