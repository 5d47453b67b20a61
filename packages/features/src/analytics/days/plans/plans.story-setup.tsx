import type { NoteRows } from "@saudabook/contract/journal/note-window.ts";
import type { Note } from "@saudabook/contract/journal/notes.ts";
import { makeNote } from "@saudabook/mocks/fixtures/notes.ts";
import { makeBasis, makeRoundTrip } from "@saudabook/mocks/fixtures/round-trips.ts";

export const DAY = "2026-06-01";
const trip = makeRoundTrip();

/** A plan of 08:52, which waits for its trade. */
export function makePlan(at: number, changes: Partial<Note> = {}): Note {
  const written = { plan: "2026-06-01T03:22:00.000Z" };
  const plan = { day: DAY, symbol: "NIFTY 24000 CE", side: "long" } as const;
  const id = `5f0c6a9e-0f55-4c3b-9c3a-${String(at).padStart(12, "0")}`;
  return { ...makeNote(), id, anchor: null, plan, written, attachment: { state: "planned" }, ...changes };
}

export const waiting = makePlan(1, {
  stop: "92.5",
  target: "130",
  confidence: 4,
  text: "Opening range holds above 23,950.",
});

export const taken = makePlan(2, {
  plan: { day: DAY, symbol: "RELIANCE", side: "long" },
  anchor: makeNote().anchor,
  stop: "1276",
  attachment: {
    state: "attached",
    roundTrip: trip.id,
    leads: true,
    differences: [],
    legs: [{ roundTrip: trip.id, leads: true, reason: null }],
  },
});

export const gone = makePlan(3, {
  plan: { day: DAY, symbol: "INFY", side: "short" },
  anchor: makeNote().anchor,
  attachment: { state: "without-trade", reason: "import-undone" },
});

export function plansOf(notes: readonly Note[]): { status: "ready"; busy: boolean; data: NoteRows } {
  const { version, pending } = makeBasis();
  const rows = { basis: { version, pending }, total: notes.length, offset: 0, notes: [...notes] };
  return { status: "ready", busy: false, data: { ...rows, roundTrips: { [trip.id]: trip } } };
}
