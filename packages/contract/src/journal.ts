import { z } from "zod";
import { decimal, decimalInput, positiveDecimalInput } from "./decimal.ts";
import { line } from "./text.ts";

export const journalType = z.enum(["intraday", "equity"]);
export type JournalType = z.infer<typeof journalType>;

export const tradeStatus = z.enum(["WIN", "LOSS"]);
export type TradeStatus = z.infer<typeof tradeStatus>;

/** A date and time as a form's `datetime-local` gives it, in Indian time: `2026-04-01T09:30` (seconds allowed). */
export const localDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/, "must be a date and time");

/** Call 8's body. `pnl` and `status` are sent as the spec says and computed again by the server. */
export const journalEntry = z.object({
  symbol: line(40),
  buyPrice: positiveDecimalInput,
  quantity: positiveDecimalInput,
  sellPrice: positiveDecimalInput,
  targetPrice: positiveDecimalInput,
  stopLoss: positiveDecimalInput,
  buyDateTime: localDateTime,
  sellDateTime: localDateTime,
  pnl: decimalInput.optional(),
  status: tradeStatus.optional(),
  type: journalType,
});
export type JournalEntry = z.infer<typeof journalEntry>;

export const journalTrade = z.object({
  _id: z.string().min(1),
  symbol: z.string(),
  buyPrice: decimal,
  quantity: decimal,
  sellPrice: decimal,
  targetPrice: decimal,
  stopLoss: decimal,
  buyDateTime: localDateTime,
  sellDateTime: localDateTime,
  /** Rupees, exactly two decimals. */
  pnl: z.string().regex(/^-?\d+\.\d{2}$/),
  status: tradeStatus,
  type: journalType,
});
export type JournalTrade = z.infer<typeof journalTrade>;
