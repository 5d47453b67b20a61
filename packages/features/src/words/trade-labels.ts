import type { PositionSide, Product } from "@saudabook/contract/analysis/filter.ts";
import { brokerNames } from "@saudabook/contract/trades/broker-names.ts";
import type { Broker, KeptSegment, QuantityUnit, Side, TradeType } from "@saudabook/contract/trades/trade.ts";
import { brokerOf, codeOf } from "@saudabook/trading/account-keys.ts";

export const brokerLabels = brokerNames;
export const tradeTypeLabels = { equity: "Equity", fno: "Future & Option" } as const satisfies Record<
  TradeType,
  string
>;
/** Of executions that are kept without figures. */
export const keptSegmentLabels = { currency: "Currency", commodity: "Commodity" } as const satisfies Record<
  KeptSegment,
  string
>;
export const quantityUnitLabels = { units: "Units", lots: "Lots" } as const satisfies Record<QuantityUnit, string>;
export const sideLabels = { buy: "BUY", sell: "SELL" } as const satisfies Record<Side, string>;
/** Of a round trip. */
export const positionLabels = { long: "Long", short: "Short" } as const satisfies Record<PositionSide, string>;
export const productLabels = {
  intraday: "Intraday",
  delivery: "Delivery",
  futures: "Futures",
  options: "Options",
} as const satisfies Record<Product, string>;

/**
 * `Zerodha AB1234` of the broker account `zerodha|AB1234`; without a client code the broker alone, `Zerodha account 2` of one that
 * the user has made. An account of mapped files has the name that the user gave it: `Kotak Neo` of `other|Kotak Neo`.
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

/** The brokers whose files say by themselves what they are, to choose from; `other` only where a file is mapped already. */
export function brokerOptions(chosen: Broker | null) {
  return optionsOf(brokerLabels).filter(({ value }) => value !== "other" || chosen === "other");
}
