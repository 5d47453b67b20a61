import type { Queries } from "../../../db/types.ts";
import { deleteOtherRows, deletePending, deletePendingExecutions, findPending } from "./import-repository.ts";

/** Executions that are deleted in one step: as short as the steps that stored them. */
const STEP = 1_000;

/**
 * Removes what is left of a user's imports that were never accepted, in short steps. The caller holds the user's turn.
 * @returns how many executions were deleted
 */
export async function removePending(db: Queries, userId: string, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (const pending of await findPending(db, userId)) {
    for (let from: bigint | null = pending.from; from !== null; ) {
      signal.throwIfAborted();
      const { deleted, last } = await deletePendingExecutions(db, { ...pending, from }, STEP);
      removed += deleted;
      from = last === null ? null : last + 1n;
    }
    while ((await deleteOtherRows(db, pending.id, STEP)) > 0) signal.throwIfAborted();
    await deletePending(db, pending);
  }
  return removed;
}
