import * as z from "zod/mini";
import { chargeHead } from "../analysis/summary.ts";
import { brokerAccount } from "../trades/trade.ts";
import { exactSum } from "../trades/trade-history.ts";
import { STATED_TURNOVERS } from "./tax-choices.ts";
import { basis, taxBucket } from "./tax-year.ts";

/** `account`: the broker account that is compared. */
export const taxComparisonQuery = z.strictObject({ account: brokerAccount });

/** Results of both sides in rupees: explained + not explained = broker − ours. */
const headLine = { broker: exactSum, ours: exactSum, explained: exactSum, notExplained: exactSum };

/** A broker's statement of a year beside our figures, in rupees. Nothing is explained without proof. */
export const taxComparison = z.object({
  ...basis,
  year: z.int(),
  label: z.string(),
  account: brokerAccount,
  /** The totals that were typed, and the period that is compared; null: none were, and nothing is compared. */
  statement: z.nullable(z.object({ id: z.string(), madeAt: z.iso.datetime(), from: z.iso.date(), to: z.iso.date() })),
  /** Null where the statement does not cover all that was sold. */
  total: z.nullable(z.object(headLine)),
  /** The heads of the statement, with the buckets that each covers. */
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
