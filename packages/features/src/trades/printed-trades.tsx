import type { Trade } from "@saudabook/contract/trade.ts";
import { SHORT_MONTH_NAMES } from "@saudabook/trading/calendar.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { InstrumentName } from "../page/instrument-name.tsx";
import { brokerLabels, columnLabels, sideLabels } from "../page/trade-labels.ts";
import { usePrinting } from "../page/use-printing.ts";
import type { HistoryState } from "./history-state.ts";
import { TradeTime } from "./trade-time.tsx";
import { type TradeView, tradeColumns } from "./trade-view.ts";
import { MOST_PRINTED, WINDOW } from "./window-size.ts";

export interface PrintedTradesProps {
  history: Pick<HistoryState, "view" | "summary" | "windows">;
  /** All that were loaded for paper. Without them (the browser's own print command) those that the screen has. */
  trades: readonly Trade[] | null;
}

/** The history on paper: which trades these are and of how many, then a table whose head is repeated on each sheet. */
export function PrintedTrades({ history, trades }: PrintedTradesProps) {
  const printing = usePrinting();
  if (!printing && !trades) return null;
  const { first, rows } = trades ? { first: 0, rows: trades } : loadedRows(history.windows);
  const filters = filterText(history.view);
  return (
    <section aria-label="Printed trades" className="px-4 pb-4 not-print:hidden sm:px-5">
      {filters ? <p className="py-2 text-xs">{filters}</p> : null}
      <p className="py-2 text-xs">{extentText({ first, printed: rows.length, count: history.summary.totals.count })}</p>
      <table className="w-full border-collapse text-left text-xs">
        <thead>
          <tr className="border-b border-line-strong">
            {tradeColumns.map((column) => (
              <th key={column} scope="col" className={`py-1 pr-3 font-medium ${isNumeric(column) ? "text-right" : ""}`}>
                {columnLabels[column]}
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

const isNumeric = (column: string) => column === "quantity" || column === "price";

function PrintedRow({ trade }: { trade: Trade }) {
  return (
    <tr className="break-inside-avoid border-b border-line">
      <td className="py-1 pr-3 font-medium">{sideLabels[trade.type]}</td>
      <td className="py-1 pr-3 font-medium">
        <InstrumentName symbol={trade.symbol} tradedOn={trade.timestamp.slice(0, 10)} />
      </td>
      <td className="figures py-1 pr-3 text-right">{formatNumber(trade.quantity, { maxFraction: 12 })}</td>
      <td className="figures py-1 pr-3 text-right">{formatMoney(trade.price)}</td>
      <td className="figures py-1 pr-3 whitespace-nowrap">
        <TradeTime timestamp={trade.timestamp} />
      </td>
      <td className="py-1">{brokerLabels[trade.broker]}</td>
    </tr>
  );
}

/** The rows that are there without a gap, from the first window that is there. */
function loadedRows(windows: HistoryState["windows"]): { first: number; rows: readonly Trade[] } {
  const there = [...windows].sort(([one], [other]) => one - other).filter(([, { status }]) => status === "ready");
  const start = there[0]?.[0] ?? 0;
  const rows = there.flatMap(([number, state], at) =>
    state.status === "ready" && number === start + at ? state.trades : [],
  );
  return { first: start * WINDOW, rows };
}

function extentText({ first, printed, count }: { first: number; printed: number; count: number }): string {
  const number = (value: number) => formatNumber(String(value));
  if (printed === count) return count === 1 ? "The only trade is printed." : `All ${number(count)} trades are printed.`;
  const extent = `Trades ${number(first + 1)} to ${number(first + printed)} of ${number(count)} are printed.`;
  return count > MOST_PRINTED
    ? `${extent} Choose dates to print the others: up to ${number(MOST_PRINTED)} fit into one print.`
    : `${extent} The Print button above the table prints all of them.`;
}

const dayText = (day: string) =>
  `${Number(day.slice(8))} ${SHORT_MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

function filterText({ symbol, side, broker, from, to }: TradeView): string {
  const parts = [
    symbol.trim() && `symbol with “${symbol.trim()}”`,
    side && sideLabels[side],
    broker && brokerLabels[broker],
    from && `from ${dayText(from)}`,
    to && `to ${dayText(to)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Only ${parts.join(", ")}.` : "";
}
