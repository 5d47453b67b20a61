import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

export type TableScrollProps = ComponentProps<"div"> & {
  label: string;
  /** Removes the frame, for a table that fills a `Panel flush`. */
  bare?: boolean;
};

/** For a table that may be wider than the screen: its own scroll area, reachable by keyboard. */
export function TableScroll({ label, bare = false, className, ...props }: TableScrollProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll; a section would be one landmark too many.
    <div
      data-slot="table-scroll"
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard (axe: scrollable-region-focusable).
      tabIndex={0}
      className={cn(
        "relative overflow-auto bg-surface-raised",
        bare ? "rounded-b-lg" : "rounded-md border border-line",
        className,
      )}
      {...props}
    />
  );
}

export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table data-slot="table" className={cn("w-full border-collapse text-left text-sm", className)} {...props} />;
}

export function TableHead({ className, ...props }: ComponentProps<"thead">) {
  return <thead data-slot="table-head" className={className} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody data-slot="table-body" className={className} {...props} />;
}

/** A line of the ledger. `h-row` high, so that a virtualised table can count on it (`--spacing-row`). */
export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      data-slot="table-row"
      className={cn("h-row border-b border-line last:border-b-0 hover:bg-surface-hover", className)}
      {...props}
    />
  );
}

export type SortDirection = "ascending" | "descending";

export type TableHeaderCellProps = Omit<ComponentProps<"th">, "aria-sort"> & {
  /** Right-aligned, over figures. */
  numeric?: boolean;
  /** Makes the header a button. `sort` is the current direction of this column, if it is sorted. */
  onSort?: (() => void) | undefined;
  sort?: SortDirection | undefined;
  children: ReactNode;
};

/** A column's header; it stays visible while its `TableScroll` scrolls. */
export function TableHeaderCell({ numeric, onSort, sort, className, children, ...props }: TableHeaderCellProps) {
  const Icon = sort === "ascending" ? ArrowUp : sort === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      data-slot="table-header-cell"
      scope="col"
      aria-sort={onSort ? (sort ?? "none") : undefined}
      className={cn(
        // A cell's own border does not travel with `sticky` in a collapsed table; a shadow does.
        "sticky top-0 z-10 h-row bg-surface-sunken px-3 text-xs first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5 font-medium whitespace-nowrap text-muted shadow-[inset_0_-1px_0_var(--color-line-strong)]",
        numeric && "text-right",
        className,
      )}
      {...props}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cn(
            "-mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 hover:text-ink",
            numeric && "flex-row-reverse",
            sort && "text-ink",
          )}
        >
          {children}
          <Icon aria-hidden="true" className="size-3.5" />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export type TableCellProps = ComponentProps<"td"> & { numeric?: boolean };

export function TableCell({ numeric, className, ...props }: TableCellProps) {
  return (
    <td
      data-slot="table-cell"
      className={cn(
        "px-3 py-1.5 whitespace-nowrap first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5",
        numeric && "figures text-right",
        className,
      )}
      {...props}
    />
  );
}
