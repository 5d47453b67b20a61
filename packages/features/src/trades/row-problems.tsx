import type { RowProblem } from "@saudabook/contract/trade.ts";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableScroll,
} from "@saudabook/ui/table.tsx";

export interface RowProblemsProps {
  /** The first of them. */
  rows: readonly RowProblem[];
  /** How many there are in all. */
  count: number;
}

/** The rows that stopped an import, so that whoever has the file open can go to each. */
export function RowProblems({ rows, count }: RowProblemsProps) {
  return (
    <div className="mt-3 flex flex-col gap-2">
      <TableScroll label="Rows that cannot be read" className="max-h-80">
        <Table aria-label="Rows that cannot be read">
          <TableHead>
            <tr>
              <TableHeaderCell numeric>Row</TableHeaderCell>
              <TableHeaderCell>Column</TableHeaderCell>
              <TableHeaderCell>Value</TableHeaderCell>
              <TableHeaderCell>What is wrong</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {rows.map(({ row, column, value, message }) => (
              <TableRow key={`${row} ${column}`}>
                <TableCell numeric>{row}</TableCell>
                <TableCell>{column}</TableCell>
                <TableCell className="max-w-48 truncate font-mono text-xs" title={value}>
                  {value === "" ? "(empty)" : value}
                </TableCell>
                <TableCell className="min-w-60 whitespace-normal">{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
      {count > rows.length ? (
        <p className="text-muted">
          The first {rows.length} of {count.toLocaleString("en-IN")} rows.
        </p>
      ) : null}
      <p className="text-muted">
        Nothing was imported. Download the file again without editing it, or correct these cells and upload it once
        more.
      </p>
    </div>
  );
}
