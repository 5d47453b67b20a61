import type { JournalEntry } from "./journal.ts";

/** Fields of the form, in the order of the specification. */
export const journalFieldLabels = {
  symbol: "Stock Name",
  buyPrice: "Buy Price",
  quantity: "Quantity",
  sellPrice: "Sell Price",
  targetPrice: "Target",
  stopLoss: "Stop Loss",
  buyDateTime: "Buy Date & Time",
  sellDateTime: "Sell Date & Time",
} as const satisfies Partial<Record<keyof JournalEntry, string>>;

/** Columns of the table, with the two that are calculated. */
export const journalColumnLabels = { ...journalFieldLabels, pnl: "P&L", status: "Status" } as const;
