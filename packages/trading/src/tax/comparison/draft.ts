import type { OurLot } from "./our-side.ts";
import type { StatedLot } from "./statement.ts";
import type { Part } from "./units.ts";

/**
 * Reasons why units differ. The order is that of the tests: the first that holds gives the reason.
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
export const REASONS = [
  ...(["not-in-files", "not-in-statement", "opening-stock", "hidden-lot", "corporate-action"] as const),
  ...(["intraday-or-delivery", "day-count", "class-of-fund", "order-of-lots", "rounded-price"] as const),
  "unsettled-expiry",
] as const;
export type Reason = (typeof REASONS)[number];

/**
 * A difference that a person may recognise where no test holds: the sale differs by more than half a paisa a share, or theirs is the same
 * purchase at a lower cost, as after a demerger.
 */
export type Hint = "sale-value" | "lower-cost";

/** A run while its reason is looked for. One of the sides is not null. */
export interface Draft {
  theirs: Part<StatedLot> | null;
  ours: Part<OurLot> | null;
  reason: Reason | null;
  hint: Hint | null;
}

/** The result of units; 0 for units of ours that are in no total. */
export function resultOfPart({ buy, sale }: Pick<Part<unknown>, "buy" | "sale">): bigint {
  return buy === null || sale === null ? 0n : sale - buy;
}

/** Theirs less ours, micro-rupees. */
export function differenceOf({ theirs, ours }: Pick<Draft, "theirs" | "ours">): bigint {
  return (theirs === null ? 0n : resultOfPart(theirs)) - (ours === null ? 0n : resultOfPart(ours));
}
