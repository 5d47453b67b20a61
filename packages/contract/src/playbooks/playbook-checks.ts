import * as z from "zod/mini";
import { positionSide, product } from "../analysis/filter.ts";
import { OPTION_TYPES, WEEKDAYS } from "../analysis/filter-values.ts";
import { distinctList, positiveDecimal, sizeLimit, tradeTests, wholeNumber } from "../discipline/rule-tests.ts";

export const TRADE_SIZES = ["value", "quantity", "premium"] as const;
export const PREMIUMS = ["bought", "written"] as const;

const days = z
  .int("must be a whole number")
  .check(z.gte(0, "must be at least 0"), z.lte(3_660, "must be at most 3660"));

/** What a playbook can test about a trade by itself, from its executions and its note. Limits that are met are kept. */
export const playbookCheck = z.discriminatedUnion("kind", [
  ...tradeTests,
  /** Of the open units after an entry or add: rupees, units, rupees of options. */
  z.strictObject({ kind: z.literal("max-size"), of: z.enum(TRADE_SIZES), most: sizeLimit }),
  /** Weekdays of the first entry. */
  z.strictObject({ kind: z.literal("weekdays"), weekdays: distinctList(z.enum(WEEKDAYS), 1) }),
  /** Calendar days from the first entry to the expiry; 0 on the day of expiry. */
  z
    .strictObject({ kind: z.literal("days-to-expiry"), least: days, most: days })
    .check(z.refine(({ least, most }) => least <= most, { error: "must not be below the least", path: ["most"] })),
  z.strictObject({ kind: z.literal("side"), side: positionSide }),
  z.strictObject({ kind: z.literal("products"), products: distinctList(product, 1) }),
  z.strictObject({ kind: z.literal("option-type"), type: z.enum(OPTION_TYPES) }),
  /** Options that were bought first, or written first. */
  z.strictObject({ kind: z.literal("premium"), premium: z.enum(PREMIUMS) }),
  /** The result at the target, before charges, is at least `least` times the risk. */
  z.strictObject({ kind: z.literal("planned-r"), least: positiveDecimal(3, 2) }),
  /** From the first entry to the last exit. */
  z.strictObject({ kind: z.literal("max-holding"), minutes: wholeNumber(10_000_000) }),
]);
export type PlaybookCheck = z.infer<typeof playbookCheck>;
