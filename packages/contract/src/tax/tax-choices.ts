import * as z from "zod/mini";
import { chargeHead } from "../analysis/summary.ts";
import { noteId } from "../journal/notes.ts";
import { brokerAccount } from "../trades/trade.ts";
import { dayInAddress } from "../trades/trade-history.ts";
import { decimalInput } from "../values/decimal.ts";

/** The first year whose law the tables have, and the last that an address can name. */
export const FIRST_TAX_YEAR = 2014;
export const LAST_TAX_YEAR = 2099;

/** The treatment of the delivery of a broker account in a year. */
export const TREATMENTS = ["investor", "trader"] as const;

/** The classes of an equity instrument that a user can choose; the names are those of the trading package. */
export const CHOSEN_CLASSES = [
  ...(["share", "trust-unit", "equity-fund", "debt-fund", "other-fund"] as const),
  ...(["sgb", "government", "bond", "entitlement"] as const),
] as const;

/** The most choices that are kept of one user, those that no longer hold among them. */
export const MAX_TAX_CHOICES = 5_000;

/** Made by the caller. */
export const taxChoiceParams = z.object({ id: noteId });

/** Key of an equity instrument. */
const equityKey = z
  .string()
  .check(z.regex(/^(?:isin|symbol):[^\p{Cc}]{1,80}$/u, "must be the key of a share, a fund or a bond"));

/** Rupees per share. */
const fairValue = decimalInput.check(
  z.regex(/^\d+(?:\.\d{1,4})?$/, "must be above 0, with at most 4 decimals"),
  z.refine((text) => Number(text) > 0 && Number(text) < 1e8, {
    message: "must be more than 0 and less than 10,00,00,000",
  }),
);

const treatment = {
  kind: z.literal("treatment"),
  account: brokerAccount,
  /** Calendar year of its 1 April. */
  year: z.int("must be a year").check(z.gte(FIRST_TAX_YEAR), z.lte(LAST_TAX_YEAR)),
  treatment: z.enum(TREATMENTS),
};
const chosenClass = { kind: z.literal("class"), instrument: equityKey, class: z.enum(CHOSEN_CLASSES) };
/** The fair market value of a share on 31 January 2018. */
const chosenFairValue = { kind: z.literal("fair-value"), instrument: equityKey, price: fairValue };

/** Heads of a broker's statement. Each is one or several of our buckets. */
export const STATED_HEADS = ["intraday", "derivatives", "short-term", "long-term", "other"] as const;
export type StatedHead = (typeof STATED_HEADS)[number];
export const STATED_TURNOVERS = ["speculative", "futures", "options"] as const;

/** Rupees of a statement: at most two decimals, as it prints them. */
const stated = decimalInput.check(
  z.regex(/^-?\d{1,13}(?:\.\d{1,2})?$/, "must be rupees with at most 2 decimals and 13 digits before the point"),
);
const statedAmount = stated.check(z.regex(/^\d/, "must not be below 0"));

/** The totals of a broker's statement of one year, typed by hand. What the statement does not say is left out, never 0. */
const totals = {
  kind: z.literal("totals"),
  account: brokerAccount,
  year: z.int("must be a year").check(z.gte(FIRST_TAX_YEAR), z.lte(LAST_TAX_YEAR)),
  /** The last day of the statement; null: the last of the year. */
  until: z.nullable(dayInAddress),
  results: z.partialRecord(z.enum(STATED_HEADS), stated),
  turnovers: z.partialRecord(z.enum(STATED_TURNOVERS), statedAmount),
  /** Paid in the period. */
  charges: z.partialRecord(chargeHead, statedAmount),
};

/** A fact about a tax year that no file has and the user enters. It labels the figures and never starts a rebuild. */
export const taxChoiceInput = z.discriminatedUnion("kind", [
  z.strictObject(treatment),
  z.strictObject(chosenClass),
  z.strictObject(chosenFairValue),
  z.strictObject(totals).check(({ value: { until, year }, issues }) => {
    if (until === null || (until >= `${year}-04-01` && until <= `${year + 1}-03-31`)) return;
    issues.push({ code: "custom", path: ["until"], input: until, message: "must be a day of the year" });
  }),
]);
export type TaxChoiceInput = z.infer<typeof taxChoiceInput>;

const made = { id: z.string(), madeAt: z.iso.datetime() };
/** The key that the account of the choice has today: keys change where accounts are merged or a client code becomes known. */
const ofAccount = { ...made, countedIn: brokerAccount };

/** A choice that holds. */
export const taxChoice = z.discriminatedUnion("kind", [
  z.object({ ...ofAccount, ...treatment }),
  z.object({ ...made, ...chosenClass }),
  z.object({ ...made, ...chosenFairValue }),
  z.object({ ...ofAccount, ...totals }),
]);
export type StatedTotals = Extract<TaxChoice, { kind: "totals" }>;
export type TaxChoice = z.infer<typeof taxChoice>;

/** Two choices with the same subject cannot hold at one time: the newer one ends the older. */
export function subjectOf(choice: TaxChoiceInput): string {
  return choice.kind === "treatment" || choice.kind === "totals"
    ? `${choice.kind} ${choice.account} ${choice.year}`
    : `${choice.kind} ${choice.instrument}`;
}

/** A choice as it is kept. `endedAt`: when a newer choice or the user ended it; null while it holds. */
export const keptTaxChoice = z.strictObject({
  id: z.uuid(),
  choice: taxChoiceInput,
  madeAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type KeptTaxChoice = z.infer<typeof keptTaxChoice>;
