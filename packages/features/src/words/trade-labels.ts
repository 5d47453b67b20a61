import type { PositionSide, Product } from "@saudabook/contract/analysis/filter.ts";
import { brokerNames } from "@saudabook/contract/trades/broker-names.ts";
import type { Broker, KeptSegment, QuantityUnit, Side, TradeType } from "@saudabook/contract/trades/trade.ts";
import { brokerOf, codeOf } from "@saudabook/trading/account-keys.ts";

export const brokerLabels = brokerNames;
export const tradeTypeLabels = { equity: "Equity", fno: "Future & Option" } as const satisfies Record<
  TradeType,
  string
>;
/** Labels of the segments whose executions are kept without figures. */
export const keptSegmentLabels = { currency: "Currency", commodity: "Commodity" } as const satisfies Record<
  KeptSegment,
  string
>;
export const quantityUnitLabels = { units: "Units", lots: "Lots" } as const satisfies Record<QuantityUnit, string>;
export const sideLabels = { buy: "BUY", sell: "SELL" } as const satisfies Record<Side, string>;
/** Labels of the sides of a round trip. */
export const positionLabels = { long: "Long", short: "Short" } as const satisfies Record<PositionSide, string>;
export const productLabels = {
  intraday: "Intraday",
  delivery: "Delivery",
  futures: "Futures",
  options: "Options",
} as const satisfies Record<Product, string>;

/**
 * `zerodha|AB1234` is `Zerodha AB1234`; without a client code only the broker, and `Zerodha account 2` for an account that the user has
 * created. An account of mapped files has the name that the user gave it: `other|Kotak Neo` is `Kotak Neo`.
 */
export function accountCode(account: string): string {
  if (account === "journal") return "Journal";
  const name = brokerOf(account);
  const code = codeOf(account);
  if (name === "other" && code !== "") return code;
  const known: Partial<Record<string, string>> = brokerLabels;
  return `${known[name] ?? name} ${code.replace("~", "account ")}`.trim();
}

export function optionsOf<Value extends string>(labels: Record<Value, string>): { value: Value; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}

/** Options for the brokers whose files are recognised; `other` only if a file has already been mapped. */
export function brokerOptions(chosen: Broker | null) {
  return optionsOf(brokerLabels).filter(({ value }) => value !== "other" || chosen === "other");
}
