import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { MAX_IDEA_TRADES, type NoteChange } from "@saudabook/contract/journal/notes.ts";

/** A trade with the notes on it, the one that leads first. */
export interface GroupedTrip extends Pick<RoundTrip, "id" | "entryAt" | "idea"> {
  notes: readonly { id: string; revision: number }[];
}

/**
 * The change that makes trades one idea, or why none can: the others join the idea that there is, else the note of the earliest trade that
 * has one, else a new note of the earliest.
 *
 * @param fresh makes an unused id
 */
export function groupChange(
  trips: readonly GroupedTrip[],
  fresh: () => string,
): { change: NoteChange } | { problem: string } {
  const ideas = new Map(trips.flatMap(({ idea }) => (idea ? [[idea.note, idea.trades]] : [])));
  if (ideas.size > 1) return { problem: "They are in two ideas. Ungroup one of them first." };
  const [idea] = ideas;
  const grouped = new Set(idea?.[1]);
  const all = new Set([...grouped, ...trips.map(({ id }) => id)]);
  if (all.size < 2) return { problem: "An idea has at least two trades." };
  if (all.size > MAX_IDEA_TRADES) return { problem: `An idea has at most ${MAX_IDEA_TRADES} trades.` };
  const inOrder = trips.toSorted((a, b) => (a.entryAt < b.entryAt ? -1 : Number(a.entryAt > b.entryAt)));
  const holder = idea
    ? inOrder.find((trip) => trip.idea?.note === idea[0])
    : (inOrder.find(({ notes }) => notes.length > 0) ?? inOrder[0]);
  if (!holder) return { problem: "An idea has at least two trades." };
  const note = idea ? holder.notes.find(({ id }) => id === idea[0]) : holder.notes[0];
  const group = [...all].filter((id) => id !== holder.id && !grouped.has(id));
  if (group.length === 0) return { problem: "They are one idea already." };
  return note
    ? { change: { id: note.id, revision: note.revision, group } }
    : { change: { id: fresh(), revision: null, roundTrip: holder.id, group } };
}
