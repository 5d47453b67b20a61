import * as z from "zod/mini";
import { MAX_SYMBOL_LENGTH } from "../analysis/filter-values.ts";
import { noteId } from "../journal/notes.ts";
import { decimalInput } from "../values/decimal.ts";
import { line } from "../values/text.ts";

/** Kinds of rules. Limits use booked results only, because the value of open positions is unknown. */
export const RULE_KINDS = [
  "max-loss",
  "give-back",
  "max-trades",
  "max-losses",
  "losses-in-row",
  "cool-off",
  "max-size",
  "no-averaging",
  "entry-window",
  "expiry-day",
  "flat-by",
  "no-overnight",
  "instruments",
  "setups",
  "stop-before-exit",
  "plan-before-entry",
  "loss-beyond-r",
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export const LOSS_UNITS = ["rupees", "percent"] as const;
export const COOL_OFF_PLACES = ["anywhere", "underlying"] as const;
export const SIZES = ["value", "quantity", "premium", "open"] as const;
export const INSTRUMENT_LISTS = ["barred", "allowed"] as const;

/** Maximum number of entries in a list of a rule. */
export const MAX_LISTED = 50;

/** Above 0, with at most this many digits before and after the point. */
export const positiveDecimal = (digits: number, decimals: number) =>
  z.pipe(
    decimalInput,
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^(?!0+(\\.0+)?$)\\d{1,${digits}}${decimals > 0 ? `(\\.\\d{1,${decimals}})?` : ""}$`),
          decimals > 0 ? `must be above 0, with at most ${decimals} decimals` : "must be a whole number above 0",
        ),
      ),
  );
/** Rupees, or units. */
export const sizeLimit = positiveDecimal(11, 2);
/** A whole number of at least 1. */
export const wholeNumber = (highest: number) =>
  z.int("must be a whole number").check(z.gte(1, "must be at least 1"), z.lte(highest, `must be at most ${highest}`));
/** Time of day in India, `HH:MM`. */
const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 14:30"));
/** Each entry once, at most {@link MAX_LISTED}. */
export const distinctList = <Item extends z.core.SomeType>(item: Item, least: number) =>
  z.array(item).check(
    z.minLength(least, "must have at least 1 entry"),
    z.maxLength(MAX_LISTED, `must have at most ${MAX_LISTED} entries`),
    z.refine((all) => new Set(all).size === all.length, "must have each entry only once"),
  );

/** Tests of a single trade, which a playbook has as checks as well. Both ends of a window, and a limit of minutes after a loss, are allowed. */
export const tradeTests = [
  /** No entry for this many minutes after a loss of the day: in anything, or in the same underlying. */
  z.strictObject({ kind: z.literal("cool-off"), minutes: wholeNumber(400), after: z.enum(COOL_OFF_PLACES) }),
  /** No add at a price worse than the average of the open units. */
  z.strictObject({ kind: z.literal("no-averaging") }),
  /** Entries only from `first` to `last`. */
  z
    .strictObject({ kind: z.literal("entry-window"), first: time, last: time })
    .check(z.refine(({ first, last }) => first <= last, { error: "must not be before the start", path: ["last"] })),
  /** On the day on which a contract expires, no entry in it after `last`. */
  z.strictObject({ kind: z.literal("expiry-day"), last: time }),
  /** Underlyings, or symbols of equity, in any case. */
  z.strictObject({
    kind: z.literal("instruments"),
    list: z.enum(INSTRUMENT_LISTS),
    names: distinctList(line(MAX_SYMBOL_LENGTH), 1),
  }),
  z.strictObject({ kind: z.literal("stop-before-exit") }),
  /** A first stop and a target. */
  z.strictObject({ kind: z.literal("plan-before-entry") }),
  /** No loss greater than `most` times the risk. */
  z.strictObject({ kind: z.literal("loss-beyond-r"), most: positiveDecimal(3, 2) }),
] as const;

/** A rule's kind with its parameters. */
export const ruleTest = z.discriminatedUnion("kind", [
  /** No entry and no add once this much is lost on a day: rupees, or percent of the starting capital. */
  z.strictObject({ kind: z.literal("max-loss"), unit: z.enum(LOSS_UNITS), most: sizeLimit }),
  /** No entry and no add once `percent` of the day's highest booked result is given back; from `once` rupees on. */
  z.strictObject({ kind: z.literal("give-back"), once: sizeLimit, percent: wholeNumber(100) }),
  z.strictObject({ kind: z.literal("max-trades"), number: wholeNumber(1_000) }),
  /** No entry after this many losses of a day. */
  z.strictObject({ kind: z.literal("max-losses"), number: wholeNumber(1_000) }),
  z.strictObject({ kind: z.literal("losses-in-row"), number: wholeNumber(1_000) }),
  /** Of a trade's open units after an entry or add: rupees of all, units, rupees of options; or trades open at once. */
  z.strictObject({ kind: z.literal("max-size"), of: z.enum(SIZES), most: sizeLimit }),
  /** Nothing open after this second. */
  z.strictObject({ kind: z.literal("flat-by"), time }),
  z.strictObject({ kind: z.literal("no-overnight") }),
  /** Setup ids. Empty: any setup. */
  z.strictObject({ kind: z.literal("setups"), setups: distinctList(noteId, 0) }),
  ...tradeTests,
]);
export type RuleTest = z.infer<typeof ruleTest>;
export type RuleTestOf<Kind extends RuleKind> = Extract<RuleTest, { kind: Kind }>;
