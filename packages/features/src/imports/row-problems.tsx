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
import { useMedia } from "../page/use-media.ts";

export interface RowProblemsProps {
  /** The first problems. */
  rows: readonly RowProblem[];
  /** Number of all problems. */
  count: number;
}

/** The rows that stopped an import, with their numbers in the file. */
export function RowProblems({ rows, count }: RowProblemsProps) {
  const compact = useMedia("(max-width: 39.99rem)");
  return (
    <div className="mt-3 flex flex-col gap-2">
      {compact ? <ProblemList rows={rows} /> : <ProblemTable rows={rows} />}
      {count > rows.length ? (
        <p className="text-muted">
          The first {rows.length} of {count.toLocaleString("en-IN")} rows.
        </p>
      ) : null}
      <p className="text-muted">
        Download the file again and don't edit it, or correct these cells and upload it again.
      </p>
    </div>
  );
}

const TITLE = "Rows we can't read";

function ProblemTable({ rows }: Pick<RowProblemsProps, "rows">) {
  return (
    <TableScroll label={TITLE} className="max-h-80">
      <Table aria-label={TITLE}>
        <TableHead>
          <tr>
            <TableHeaderCell numeric>Row</TableHeaderCell>
            <TableHeaderCell>Column</TableHeaderCell>
            <TableHeaderCell>Value</TableHeaderCell>
            <TableHeaderCell>Problem</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((problem) => (
            <TableRow key={problem.message}>
              <TableCell numeric>{problem.row}</TableCell>
              <TableCell>{problem.column}</TableCell>
              <TableCell className="max-w-60 truncate font-mono text-xs" title={problem.value}>
                {problem.value === "" ? "(empty)" : problem.value}
              </TableCell>
              <TableCell className="w-full min-w-60 whitespace-normal">{faultOf(problem)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}

/** On a phone the whole sentences, which hold all four. */
function ProblemList({ rows }: Pick<RowProblemsProps, "rows">) {
  return (
    <ul aria-label={TITLE} className="divide-y divide-line rounded-md border border-line bg-surface-raised">
      {rows.map(({ message }) => (
        <li key={message} className="px-3 py-2 break-words">
          {message}
        </li>
      ))}
    </ul>
  );
}

/** The end of the sentence, after what has columns of its own. */
function faultOf({ row, column, value, message }: RowProblem): string {
  const known = `Row ${row}: ${column} "${value}" `;
  return message.startsWith(known) ? message.slice(known.length) : message;
}
