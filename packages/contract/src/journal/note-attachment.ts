import * as z from "zod/mini";
import { positionSide, product } from "../analysis/filter.ts";
import { tradeTimestamp } from "../trades/trade.ts";

/**
 * Why a note is on no round trip. `import-undone`: so is the file of its execution. `several`: executions of several accounts have its
 * key. `missing-buy`: its sale waits for the buy price. `pending`: the figures do not have its execution yet. `left-out`: its execution
 * is in no round trip. `unknown`: no file has its execution any more.
 */
export const detachedReason = z.enum([
  "import-undone",
  "journal-trade-deleted",
  "settlement-removed",
  "missing-buy",
  "several",
  "pending",
  "left-out",
  "unknown",
]);
export type DetachedReason = z.infer<typeof detachedReason>;

/** A difference since the note was attached. */
export const noteDifference = z.discriminatedUnion("kind", [
  /** The round trip begins with another execution. */
  z.object({ kind: z.literal("begins"), at: tradeTimestamp }),
  /** The execution closes the round trip, or units of it. */
  z.object({ kind: z.literal("closes"), side: positionSide }),
  z.object({ kind: z.literal("product"), product }),
  /** The execution counts in another account than the one that the anchor's leads to. */
  z.object({ kind: z.literal("account"), account: z.string() }),
]);
export type NoteDifference = z.infer<typeof noteDifference>;
