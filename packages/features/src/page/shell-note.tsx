import { BrandMark } from "@saudabook/ui/brand-mark.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { brand } from "./brand.ts";
import { BrandVariants } from "./brand-variants.tsx";

export interface ShellNoteProps {
  paths: { home: string; journal: string; careers: string; about: string; terms: string };
  /** Whether the page is the response to an unknown job id: it then says so and links to the openings. */
  unknownJob?: boolean;
}

/**
 * Content that the server sends for a page that only the script can render: the brand block and, without script, the reason and links to
 * the rest of the site. The script replaces all of it.
 */
export function ShellNote({ paths, unknownJob = false }: ShellNoteProps) {
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
            {unknownJob ? (
              <>
                <h1 className="text-xl font-semibold tracking-tight">Position not found</h1>
                <p className="mt-2 text-sm text-pretty text-muted">
                  We don't have an opening with this ID. It may have been filled, or there may be a typo in the address.{" "}
                  <TextLink href={paths.careers}>See all openings</TextLink>
                </p>
              </>
            ) : (
              <>
                <h1 className="text-xl font-semibold tracking-tight">This page needs JavaScript</h1>
                <p className="mt-2 text-sm text-pretty text-muted">
                  Turn on JavaScript and load this page again. You can read most pages of {brand.name} without it.
                </p>
              </>
            )}
          </main>
          <footer className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6">
            <Links
              links={[
                { label: "Trading Journal", href: paths.journal },
                { label: "Privacy Policy", href: paths.terms },
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
        <li key={label}>
          <TextLink href={href}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}
