import * as z from "zod/mini";
import { stopRule } from "../journal/notes.ts";
import { exactSum } from "../trades/trade-history.ts";
import { decimal } from "../values/decimal.ts";

/**
 * The plan of a trade, from the note that leads or from the journal trade. Amounts are in rupees.
 */
export const tradePlan = z.object({
  /** The first stop, and the rule that it comes from. */
  stop: z.nullable(decimal),
  stopBy: z.nullable(stopRule),
  target: z.nullable(decimal),
  /** As it was written; it is used in place of the stop. */
  risk: z.nullable(decimal),
  /** R₀: what would have been lost, before charges, had every unit been stopped at the first stop; or the risk. */
  initialRisk: z.nullable(exactSum),
  /** Gross at the target ÷ R₀. */
  plannedR: z.nullable(exactSum),
  /**
   * Why no R is known. `beyond-stop`: all units were entered beyond it. `cost-cut`: a demerger has moved a part of the cost away.
   * `of-idea`: the note is about several trades; its risk is that of the idea, and its stop is a price of one contract.
   * `incomplete-idea`: one of those trades is not there, or in another idea.
   */
  withoutR: z.nullable(z.enum(["no-stop", "beyond-stop", "cost-cut", "of-idea", "incomplete-idea"])),
  /** Whether some units were entered beyond the stop: they add nothing to R₀. */
  partlyBeyond: z.boolean(),
  /** When the stop was written; null without a stop in a note. `unknown`: on a day whose time is not known. */
  stopWritten: z.nullable(z.enum(["before-entry", "while-open", "after-exit", "unknown"])),
});
export type TradePlan = z.infer<typeof tradePlan>;
