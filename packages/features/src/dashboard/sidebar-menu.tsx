import { cn } from "@saudabook/ui/cn.ts";
import { AppLink } from "../page/link-context.tsx";
import { type AccountPage, type BookEntry, type BookPage, bookMenu } from "./book-menu.ts";

export interface SidebarMenuProps {
  /** Null while unknown. */
  page: BookPage | AccountPage | null;
  hrefs: Record<BookPage, string>;
  /** Number of incomplete positions, shown next to their entry. */
  waiting?: number;
  /** Icons only; the names are kept for screen readers and as tooltips. */
  narrow?: boolean;
  onChoose?: () => void;
}

export function SidebarMenu({ page, hrefs, waiting = 0, narrow = false, onChoose }: SidebarMenuProps) {
  return (
    <nav aria-label="Dashboard">
      {bookMenu.map(({ title, entries }, at) => (
        <div key={title} className={cn(at > 0 && "mt-3 border-t border-line pt-3")}>
          <h2 className={narrow ? "sr-only" : "px-3 pb-1 text-xs font-medium text-muted"}>{title}</h2>
          <ul className="flex flex-col gap-0.5">
            {entries.map((entry) => (
              <li key={entry.page}>
                <MenuLink
                  entry={entry}
                  href={hrefs[entry.page]}
                  current={entry.page === page}
                  count={entry.page === "to-settle" ? waiting : 0}
                  narrow={narrow}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface MenuLinkProps {
  entry: BookEntry;
  href: string;
  current: boolean;
  count: number;
  narrow: boolean;
  onChoose: (() => void) | undefined;
}

function MenuLink({ entry: { label, Icon }, href, current, count, narrow, onChoose }: MenuLinkProps) {
  return (
    <AppLink
      href={href}
      aria-current={current ? "page" : undefined}
      title={narrow ? label : undefined}
      onClick={onChoose}
      className={cn(
        "flex h-10 pointer-coarse:h-11 w-full items-center gap-3 rounded-md px-3 text-sm transition-colors",
        current
          ? "bg-accent-soft font-medium not-forced-colors:text-accent forced-highlight"
          : "text-muted hover:bg-surface-hover hover:text-ink",
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className={narrow ? "sr-only" : "truncate"}>{label}</span>
      {count > 0 ? (
        <>
          {narrow ? null : (
            <span aria-hidden="true" className="figures ml-auto rounded-full bg-surface-sunken px-2 text-xs text-ink">
              {count}
            </span>
          )}
          <span className="sr-only">({count})</span>
        </>
      ) : null}
    </AppLink>
  );
}
