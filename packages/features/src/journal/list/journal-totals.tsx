import { formatCount } from "@saudabook/ui/format-count.ts";
import type { ReactNode } from "react";
import { Amount } from "../../page/privacy.tsx";
import { type JournalRow, totalsOf } from "./journal-row.ts";

/** Sums of the rows below. */
export function JournalTotals({ rows }: { rows: readonly JournalRow[] }) {
  const { count, wins, losses, pnl, won, lost } = totalsOf(rows);
  return (
    <dl
      aria-label="Totals of what is shown"
      className="grid grid-cols-3 gap-x-4 gap-y-3 border-b border-line px-4 py-3 sm:flex sm:flex-wrap sm:gap-x-10 sm:px-5"
    >
      <Total term="Total P&L">
        <Amount value={pnl} pnl arrow className="text-lg font-semibold max-sm:whitespace-normal" />
      </Total>
      <Total term="Trades">{formatCount(count)}</Total>
      <Total term={`Wins (${wins})`}>
        <Amount value={won} pnl className="max-sm:whitespace-normal" />
      </Total>
      <Total term={`Losses (${losses})`}>
        <Amount value={lost} pnl className="max-sm:whitespace-normal" />
      </Total>
    </dl>
  );
}

function Total({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col max-sm:first:col-span-3">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="flex min-h-6.5 items-end text-sm font-medium [line-break:anywhere]">{children}</dd>
    </div>
  );
}
