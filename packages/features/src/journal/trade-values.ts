import { type JournalEntry, type JournalTrade, type JournalType, journalEntry } from "@saudabook/contract/journal.ts";
import { journalResult } from "@saudabook/trading/journal-pnl.ts";
import type { z } from "zod";

/** What is in the fields of the form, as it was typed. */
export interface TradeValues {
  symbol: string;
  buyPrice: string;
  quantity: string;
  sellPrice: string;
  targetPrice: string;
  stopLoss: string;
  buyDateTime: string;
  sellDateTime: string;
}

export type TradeField = keyof TradeValues;
/** A price or a quantity. */
export type FigureField = "buyPrice" | "quantity" | "sellPrice" | "targetPrice" | "stopLoss";

export const fieldLabels = {
  symbol: "Stock Name",
  buyPrice: "Buy Price",
  quantity: "Quantity",
  sellPrice: "Sell Price",
  buyDateTime: "Buy Date & Time",
  sellDateTime: "Sell Date & Time",
  targetPrice: "Target",
  stopLoss: "Stop Loss",
} as const satisfies Record<TradeField, string>;

export const emptyTradeValues: TradeValues = {
  ...{ symbol: "", buyPrice: "", quantity: "", sellPrice: "", targetPrice: "", stopLoss: "" },
  ...{ buyDateTime: "", sellDateTime: "" },
};

/** A figure as it is sent: people write `₹1,500.50`, and `.5`. */
export function plainFigure(text: string): string {
  const plain = text.replace(/[\s,₹]/g, "");
  return /^\.\d/.test(plain) ? `0${plain}` : plain.replace(/\.$/, "");
}

/** A figure that can be calculated with, or null while it cannot. */
export function figureOf(text: string): string | null {
  const plain = plainFigure(text);
  return journalEntry.shape.buyPrice.safeParse(plain).data ?? null;
}

export type ReadTrade =
  | { entry: JournalEntry; problems: null }
  | { entry: null; problems: Partial<Record<TradeField, string>> };

/** What would be sent, or what is wrong with each field. */
export function readTradeValues(values: TradeValues, type: JournalType): ReadTrade {
  const { symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss, ...times } = values;
  const figures = { buyPrice, quantity, sellPrice, targetPrice, stopLoss };
  const plain = Object.entries(figures).map(([name, text]) => [name, plainFigure(text)]);
  const read = journalEntry.safeParse({ symbol: symbol.toUpperCase(), ...Object.fromEntries(plain), ...times, type });
  if (read.success) return { entry: { ...read.data, ...journalResult(read.data) }, problems: null };
  return { entry: null, problems: problemsOf(read.error, values) };
}

function problemsOf(error: z.ZodError, values: TradeValues): Partial<Record<TradeField, string>> {
  const problems: Partial<Record<TradeField, string>> = {};
  for (const { path, message } of error.issues) {
    const field = path[0] as TradeField;
    if (field in values) problems[field] ??= values[field].trim() === "" ? "is required" : message;
  }
  return problems;
}

/** A trade as the form shows it. */
export function valuesOf(trade: JournalTrade | JournalEntry): TradeValues {
  const { symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss, buyDateTime, sellDateTime } = trade;
  return { symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss, buyDateTime, sellDateTime };
}
