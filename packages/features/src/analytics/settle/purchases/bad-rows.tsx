import type { RowProblem } from "@saudabook/contract/trades/trade.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";

export interface BadRowsProps {
  /** The first bad rows. */
  rows: readonly RowProblem[];
  rowCount: number;
}

/** Number of rows shown at first; a button shows the others. */
const IN_SIGHT = 10;

/** Rows of a file that cannot be read, each with its number and the reason. */
export function BadRows({ rows, rowCount }: BadRowsProps) {
  const others = rows.slice(IN_SIGHT);
  return (
    <>
      <Rows label="Rows we can't read" rows={rows.slice(0, IN_SIGHT)} />
      {others.length > 0 ? (
        <details className="mt-2">
          <summary className="cursor-pointer">
            Show {formatCount(others.length)} more
            {rowCount > rows.length
              ? `, up to the first ${formatCount(rows.length)} of ${formatCount(rowCount)}`
              : null}
          </summary>
          <Rows label="More rows we can't read" rows={others} />
        </details>
      ) : null}
    </>
  );
}

function Rows({ label, rows }: { label: string; rows: readonly RowProblem[] }) {
  return (
    <ul aria-label={label} className="mt-2 list-disc pl-5">
      {rows.map(({ row, message }) => (
        <li key={`${row} ${message}`} className="wrap-anywhere">
          {message}
        </li>
      ))}
    </ul>
  );
}
