import {
  futureFields,
  type JournalEntry,
  type JournalType,
  journalEntry,
} from "@saudabook/contract/journal/journal.ts";
import { journalResult } from "@saudabook/trading/journal-pnl.ts";
import type * as z from "zod/mini";
import { plainFigure } from "../../words/plain-figure.ts";
import type { FigureField, TradeField, TradeValues } from "./trade-values.ts";

/** The figure of a field as it is sent; null while it is invalid. */
export function figureOf(values: TradeValues, field: FigureField): string | null {
  return journalEntry.shape[field].safeParse(plainFigure(values[field])).data ?? null;
}

export type ReadTrade =
  | { entry: JournalEntry; problems: null }
  | { entry: null; problems: Partial<Record<TradeField, string>> };

/** The entry to be sent, or the problem of each field. `lastDay`: the last possible day of a trade, IST, `YYYY-MM-DD`. */
export function readTradeValues(values: TradeValues, type: JournalType, lastDay: string): ReadTrade {
  const { symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss, ...times } = values;
  const figures = { buyPrice, quantity, sellPrice, targetPrice, stopLoss };
  const plain = Object.entries(figures).map(([name, text]) => [name, plainFigure(text)]);
  const read = journalEntry.safeParse({ symbol: symbol.toUpperCase(), ...Object.fromEntries(plain), ...times, type });
  if (!read.success) return { entry: null, problems: problemsOf(read.error, values) };
  const problems = futureFields(read.data, lastDay);
  if (Object.keys(problems).length > 0) return { entry: null, problems };
  return { entry: { ...read.data, ...journalResult(read.data) }, problems: null };
}

function problemsOf(error: z.core.$ZodError, values: TradeValues): Partial<Record<TradeField, string>> {
  const problems: Partial<Record<TradeField, string>> = {};
  for (const { path, message } of error.issues) {
    const field = path[0] as TradeField;
    if (field in values) problems[field] ??= values[field].trim() === "" ? "is required" : message;
  }
  return problems;
}
