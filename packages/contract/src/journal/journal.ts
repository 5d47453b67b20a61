import * as z from "zod/mini";
import { decimal, decimalInput, textOf } from "../values/decimal.ts";
import { line, paragraph } from "../values/text.ts";

export const journalType = z.enum(["intraday", "equity"], "must be intraday or equity");
export type JournalType = z.infer<typeof journalType>;

export const tradeStatus = z.enum(["WIN", "LOSS"], "must be WIN or LOSS");
export type TradeStatus = z.infer<typeof tradeStatus>;

/** Matches years from 1900 on. */
const EXISTING = new RegExp(`^(?!0|1[0-8])${z.regexes.date.source.slice(1, -1)}T(?:[01]\\d|2[0-3])(?::[0-5]\\d){1,2}$`);

/**
 * A date and time in the format of `datetime-local`, in Indian time: `2026-04-01T09:30` (seconds allowed). It must exist: not 30 February.
 */
export const localDateTime = z
  .string("must be a date and time")
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/, "must be a date and time"),
    z.regex(EXISTING, "must be a date and time that exists"),
  );

/**
 * Rupees, or units: above zero, below a thousand crore. Wider than a broker's file may be, because a journal of coins has
 * prices above a crore and fractions of a unit.
 */
export const journalNumber = decimalInput.check(
  z.refine((text) => Number(text) > 0 && Number(text) < 1e10, {
    message: "must be more than 0 and less than 10,00,00,00,000",
  }),
);

/** Rupees, zero or above: at zero an option expires worthless. The same upper limit as {@link journalNumber}. */
export const exitPrice = decimalInput.check(
  z.refine((text) => !text.startsWith("-") && Number(text) < 1e10, {
    message: "must be 0 or more and less than 10,00,00,00,000",
  }),
);

/** The unrounded product of a price and a quantity, so longer than any other {@link decimalInput}. */
const sentProfit = z.pipe(
  z.pipe(z.union([z.number(), z.string().check(z.trim())], "must be a decimal number"), z.transform(textOf)),
  z.string().check(z.regex(/^-?\d{1,24}(?:\.\d{1,24})?$/, "must be a decimal number")),
);

/** Call 8's body. `pnl` and `status` are sent as the spec requires, but the server computes them again. */
const entryFields = z.object({
  symbol: line(40),
  /** Zero only where the purchase closes the trade: a short is sold first. */
  buyPrice: exitPrice,
  quantity: journalNumber,
  /** Zero only where the sale closes the trade. */
  sellPrice: exitPrice,
  targetPrice: journalNumber,
  stopLoss: journalNumber,
  buyDateTime: localDateTime,
  sellDateTime: localDateTime,
  pnl: z.optional(sentProfit),
  status: z.optional(tradeStatus),
  type: journalType,
  /** Created by the form: the same key identifies the same trade, so that a request can be repeated after a lost response. */
  key: z.optional(z.uuid("must be a UUID").check(z.toLowerCase())),
});
export const journalEntry = entryFields.check(({ value, issues }) => {
  const opening = isShort(value) ? "sellPrice" : "buyPrice";
  if (Number(value[opening]) !== 0) return;
  const message = "must be more than 0: only the price that closes a trade may be 0";
  issues.push({ code: "custom", path: [opening], input: value[opening], message });
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** Whether it was sold before it was bought. The times are {@link localDateTime}s, with or without seconds. */
export function isShort({ buyDateTime, sellDateTime }: Pick<JournalEntry, "buyDateTime" | "sellDateTime">): boolean {
  const inSeconds = (time: string) => (time.length === 16 ? `${time}:00` : time);
  return inSeconds(sellDateTime) < inSeconds(buyDateTime);
}

/** The problems of times after the last valid trade day (IST, `YYYY-MM-DD`), by field; empty if there are none. */
export function futureFields(
  entry: Pick<JournalEntry, "buyDateTime" | "sellDateTime">,
  lastDay: string,
): Partial<Record<"buyDateTime" | "sellDateTime", string>> {
  const isLater = (moment: string) => moment.slice(0, 10) > lastDay;
  return {
    ...(isLater(entry.buyDateTime) && { buyDateTime: "is in the future" }),
    ...(isLater(entry.sellDateTime) && { sellDateTime: "is in the future" }),
  };
}

export const journalTradeId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });

export const journalTrade = z.object({
  _id: z.string().check(z.minLength(1)),
  symbol: z.string(),
  buyPrice: decimal,
  quantity: decimal,
  sellPrice: decimal,
  targetPrice: decimal,
  stopLoss: decimal,
  buyDateTime: localDateTime,
  sellDateTime: localDateTime,
  /** Rupees, exactly two decimals. */
  pnl: z.string().check(z.regex(/^-?\d+\.\d{2}$/)),
  status: tradeStatus,
  type: journalType,
  /** Key of the form that added it. */
  key: z.optional(z.uuid()),
});
export type JournalTrade = z.infer<typeof journalTrade>;

/** One file per keyword: the content of its page. */
export const journalPage = z.strictObject({
  /** Keyword as in the navigation. */
  keyword: line(40),
  /** The canonical address first. */
  paths: z.array(z.string().check(z.regex(/^\/[a-z-]+$/))).check(z.minLength(1)),
  title: line(65),
  description: line(170),
  heading: line(80),
  intro: paragraph(600),
  features: z.array(z.strictObject({ title: line(80), description: line(400) })).check(z.minLength(3)),
  faq: z.array(z.strictObject({ question: line(160), answer: paragraph(700) })).check(z.minLength(3)),
  /** The market does not close: times default to now, not to the exchange's hours. */
  roundTheClock: z.optional(z.boolean()),
});
export type JournalPage = z.infer<typeof journalPage>;
