import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { usePrinting } from "../../browser/use-printing.ts";
import { WINDOW } from "../../table/windows.ts";
import { type AccountLabel, useAccountLabel } from "../../words/account-names.tsx";
import { brokerLabels, sideLabels } from "../../words/trade-labels.ts";
import type { HistoryCounts, HistoryState } from "../history/history-state.ts";
import { columnOf } from "../history/trade-columns.tsx";
import { type TradeView, tradeColumns } from "../history/trade-view.ts";
import { MOST_PRINTED } from "./most-printed.ts";

export interface PrintedTradesProps {
  history: Pick<HistoryState<HistoryCounts>, "view" | "summary" | "windows">;
  /** All trades loaded for printing. Without them (the browser's own print command) the rows on screen are printed. */
  trades: readonly Trade[] | null;
}

/** The history on paper: the filter and the number of trades, then a table whose head repeats on each sheet. */
export function PrintedTrades({ history, trades }: PrintedTradesProps) {
  const printing = usePrinting();
  const accountLabel = useAccountLabel();
  if (!printing && !trades) return null;
  const { first, rows } = trades ? { first: 0, rows: trades } : loadedRows(history.windows);
  const filters = filterText(history.view, accountLabel);
  return (
    <section aria-label="Printed trades" className="px-4 pb-4 not-print:hidden sm:px-5">
      {filters ? <p className="py-2 text-xs">{filters}</p> : null}
      <p className="py-2 text-xs">{extentText({ first, printed: rows.length, count: history.summary.totals.count })}</p>
      <table className="w-full border-collapse text-left text-xs">
        <thead>
          <tr className="border-b border-line-strong">
            {tradeColumns.map((name) => (
              <th key={name} scope="col" className={cn(CELL, "font-medium", columnOf(name).numeric && "text-right")}>
                {columnOf(name).label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((trade) => (
            <PrintedRow key={trade._id} trade={trade} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const CELL = "py-1 pr-3 last:pr-0";

function PrintedRow({ trade }: { trade: Trade }) {
  return (
    <tr className="break-inside-avoid border-b border-line">
      {tradeColumns.map((name) => {
        const { numeric, cell, content } = columnOf(name);
        return (
          <td key={name} className={cn(CELL, numeric && "figures text-right", cell.print)}>
            {content(trade, "wide")}
          </td>
        );
      })}
    </tr>
  );
}

/** The first rows that are loaded without a gap. */
function loadedRows(windows: HistoryState["windows"]): { first: number; rows: readonly Trade[] } {
  const there = [...windows].sort(([one], [other]) => one - other).filter(([, { status }]) => status === "ready");
  const start = there[0]?.[0] ?? 0;
  const rows = there.flatMap(([number, state], at) =>
    state.status === "ready" && number === start + at ? state.rows : [],
  );
  return { first: start * WINDOW, rows };
}

function extentText({ first, printed, count }: { first: number; printed: number; count: number }): string {
  const number = (value: number) => formatNumber(String(value));
  if (printed === count) return count === 1 ? "The only fill is printed." : `All ${number(count)} fills are printed.`;
  const extent = `Fills ${number(first + 1)} to ${number(first + printed)} of ${number(count)} are printed.`;
  return count > MOST_PRINTED
    ? `${extent} Choose dates to print the others: up to ${number(MOST_PRINTED)} fit into one print.`
    : `${extent} The Print button above the table prints all of them.`;
}

function filterText({ symbol, side, broker, account, from, to }: TradeView, accountLabel: AccountLabel): string {
  const parts = [
    symbol.trim() && `symbol with “${symbol.trim()}”`,
    side && sideLabels[side],
    broker && brokerLabels[broker],
    account && `account ${accountLabel(account)}`,
    from && `from ${dayText(from)}`,
    to && `to ${dayText(to)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Only ${parts.join(", ")}.` : "";
}
