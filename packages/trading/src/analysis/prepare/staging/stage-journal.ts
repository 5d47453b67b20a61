import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { difference, journalResult } from "../../../journal-pnl.ts";
import { multiply } from "../../../money.ts";
import { JOURNAL_INTRADAY, ORDER_ASSUMED, type RejectedExecution, SOURCES, UNTIMED } from "../../execution-columns.ts";
import { BEYOND_STOP, NO_RISK } from "../../match-columns.ts";
import type { JournalRoundTrip } from "../../stored-execution.ts";
import { dayNumber, secondOfDay } from "../day-number.ts";
import { decimalsOf, MOST_VALUE, paiseOf, scaledHalfUp } from "../whole-numbers.ts";
import type { StagedRows } from "./staged-rows.ts";

const JOURNAL = SOURCES.indexOf("journal");
const ACCOUNT = { key: "journal", broker: null };

/** Adds each trade as a ready pair. Its profit is the journal's own: the exact one, rounded once. */
export function stageJournal(
  rows: StagedRows,
  trades: Iterable<JournalRoundTrip>,
  rejected: RejectedExecution[],
): void {
  let input = -1;
  for (const trade of trades) {
    input++;
    const decimals = decimalsOf(trade.quantity);
    const quantity = scaledHalfUp(trade.quantity, decimals);
    const bought = paiseOf(multiply(trade.buyPrice, trade.quantity));
    const sold = Number.isSafeInteger(bought) ? bought + profit(trade) : bought;
    if (!Number.isSafeInteger(quantity) || bought > MOST_VALUE || sold > MOST_VALUE) {
      const reason = Number.isSafeInteger(quantity) ? "value-out-of-range" : "quantity-out-of-range";
      rejected.push({ source: "journal", input, reason });
      continue;
    }
    const symbol = trade.symbol.trim().toUpperCase();
    const common = {
      account: rows.accountNumber(ACCOUNT),
      name: rows.names.number(`journal:${symbol}`),
      symbol,
      exchange: "",
      series: "",
      quantity,
      decimals,
      source: JOURNAL,
      pair: trade.key,
      input,
    };
    const flags = ORDER_ASSUMED | (trade.product === "intraday" ? JOURNAL_INTRADAY : 0);
    const isLong = moment(trade.buyDateTime) <= moment(trade.sellDateTime);
    const legs = [
      { side: "buy", sign: 1 as const, at: trade.buyDateTime, value: bought },
      { side: "sell", sign: -1 as const, at: trade.sellDateTime, value: sold },
    ];
    for (const { side, sign, at, value } of legs) {
      const second = secondOfDay(at);
      if (trade.stopLoss !== null && sign > 0 === isLong) {
        rows.risk.set(rows.count, riskOf(trade, trade.stopLoss, isLong));
      }
      const timed = second < 0 ? flags | UNTIMED : flags;
      rows.add({ ...common, day: dayNumber(at), second, sign, value, flags: timed, key: `${trade.key}|${side}` });
    }
  }
}

/** Micro-rupees up to 900 crore rupees, or the code of its absence. */
function riskOf({ buyPrice, sellPrice, quantity }: JournalRoundTrip, stop: Decimal, isLong: boolean): number {
  const apart = isLong ? difference(buyPrice, stop) : difference(stop, sellPrice);
  if (apart === "0" || apart.startsWith("-")) return BEYOND_STOP;
  const risk = scaledHalfUp(multiply(apart, quantity), 6);
  return Number.isSafeInteger(risk) ? risk : NO_RISK;
}

/** Paise. */
function profit(trade: JournalRoundTrip): number {
  const { pnl } = journalResult(trade);
  return pnl.startsWith("-") ? -paiseOf(pnl.slice(1)) : paiseOf(pnl);
}

/** Seconds since 1970 in Indian time, used for comparison only. */
function moment(text: string): number {
  return dayNumber(text) * 86_400 + secondOfDay(text);
}
