import { BrandMark } from "@saudabook/ui/brand-mark.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { brand } from "./brand.ts";
import { BrandVariants } from "./brand-variants.tsx";

export interface ShellNoteProps {
  paths: { home: string; journal: string; careers: string; about: string; privacy: string; terms: string };
}

/**
 * Content of a page that only the script can draw, as the server sends it: the brand block, and for a browser without script the
 * reason and the ways to the rest of the site. The script replaces all of it.
 */
export function ShellNote({ paths }: ShellNoteProps) {
  return (
    <>
      <noscript>
        <div className="flex min-h-dvh flex-col">
          <header className="mx-auto flex min-h-14 w-full max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 sm:px-6">
            <a href={paths.home} className="flex rounded-sm">
              <BrandMark />
            </a>
            <nav aria-label="Main">
              <Links
                links={[
                  { label: "Home", href: paths.home },
                  { label: "Careers", href: paths.careers },
                  { label: "About Us", href: paths.about },
                ]}
              />
            </nav>
          </header>
          <main className="mx-auto w-full max-w-md flex-1 px-4 py-10">
            <h1 className="text-xl font-semibold tracking-tight">This page needs JavaScript</h1>
            <p className="mt-2 text-sm text-pretty text-muted">
              Turn on JavaScript and load this page again. Most pages of {brand.name} can be read without it.
            </p>
          </main>
          <footer className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6">
            <Links
              links={[
                { label: "Trading Journal", href: paths.journal },
                { label: "Privacy Policy", href: paths.privacy },
                { label: "Terms of Service", href: paths.terms },
              ]}
            />
          </footer>
        </div>
      </noscript>
      <BrandVariants />
    </>
  );
}

function Links({ links }: { links: readonly { label: string; href: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {links.map(({ label, href }) => (
        <li key={href}>
          <TextLink href={href}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}
