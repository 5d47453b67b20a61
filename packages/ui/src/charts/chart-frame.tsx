import { type ReactNode, useId, useState } from "react";
import { Button } from "../button.tsx";
import { cn } from "../cn.ts";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow, TableScroll } from "../table.tsx";

export type ChartTable = {
  /** The first column names the row; the others are figures. */
  columns: readonly string[];
  /** A function is called when the table is opened, so that a long table costs nothing before. */
  rows: readonly (readonly ReactNode[])[] | (() => readonly (readonly ReactNode[])[]);
};

export type ChartFrameProps = {
  /** A sentence with the result: "Net P&L ₹8,05,133 over 156 days; largest drawdown −₹1,24,730 …". */
  caption: ReactNode;
  /** The data of the chart, as text or as buttons that explain it. */
  table: ChartTable;
  /** Name of the table: "Equity by day". */
  tableName: string;
  /** More buttons next to "Show as table". */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A chart with a sentence that states its result, and the table of its data. */
export function ChartFrame({ caption, table, tableName, actions, className, children }: ChartFrameProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const action = isOpen ? "Hide table" : "Show as table";
  return (
    <figure data-slot="chart-frame" className={cn("min-w-0", className)}>
      <figcaption className="mb-3 max-w-[75ch] text-sm text-muted">{caption}</figcaption>
      {children}
      <div className="mt-2 flex flex-wrap justify-end gap-2 print:hidden">
        {actions}
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${action}: ${tableName}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {action}
        </Button>
      </div>
      {isOpen ? (
        <TableScroll id={id} label={tableName} className="mt-2 max-h-96">
          <DataTable table={table} />
        </TableScroll>
      ) : null}
    </figure>
  );
}

function DataTable({ table: { columns, rows } }: { table: ChartTable }) {
  const lines = typeof rows === "function" ? rows() : rows;
  return (
    <Table>
      <TableHead>
        <tr>
          {columns.map((column, at) => (
            <TableHeaderCell key={column} numeric={at > 0}>
              {column}
            </TableHeaderCell>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {lines.map((cells, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and their texts may repeat.
          <TableRow key={line}>
            {columns.map((column, at) =>
              at === 0 ? (
                <th
                  key={column}
                  scope="row"
                  className="px-3 py-1.5 pl-4 text-left font-normal whitespace-nowrap sm:pl-5"
                >
                  {cells[at]}
                </th>
              ) : (
                <TableCell key={column} numeric>
                  {cells[at]}
                </TableCell>
              ),
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
