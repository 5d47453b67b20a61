import type { Queries } from "../../db/types.ts";
import { beginAnalysis } from "./begin-analysis.ts";
import type { DigestedGroup, RebuildStart } from "./rebuild-messages.ts";
import type { RebuildThread } from "./rebuild-thread.ts";

export interface Collecting {
  queries: Queries;
  userId: string;
  thread: RebuildThread;
  signal: AbortSignal;
}

/**
 * Runs an analysis in the thread and collects its groups, in the order of their keys, and the keys of known groups that are no more; nothing
 * is stored. Null: the rows cannot be analysed.
 *
 * @param idOf ids of the known groups, by key
 */
export async function collectGroups(
  { queries, userId, thread, signal }: Collecting,
  start: RebuildStart,
  idOf: ReadonlyMap<string, number>,
): Promise<{ groups: DigestedGroup[]; replaced: string[] } | null> {
  let response = await beginAnalysis({ db: queries, userId, thread, signal }, { type: "begin", start }, idOf);
  const groups: DigestedGroup[] = [];
  for (; response.type === "groups"; response = await thread.next()) groups.push(...response.groups);
  return response.type === "rebuilt" ? { groups, replaced: response.replaced } : null;
}
