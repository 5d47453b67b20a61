import { cn } from "@saudabook/ui/cn.ts";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableScroll,
} from "@saudabook/ui/table.tsx";
import type { ReactNode } from "react";

export interface FigureRow {
  key: string;
  /** Name of the row. */
  name: ReactNode;
  /** Below the name. */
  note?: ReactNode;
  /** A figure for each column. Null: there is none; a card leaves it out. */
  cells: readonly ReactNode[];
  isTotal?: boolean;
}

export interface FigureGroup {
  key: string;
  /** Null for a table of one group. */
  title: string | null;
  note?: string;
  rows: readonly FigureRow[];
}

export interface FigureTableProps {
  /** Accessible name. */
  label: string;
  /** Head of the first column. */
  head: string;
  columns: readonly string[];
  groups: readonly FigureGroup[];
  /** Whether the columns need the width of a large screen. On a smaller one, where rows are no cards yet, the table scrolls. */
  wide?: boolean;
}

/** Classes below the width at which rows become cards. */
const NARROW = {
  head: "@max-[40rem]:sr-only",
  block: "@max-[40rem]:block",
  row: "@max-[40rem]:block @max-[40rem]:h-auto @max-[40rem]:px-4 @max-[40rem]:py-3",
  cell: "@max-[40rem]:flex @max-[40rem]:justify-between @max-[40rem]:gap-4 @max-[40rem]:p-0 @max-[40rem]:last:pr-0",
  empty: "@max-[40rem]:hidden",
  label: "@min-[40rem]:hidden",
} as const;

/** Rows of figures: a table, and where that has no room a card for each row. The roles are explicit, because the cards take the table's own away. */
export function FigureTable({ label, head, columns, groups, wide = false }: FigureTableProps) {
  const table = (
    <Table role="table" aria-label={label} className={NARROW.block}>
      <TableHead role="rowgroup" className={NARROW.head}>
        <tr
          // biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the display of a table away
          role="row"
        >
          <TableHeaderCell role="columnheader" className="static">
            {head}
          </TableHeaderCell>
          {columns.map((column) => (
            <TableHeaderCell key={column} role="columnheader" numeric className="static">
              {column}
            </TableHeaderCell>
          ))}
        </tr>
      </TableHead>
      {groups.map(({ key, title, note, rows }) => (
        <TableBody key={key} role="rowgroup" className={cn("border-b border-line last:border-b-0", NARROW.block)}>
          {title === null ? null : (
            <tr
              // biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the display of a table away
              role="row"
              className={cn("border-b border-line", NARROW.block)}
            >
              <th
                // biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the display of a table away
                role="rowheader"
                scope="row"
                colSpan={columns.length + 1}
                className={cn("bg-surface-sunken/60 px-4 py-2 text-left font-semibold sm:px-5", NARROW.block)}
              >
                {title}
                {note ? <span className="ml-3 text-xs font-normal text-muted">{note}</span> : null}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <TableRow
              key={row.key}
              role="row"
              className={cn(
                "align-top break-inside-avoid",
                NARROW.row,
                row.isTotal && "border-t-3 border-double border-line-strong font-semibold",
              )}
            >
              <th
                // biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the display of a table away
                role="rowheader"
                scope="row"
                className={cn(
                  "min-w-0 px-4 py-2 text-left font-medium sm:px-5",
                  NARROW.block,
                  "@max-[40rem]:p-0 @max-[40rem]:pb-1",
                )}
              >
                {row.name}
                {row.note ? <span className="block text-xs font-normal text-muted">{row.note}</span> : null}
              </th>
              {row.cells.map((cell, at) => (
                <TableCell
                  key={columns[at]}
                  role="cell"
                  numeric
                  className={cn("py-2", NARROW.cell, cell === null && NARROW.empty)}
                >
                  <span aria-hidden="true" className={cn("font-sans font-normal text-muted", NARROW.label)}>
                    {columns[at]}
                  </span>
                  <span>{cell ?? <span className="text-muted">–</span>}</span>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      ))}
    </Table>
  );
  return (
    <div className="@container">
      {wide ? (
        <TableScroll label={label} bare className="print:overflow-visible">
          {table}
        </TableScroll>
      ) : (
        table
      )}
    </div>
  );
}
