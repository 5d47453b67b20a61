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
  /** One figure per column. Null for a column without a figure, which a card leaves out. */
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

/** Classes where a row is a card. A label and a figure that have no room beside each other are in two lines. */
const CARDS = {
  block: "cards:block",
  row: "cards:block cards:h-auto cards:px-4 cards:py-3 sm:cards:px-5",
  name: "cards:block cards:p-0 cards:pb-1",
  cell: "cards:flex cards:flex-wrap cards:justify-between cards:gap-x-4 cards:p-0 cards:last:pr-0",
} as const;

/** Rows of figures: a table, and where that has no room a card for each row. The roles are explicit, because the cards take the table's own away. */
export function FigureTable({ label, head, columns, groups, wide = false }: FigureTableProps) {
  const table = (
    <Table role="table" aria-label={label} className={CARDS.block}>
      <TableHead role="rowgroup" className="cards:hidden">
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
        <TableBody key={key} role="rowgroup" className={cn("border-b border-line last:border-b-0", CARDS.block)}>
          {title === null ? null : (
            <tr
              // biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the display of a table away
              role="row"
              className={cn("border-b border-line", CARDS.block)}
            >
              <th
                // biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the display of a table away
                role="rowheader"
                scope="row"
                colSpan={columns.length + 1}
                className={cn("bg-surface-sunken/60 px-4 py-2 text-left font-semibold sm:px-5", CARDS.block)}
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
                CARDS.row,
                row.isTotal && "border-t-3 border-double border-line-strong font-semibold",
              )}
            >
              <th
                // biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the display of a table away
                role="rowheader"
                scope="row"
                className={cn("min-w-0 px-4 py-2 text-left font-medium sm:px-5", CARDS.name)}
              >
                {row.name}
                {row.note ? <span className="block text-xs font-normal text-muted">{row.note}</span> : null}
              </th>
              {row.cells.map((cell, at) => (
                <TableCell
                  key={columns[at]}
                  role="cell"
                  numeric
                  className={cn("py-2", CARDS.cell, cell === null && "cards:hidden")}
                >
                  <span className="font-sans font-normal text-muted lines:hidden">{columns[at]}</span>
                  <span>{cell ?? <span className="text-muted">–</span>}</span>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      ))}
    </Table>
  );
  if (!wide) return table;
  return (
    <TableScroll label={label} bare className="print:overflow-visible">
      {table}
    </TableScroll>
  );
}
