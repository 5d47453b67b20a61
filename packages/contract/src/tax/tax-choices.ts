import * as z from "zod/mini";
import { noteId } from "../journal/notes.ts";
import { brokerAccount } from "../trades/trade.ts";
import { decimalInput } from "../values/decimal.ts";

/** The first year whose law the tables have, and the last that an address can name. */
export const FIRST_TAX_YEAR = 2014;
export const LAST_TAX_YEAR = 2099;

/** How the user treats the delivery of a broker account in a year. */
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

/** What a user says about a tax year that no file says. It labels the figures and never starts a rebuild. */
export const taxChoiceInput = z.discriminatedUnion("kind", [
  z.strictObject(treatment),
  z.strictObject(chosenClass),
  z.strictObject(chosenFairValue),
]);
export type TaxChoiceInput = z.infer<typeof taxChoiceInput>;

const made = { id: z.string(), madeAt: z.iso.datetime() };

/** A choice that holds. */
export const taxChoice = z.discriminatedUnion("kind", [
  z.object({ ...made, ...treatment }),
  z.object({ ...made, ...chosenClass }),
  z.object({ ...made, ...chosenFairValue }),
]);
export type TaxChoice = z.infer<typeof taxChoice>;

/** Two choices with the same subject cannot hold at one time: the newer one ends the older. */
export function subjectOf(choice: TaxChoiceInput): string {
  return choice.kind === "treatment"
    ? `treatment ${choice.account} ${choice.year}`
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
