import { inLakh } from "../reader/cell-readers.ts";
import type { Format } from "../reader/format.ts";

/**
 * ICICI Direct's equity trade book (CSV; copies as XLSX): a fill a row, of a day without a time, with the order's reference and
 * without a trade number. The captions and rows are those of other importers' real files, with and without an ISIN.
 * Shares have ICICI's own codes (`STABAN`), which stay as they are; where there is an ISIN, it says which share it is. The account
 * is that of the depository, since the book names no client: `IN301234-12345678` at NSDL, sixteen digits at CDSL.
 */
export const iciciDirectTrades: Format<"icicidirect"> = {
  kind: "icici-direct-trades",
  broker: "icicidirect",
  tradeType: "equity",
  describe: () => "an ICICI Direct equity trade book",
  labels: { client: "account" },
  columns: {
    date: "Date",
    symbol: "Stock",
    side: "Action",
    quantity: "Qty",
    price: "Price",
    value: "Trade Value",
    exchange: { names: ["Exchange"], ifMissing: "unread" },
    isin: { names: ["ISIN"], ifMissing: "unread" },
    orderId: "Order Ref.",
    client: { names: ["DP Id - Client DP Id"], ifMissing: "unread" },
  },
  landmarks: ["Settlement"],
  clientIn: (text) => (/^(IN\d{6}|\d{8})-?(\d{8})$/.exec(text.slice(0, 40)) ?? []).slice(1).join(""),
  cells: inLakh,
  key: ({ quantity, price, orderId }, scope, trade) => `${scope}${orderId ?? ""}${trade}|${quantity}|${price}`,
};
