import type { Broker, Side, TradeType } from "@saudabook/contract/trade.ts";
import type { TradeColumn } from "@saudabook/contract/trade-history.ts";

export const brokerLabels = { zerodha: "Zerodha", groww: "Groww" } as const satisfies Record<Broker, string>;
export const tradeTypeLabels = { equity: "Equity", fno: "Future & Option" } as const satisfies Record<
  TradeType,
  string
>;
export const sideLabels = { buy: "BUY", sell: "SELL" } as const satisfies Record<Side, string>;

export const columnLabels = {
  type: "Type",
  symbol: "Symbol",
  quantity: "Quantity",
  price: "Price",
  timestamp: "Timestamp",
  broker: "Broker",
} as const satisfies Record<TradeColumn, string>;

export function optionsOf<Value extends string>(labels: Record<Value, string>): { value: Value; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}
