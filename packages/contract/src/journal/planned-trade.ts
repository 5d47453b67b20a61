import * as z from "zod/mini";
import { positionSide } from "../analysis/filter.ts";
import { dayInAddress } from "../trades/trade-history.ts";
import { line } from "../values/text.ts";

/** Characters of a contract's name. */
export const MAX_PLAN_SYMBOL_LENGTH = 60;

/** A trade that a person wants to make. Stop, target, confidence and reasons are in the fields of its note. */
export const plannedTrade = z.strictObject({
  /** Day of the session, IST. */
  day: dayInAddress,
  /** The contract in the person's words; part of its symbol finds the trades that the plan can be attached to. */
  symbol: line(MAX_PLAN_SYMBOL_LENGTH),
  side: positionSide,
});
export type PlannedTrade = z.infer<typeof plannedTrade>;
