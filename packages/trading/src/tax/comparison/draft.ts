import type { DifferenceReason } from "@saudabook/contract/tax/tax-comparison.ts";
import type { OurLot } from "./our-side.ts";
import type { StatedLot } from "./statement.ts";
import type { Part } from "./units.ts";

/**
 * A difference that a person may recognise where no test holds: the sale differs by more than half a paisa a share, or theirs is the same
 * purchase at a lower cost, as after a demerger.
 */
export type Hint = "sale-value" | "lower-cost";

/** A run while its reason is looked for. One of the sides is not null. */
export interface Draft {
  theirs: Part<StatedLot> | null;
  ours: Part<OurLot> | null;
  reason: DifferenceReason | null;
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
