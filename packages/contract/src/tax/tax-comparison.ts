import * as z from "zod/mini";
import { settlementEntry } from "../analysis/settlement-entry.ts";
import { chargeHead } from "../analysis/summary.ts";
import { STATEMENT_KINDS } from "../imports/statement-kinds.ts";
import { brokerAccount } from "../trades/trade.ts";
import { exactSum } from "../trades/trade-history.ts";
import { CHOSEN_CLASSES, STATED_TURNOVERS } from "./tax-choices.ts";
import { basis, count, taxBucket } from "./tax-year.ts";

/**
 * `account`: the broker account that is compared. `statement`: the id of an imported statement or of typed totals. Default: the one with the
 * longest period, of those the newest.
 */
export const taxComparisonQuery = z.strictObject({ account: brokerAccount, statement: z.optional(z.uuid()) });

/** Results of both sides in rupees: explained + not explained = broker − ours. */
const headLine = { broker: exactSum, ours: exactSum, explained: exactSum, notExplained: exactSum };

/**
 * Reasons why units of the two sides differ, in the order of their tests: the first that holds is the reason.
 *
 * - `not-in-files`, `not-in-statement`: only one side has the units;
 * - `opening-stock`: ours is a sale without a purchase;
 * - `hidden-lot`: theirs was bought before the first file;
 * - `corporate-action`: a bonus or a split that is not entered;
 * - `intraday-or-delivery`: one side closes units of the day, the other older ones;
 * - `day-count`: long-term for a broker who counts 365 days;
 * - `class-of-fund`: an equal lot in another bucket, of an instrument that is no share;
 * - `order-of-lots`: the same entries, paired with other exits;
 * - `rounded-price`: at most half a paisa a share on each side;
 * - `unsettled-expiry`: a contract that the broker has closed at its expiry, and we have not.
 */
export const DIFFERENCE_REASONS = [
  ...(["not-in-files", "not-in-statement", "opening-stock", "hidden-lot", "corporate-action"] as const),
  ...(["intraday-or-delivery", "day-count", "class-of-fund", "order-of-lots", "rounded-price"] as const),
  "unsettled-expiry",
] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];
const differenceReason = z.enum(DIFFERENCE_REASONS);

/** Maximum numbers in one response, of runs, instruments, offers and other rows each. */
export const MAX_COMPARED = 500;

/** Units of one side. Shares may have decimals after a split. Null where unknown. */
const unitsOfSide = z.object({
  entryDay: z.nullable(z.iso.date()),
  exitDay: z.nullable(z.iso.date()),
  quantity: z.nullable(exactSum),
  buy: z.nullable(exactSum),
  sale: z.nullable(exactSum),
  result: exactSum,
  bucket: z.nullable(taxBucket),
});
export type UnitsOfSide = z.infer<typeof unitsOfSide>;

/** Units that the two sides do not have alike. `name`: symbol, else ISIN. */
const comparedRun = z.object({
  /** Null: not explained. */
  reason: z.nullable(differenceReason),
  /** A difference that a person may recognise where no test holds. */
  hint: z.nullable(z.enum(["sale-value", "lower-cost"])),
  name: z.string(),
  /** Null where the side does not have the units. */
  theirs: z.nullable(unitsOfSide),
  ours: z.nullable(z.extend(unitsOfSide, { state: z.enum(["lot", "opening-sell", "unsettled"]) })),
  /** Theirs less ours. 0 where a result moves between heads. */
  amount: exactSum,
});
export type ComparedRun = z.infer<typeof comparedRun>;

/** Something that would make runs equal, by figures of the statement. Nothing is changed until the user accepts it. */
const comparisonOffer = z.discriminatedUnion("kind", [
  /** An entry that is complete. */
  z.object({ kind: z.literal("entry"), name: z.string(), entry: settlementEntry }),
  /** An entry of which the user has to say the rest in the form of settlements. */
  z.object({
    kind: z.literal("incomplete"),
    name: z.string(),
    entry: z.enum(["opening-lot", "leaving", "bonus", "split"]),
    missing: z.enum(["day", "ratio", "units", "whole-units"]),
  }),
  /** A file with this day's trades. */
  z.object({ kind: z.literal("import"), name: z.string(), day: z.iso.date() }),
  /** One of these classes puts the lots into the statement's bucket. */
  z.object({
    kind: z.literal("class"),
    name: z.string(),
    instrument: z.string(),
    classes: z.array(z.enum(CHOSEN_CLASSES)),
  }),
]);
export type ComparisonOffer = z.infer<typeof comparisonOffer>;

/** A statement of the account and year that can be compared. */
const comparedStatement = z.object({
  /** The id of an import or of typed totals. */
  id: z.string(),
  /** Null for typed totals. */
  file: z.nullable(z.object({ name: z.string(), kind: z.enum(STATEMENT_KINDS), sha256: z.string() })),
  /** The moment of the import, or of the typed totals. */
  madeAt: z.iso.datetime(),
  /** First and last day, within the year. */
  from: z.iso.date(),
  to: z.iso.date(),
});
export type ComparedStatement = z.infer<typeof comparedStatement>;

/** A broker's statement of a year beside our figures, in rupees. Nothing is explained without proof. */
export const taxComparison = z.object({
  ...basis,
  year: z.int(),
  label: z.string(),
  account: brokerAccount,
  /** All statements of the account and year, newest first. */
  statements: z.array(comparedStatement),
  /** The statement that is compared. Null if there is none. */
  statement: z.nullable(comparedStatement),
  /** Why the statement cannot be compared: its file can no longer be read. Then nothing is compared. */
  problem: z.nullable(z.string()),
  /**
   * Sums of the statement that are not those of its own rows: the sum less its rows, in rupees or units. Then nothing is compared.
   * `of`: an instrument, with its head where the statement says it; or a head, empty for all heads together.
   */
  findings: z.array(
    z.object({
      level: z.enum(["scrips", "heads"]),
      of: z.string(),
      figure: z.enum(["units", "buy", "sale", "result"]),
      by: exactSum,
    }),
  ),
  findingCount: count,
  /** The finest level that the statement has; null where nothing is compared. */
  level: z.nullable(z.enum(["lots", "scrips", "heads"])),
  /** Null where the statement does not cover all that was sold. */
  total: z.nullable(z.object(headLine)),
  /** Instruments whose units differ, by the amount that is not explained, largest first; how many; and how many are equal. */
  scrips: z.array(z.object({ name: z.string(), ...headLine })).check(z.maxLength(MAX_COMPARED)),
  scripCount: count,
  equalScrips: count,
  /** Sums of all runs with each reason. */
  reasons: z.array(z.object({ reason: differenceReason, runs: count, amount: exactSum })),
  /** Not explained ones first, then in the order of reasons, each by amount, largest first; and how many there are. */
  runs: z.array(comparedRun).check(z.maxLength(MAX_COMPARED)),
  runCount: count,
  /** Complete entries first, none of them while newer changes are not in the figures; and how many offers there are. */
  offers: z.array(comparisonOffer).check(z.maxLength(MAX_COMPARED)),
  offerCount: count,
  /** Rows of the statement without a counterpart in executions; their number, and the sum of the known amounts. Credits are positive. */
  onlyInStatement: z.object({
    rows: z
      .array(z.object({ day: z.nullable(z.iso.date()), text: z.string(), amount: z.nullable(exactSum) }))
      .check(z.maxLength(MAX_COMPARED)),
    count,
    total: exactSum,
  }),
  /** Number of settlements that were accepted from the statement. */
  accepted: count,
  /**
   * The heads of the statement, with the buckets that each covers. The last may have no buckets: the statement does not say the head of
   * some instruments, and both sides of these are in it.
   */
  heads: z.array(z.object({ buckets: z.array(taxBucket), ...headLine })),
  /** Buckets of ours that no head of the statement covers. */
  uncovered: z.array(taxBucket),
  /** Buckets of ours that are in no total, so that they are not compared. */
  listedApart: z.array(taxBucket),
  /** Paid in the period, by head. Null where the statement does not say it. */
  charges: z.array(
    z.object({
      head: chargeHead,
      broker: z.nullable(exactSum),
      ours: exactSum,
      difference: z.nullable(exactSum),
    }),
  ),
  turnovers: z.array(
    z.object({
      kind: z.enum(STATED_TURNOVERS),
      broker: z.nullable(exactSum),
      byTrade: exactSum,
      netted: exactSum,
    }),
  ),
});
export type TaxComparison = z.infer<typeof taxComparison>;
