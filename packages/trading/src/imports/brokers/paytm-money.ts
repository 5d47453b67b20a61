import { idCell } from "../cells/text-cells.ts";
import type { Format } from "../reader/format.ts";

/**
 * Paytm Money's equity tradebook (`Tradebook_EQ.xlsx`): one fill per row. The layout is that of real files of 2026, described by another
 * importer: `Script` is a symbol or a number of the broker and changes over time, so the ISIN identifies the share;
 * `Product Type` is the segment, `EQ`. A trade whose number is 0 has no time, and only its day is kept.
 */
export const paytmMoneyTradebook: Format<"paytmmoney"> = {
  kind: "paytm-money-tradebook",
  broker: "paytmmoney",
  tradeType: "equity",
  describe: () => "a Paytm Money equity tradebook",
  labels: { client: "ucc", holder: "name" },
  columns: {
    segment: "Product Type",
    date: "Date",
    symbol: "Script",
    isin: "ISIN",
    exchange: { names: ["Exchange"], ifMissing: "blank" },
    side: "Type",
    quantity: { names: ["Quantity"], ifMissing: "blank" },
    price: { names: ["Price"], ifMissing: "blank" },
    time: "Trade Time",
    tradeId: "Trade Number",
    orderId: "Order Number",
  },
  segments: { EQ: "equity" },
  cells: {
    tradeId(cell, name) {
      const number = idCell(cell, name);
      return number !== null && /^0+$/.test(number) ? null : number;
    },
  },
  // A later file may have the number, the time and another name of the same trade.
  key: ({ symbol, isin, side, quantity, price, orderId }, scope) =>
    `${scope}${orderId ?? ""}|${(isin ?? symbol).toUpperCase()}|${side}|${quantity}|${price}`,
};
