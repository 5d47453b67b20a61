import { cn } from "@saudabook/ui/cn.ts";
import { AppLink } from "../page/link-context.tsx";

export interface JournalLink {
  keyword: string;
  href: string;
}

/** Links to the eight journals. All stay visible: they wrap to two lines if one is too short. */
export function JournalNav({ links, current }: { links: readonly JournalLink[]; current: string }) {
  return (
    <nav aria-label="Journals" className="print:hidden border-b border-line bg-surface-sunken">
      <ul className="mx-auto flex max-w-6xl flex-wrap gap-x-1 px-3 sm:px-5">
        {links.map(({ keyword, href }) => (
          <li key={href} className="shrink-0">
            <AppLink
              href={href}
              aria-current={keyword === current ? "page" : undefined}
              className={cn(
                "flex h-control items-center border-b-2 px-2 text-sm transition-colors hover:text-ink",
                keyword === current
                  ? "border-accent font-medium text-ink"
                  : // In forced colours even a transparent border would be visible.
                    "border-transparent text-muted forced-colors:border-[Canvas]",
              )}
            >
              {keyword}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
