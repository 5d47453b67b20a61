import type { PositionSide } from "@saudabook/contract/analysis/filter.ts";
import type { ArchivedNote } from "@saudabook/contract/backup/archived-notes.ts";
import type { ArchivedExclusion, ArchivedSettlement } from "@saudabook/contract/backup/backup-archive.ts";
import { newNote } from "../journal/changed-note.ts";

export const isExclusion = (one: ArchivedSettlement): one is ArchivedExclusion => one.entry.kind === "exclusion";

const INDIA_MS = 5.5 * 60 * 60 * 1000;

/**
 * The notes that stand for the exclusions of an older archive. Of several on one execution the first does. The archive does not say what
 * the execution was like: its instrument and the day of the exclusion stand for it.
 */
export function notesOfExclusions(exclusions: readonly ArchivedExclusion[]): ArchivedNote[] {
  const byAnchor = new Map<string, ArchivedNote>();
  for (const { id, createdAt, instruments, entry } of exclusions) {
    const { product, account, key } = entry;
    const place = `${product}|${account}|${key}`;
    if (byAnchor.has(place)) continue;
    const at = new Date(createdAt).toISOString();
    const day = new Date(Date.parse(at) + INDIA_MS).toISOString().slice(0, 10);
    const symbol = (instruments[0] ?? "").replace(/^\w+:/, "").slice(0, 80);
    // The keys of executions say their sides.
    const side: PositionSide = /\|sell(?:\||$)/.test(key) ? "short" : "long";
    const seen = { symbol, side, at: day, quantity: "0", price: null };
    const note = newNote(id, { product, account, key, seen }, at);
    byAnchor.set(place, { ...note, revision: 1, excluded: true, written: { excluded: at } });
  }
  return [...byAnchor.values()];
}

/** Settlements in the order of an older archive, which had the exclusions among them. */
export function withExclusions(
  settlements: readonly ArchivedSettlement[],
  exclusions: readonly ArchivedExclusion[],
): ArchivedSettlement[] {
  if (exclusions.length === 0) return [...settlements];
  const place = ({ createdAt, id }: ArchivedSettlement) => `${createdAt} ${id}`;
  return [...settlements, ...exclusions].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}
