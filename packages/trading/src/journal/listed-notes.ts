import type { RoundTripRows } from "@saudabook/contract/analysis/round-trips.ts";
import type { ListedNote } from "@saudabook/contract/journal/listed-note.ts";
import type { NoteContent } from "@saudabook/contract/journal/notes.ts";

/** The notes on each of these round trips that has some. */
export function listedNotes(
  roundTrips: RoundTripRows["roundTrips"],
  ofTrip: ReadonlyMap<string, readonly string[]>,
  notes: readonly NoteContent[],
): RoundTripRows["notes"] {
  const byId = new Map(notes.map((note) => [note.id, listedNote(note)]));
  return Object.fromEntries(
    roundTrips.flatMap(({ id }) => {
      const own = ofTrip.get(id)?.flatMap((note) => byId.get(note) ?? []) ?? [];
      return own.length === 0 ? [] : [[id, own]];
    }),
  );
}

function listedNote(note: NoteContent): ListedNote {
  const { id, revision, setup, tags, mistakes, rating, stop, target, risk } = note;
  const { confidence, stopBy, excluded, reviewedAt, written, savedAt, deletedAt, pictures } = note;
  const prices = { stop, target, risk, stopBy };
  const facts = { setup, tags, mistakes, rating, confidence, ...prices, excluded, reviewedAt, written };
  return { id, revision, ...facts, savedAt, deletedAt, pictureCount: pictures.length };
}
