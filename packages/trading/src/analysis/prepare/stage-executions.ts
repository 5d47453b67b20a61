import {
  AUCTION,
  ORDER_ASSUMED,
  type RejectedExecution,
  SOURCES,
  TRADE_FOR_TRADE,
  UNTIMED,
} from "../execution-columns.ts";
import type { StoredExecution } from "../stored-execution.ts";
import { dayNumber, secondOfDay } from "./day-number.ts";
import { nameOf } from "./instrument-names.ts";
import type { StagedRows } from "./staged-rows.ts";
import { isTradeForTrade, rootSymbol, seriesOf, venueOf } from "./symbol-series.ts";
import { decimalsOf, MOST_VALUE, paiseOf, scaledHalfUp, turnoverOf } from "./whole-numbers.ts";

const TRADEBOOK = SOURCES.indexOf("tradebook");
const PNL_REPORT = SOURCES.indexOf("pnl-report");

/** Adds imported fills; those whose numbers are out of range are rejected, by their position. */
export function stageExecutions(
  rows: StagedRows,
  executions: Iterable<StoredExecution>,
  rejected: RejectedExecution[],
): void {
  let input = -1;
  for (const execution of executions) {
    input++;
    const { account, broker, segment, side, contract, pair } = execution;
    const decimals = decimalsOf(execution.quantity);
    const quantity = scaledHalfUp(execution.quantity, decimals);
    const own = execution.value === null ? null : paiseOf(execution.value);
    const value = own ?? turnoverOf(paiseOf(execution.price), quantity, decimals);
    if (!Number.isSafeInteger(quantity) || value > MOST_VALUE) {
      const reason = Number.isSafeInteger(quantity) ? "value-out-of-range" : "quantity-out-of-range";
      rejected.push({ source: "executions", input, reason });
      continue;
    }
    const exchange = venueOf(execution.exchange.toUpperCase());
    const series = segment === "equity" ? seriesOf(execution.series, execution.symbol) : "";
    const second = secondOfDay(execution.executedAt);
    const symbol = segment === "equity" ? rootSymbol(execution.symbol) : execution.symbol.toUpperCase();
    let flags = second < 0 ? UNTIMED : 0;
    if (segment === "equity" && isTradeForTrade(exchange, series)) flags |= TRADE_FOR_TRADE;
    if (execution.auction) flags |= AUCTION;
    if (execution.orderId === null) flags |= ORDER_ASSUMED;
    rows.add({
      account: rows.accountNumber({ key: account, broker }),
      name: rows.names.number(nameOf(segment, symbol, execution.isin, contract)),
      symbol,
      exchange,
      series,
      day: dayNumber(execution.executedAt),
      second,
      sign: side === "buy" ? 1 : -1,
      quantity,
      decimals,
      value,
      flags,
      source: pair === null ? TRADEBOOK : PNL_REPORT,
      tradeId: execution.tradeId,
      orderId: execution.orderId,
      key: execution.key,
      pair,
      input,
    });
  }
}
