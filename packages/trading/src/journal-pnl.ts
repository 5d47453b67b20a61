import type { TradeStatus } from "@saudabook/contract/journal/journal.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { compare, multiply, round, sum } from "./money.ts";

export interface JournalResult {
  /** Rupees, exactly two decimals, never `-0.00`. */
  pnl: string;
  status: TradeStatus;
}

/**
 * Profit or loss of a manual trade: (sell − buy) × quantity, computed exactly and rounded once, at the end, to paise; half a
 * paisa is rounded away from zero. Prices in rupees, quantity in units, all plain decimals. WIN when the exact profit is above zero
 * (even if too small to show in paise), otherwise LOSS. Charges are not included.
 */
export function journalResult(trade: { buyPrice: Decimal; sellPrice: Decimal; quantity: Decimal }): JournalResult {
  const profit = multiply(difference(trade.sellPrice, trade.buyPrice), trade.quantity);
  return { pnl: paise(profit), status: compare(profit, "0") > 0 ? "WIN" : "LOSS" };
}

/** Rupees with exactly two decimals, half a paisa away from zero. */
export function paise(value: Decimal): string {
  const [whole = "0", part = ""] = round(value, 2).split(".");
  const text = `${whole}.${part.padEnd(2, "0")}`;
  return text === "-0.00" ? "0.00" : text;
}

/** a − b, exactly. */
export function difference(a: Decimal, b: Decimal): Decimal {
  return sum([a, multiply(b, "-1")]);
}
