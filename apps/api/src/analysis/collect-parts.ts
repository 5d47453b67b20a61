import type { Queries } from "../db/types.ts";
import type { DigestedPart, RebuildStart } from "./rebuild-messages.ts";
import type { RebuildThread } from "./rebuild-thread.ts";
import { sendRows } from "./send-rows.ts";

export interface Collecting {
  queries: Queries;
  userId: string;
  thread: RebuildThread;
  signal: AbortSignal;
}

/**
 * Runs an analysis in the thread and collects its parts, in the order of their keys, and the keys of known parts that are no more; nothing
 * is stored. Null: the rows cannot be analysed.
 *
 * @param idOf ids of the known parts, by key
 */
export async function collectParts(
  { queries, userId, thread, signal }: Collecting,
  start: RebuildStart,
  idOf: ReadonlyMap<string, number>,
): Promise<{ parts: DigestedPart[]; replaced: string[] } | null> {
  signal.throwIfAborted();
  thread.send({ type: "begin", start });
  let response = await thread.next();
  for (; response.type === "wanted"; response = await thread.next()) {
    await sendRows({ db: queries, userId, thread, signal }, { files: start.files, idOf }, response.wanted);
  }
  const parts: DigestedPart[] = [];
  for (; response.type === "parts"; response = await thread.next()) parts.push(...response.parts);
  return response.type === "rebuilt" ? { parts, replaced: response.replaced } : null;
}
