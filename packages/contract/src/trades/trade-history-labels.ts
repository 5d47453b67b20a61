import type { TradeColumn } from "./trade-history.ts";

export const tradeColumnLabels = {
  timestamp: "Timestamp",
  symbol: "Symbol",
  price: "Price",
  quantity: "Quantity",
  type: "Type",
  broker: "Broker",
} as const satisfies Record<TradeColumn, string>;

export const tradeFilterLabels = {
  symbol: "Symbol",
  side: "Side",
  broker: "Broker",
  from: "From",
  to: "To",
  sort: "Order",
  account: "Show trades of",
} as const;
