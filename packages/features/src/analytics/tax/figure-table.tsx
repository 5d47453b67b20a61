import { cn } from "@saudabook/ui/cn.ts";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@saudabook/ui/table.tsx";
import type { ReactNode } from "react";

export interface FigureRow {
  key: string;
  /** Name of the row. */
  name: ReactNode;
  /** Below the name. */
  note?: ReactNode;
  /** A figure for each column; null leaves it out of a card. */
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
  /** Whether the columns need the width of a large screen. */
  wide?: boolean;
}

/** Classes below the width at which rows become cards: of about 40 rem, or of 62. */
const NARROW = {
  few: {
    head: "@max-[40rem]:sr-only",
    block: "@max-[40rem]:block",
    name: "@max-[40rem]:block @max-[40rem]:px-0 @max-[40rem]:pb-1",
    row: "@max-[40rem]:block @max-[40rem]:px-4 @max-[40rem]:py-3",
    cell: "@max-[40rem]:flex @max-[40rem]:justify-between @max-[40rem]:gap-4 @max-[40rem]:p-0 @max-[40rem]:py-0.5 @max-[40rem]:last:pr-0 @max-[40rem]:sm:last:pr-0",
    empty: "@max-[40rem]:hidden",
    label: "hidden @max-[40rem]:inline",
  },
  many: {
    head: "@max-[62rem]:sr-only",
    block: "@max-[62rem]:block",
    name: "@max-[62rem]:block @max-[62rem]:px-0 @max-[62rem]:pb-1",
    row: "@max-[62rem]:block @max-[62rem]:px-4 @max-[62rem]:py-3",
    cell: "@max-[62rem]:flex @max-[62rem]:justify-between @max-[62rem]:gap-4 @max-[62rem]:p-0 @max-[62rem]:py-0.5 @max-[62rem]:last:pr-0 @max-[62rem]:sm:last:pr-0",
    empty: "@max-[62rem]:hidden",
    label: "hidden @max-[62rem]:inline",
  },
} as const;

/** Rows of figures: a table, and where that has no room a card for each row. The roles are explicit, because the cards take the table's own away. */
export function FigureTable({ label, head, columns, groups, wide = false }: FigureTableProps) {
  const narrow = NARROW[wide ? "many" : "few"];
  return (
    <div className="@container">
      <Table role="table" aria-label={label} className={narrow.block}>
        <TableHead role="rowgroup" className={narrow.head}>
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
          <TableBody key={key} role="rowgroup" className={cn("border-b border-line last:border-b-0", narrow.block)}>
            {title === null ? null : (
              <tr
                // biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the display of a table away
                role="row"
                className={cn("border-b border-line", narrow.block)}
              >
                <th
                  // biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the display of a table away
                  role="rowheader"
                  scope="row"
                  colSpan={columns.length + 1}
                  className={cn("bg-surface-sunken/60 px-4 py-2 text-left font-semibold sm:px-5", narrow.block)}
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
                  narrow.row,
                  row.isTotal && "border-t-3 border-double border-line-strong font-semibold",
                )}
              >
                <th
                  // biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the display of a table away
                  role="rowheader"
                  scope="row"
                  className={cn("min-w-0 px-4 py-2 text-left font-medium sm:px-5", narrow.name)}
                >
                  {row.name}
                  {row.note ? <span className="block text-xs font-normal text-muted">{row.note}</span> : null}
                </th>
                {row.cells.map((cell, at) => (
                  <TableCell
                    key={columns[at]}
                    role="cell"
                    numeric
                    className={cn("py-2", narrow.cell, cell === null && narrow.empty)}
                  >
                    <span aria-hidden="true" className={cn("font-sans font-normal text-muted", narrow.label)}>
                      {columns[at]}
                    </span>
                    <span>{cell}</span>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        ))}
      </Table>
    </div>
  );
}
