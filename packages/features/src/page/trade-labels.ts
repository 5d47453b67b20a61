import type { Broker, Side, TradeType } from "@saudabook/contract/trade.ts";

export const brokerLabels = { zerodha: "Zerodha", groww: "Groww" } as const satisfies Record<Broker, string>;
export const tradeTypeLabels = { equity: "Equity", fno: "Future & Option" } as const satisfies Record<
  TradeType,
  string
>;
export const sideLabels = { buy: "BUY", sell: "SELL" } as const satisfies Record<Side, string>;

export function optionsOf<Value extends string>(labels: Record<Value, string>): { value: Value; label: string }[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}
