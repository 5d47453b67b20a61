import { cn } from "@saudabook/ui/cn.ts";
import { TableHead, TableHeaderCell } from "@saudabook/ui/table.tsx";
import type { Direction } from "./sort.ts";

export interface HeadColumn {
  name: string;
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  /** Right-aligned, over figures. */
  numeric: boolean;
  /** Width and padding. */
  className: string;
  /** The current order, if the rows are sorted by this column. */
  sort: Direction | undefined;
  /** Undefined if the rows cannot be sorted by this column. */
  onSort: (() => void) | undefined;
}

export interface WindowedHeadProps {
  columns: readonly HeadColumn[];
  /** Layout of the row of heads; null if rows are cards, where only screen readers have column heads. */
  layout: string | null;
}

/** Sticky below an offset of `--sticky-top`. */
export function WindowedHead({ columns, layout }: WindowedHeadProps) {
  return (
    <TableHead role="rowgroup" className={layout === null ? "sr-only" : "sticky top-(--sticky-top,0px) z-10 block"}>
      {/* biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the table's own display away */}
      <tr role="row" aria-rowindex={1} className={layout ?? undefined}>
        {columns.map(({ name, label, labelHidden = false, numeric, className, sort, onSort }) => (
          <TableHeaderCell
            key={name}
            role="columnheader"
            numeric={numeric}
            className={
              layout === null ? undefined : cn("static flex items-center", numeric && "justify-end", className)
            }
            sort={sort}
            // With cards the head has no buttons: a field above the table sorts them.
            onSort={layout === null ? undefined : onSort}
          >
            {labelHidden ? <span className="sr-only">{label}</span> : label}
          </TableHeaderCell>
        ))}
      </tr>
    </TableHead>
  );
}
