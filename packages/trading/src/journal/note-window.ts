import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import type { NoteRows, NoteWindow } from "@saudabook/contract/journal/note-window.ts";
import type { Attachment, Note, NoteContent } from "@saudabook/contract/journal/notes.ts";
import type { JournalLabel } from "../analysis/metrics/journal-columns.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { instrumentText, roundTripOf } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { instrumentTitle } from "../instrument-title.ts";

/** Folds the letters A to Z alone, as every database does. */
export const foldedText = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Newest first. */
export function compareNotes(
  a: Pick<NoteContent, "id" | "createdAt">,
  b: Pick<NoteContent, "id" | "createdAt">,
): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

/** Whether a note with this attachment is asked for; without a state every one that is not deleted. */
export function isAsked(
  { plan }: Pick<NoteContent, "plan">,
  attachment: Attachment | undefined,
  { state, planned }: Pick<NoteWindow, "state" | "planned">,
): boolean {
  if (planned !== undefined && plan?.day !== planned) return false;
  return state === undefined ? attachment?.state !== "deleted" : attachment?.state === state;
}

/** The round trips that notes are on, by id. */
export function roundTripsOf(
  notes: readonly Note[],
  account: AnalysedAccount,
  rowOf: ReadonlyMap<string, number>,
): Record<string, RoundTrip> {
  const rows = notes.flatMap(({ attachment }) =>
    attachment.state === "attached" ? (rowOf.get(attachment.roundTrip) ?? []) : [],
  );
  return Object.fromEntries([...new Set(rows)].map((row) => roundTripOf(account, row)).map((trip) => [trip.id, trip]));
}

type Named = Pick<NoteContent, "anchor" | "plan" | "setup" | "tags" | "mistakes">;

/**
 * Tells which notes have a part in a name: the symbol as traded or planned, the contract of their round trip, or a label.
 *
 * @param part folded
 */
export function namesWith(
  part: string,
  labels: readonly Pick<JournalLabel, "id" | "name">[],
  { results: { trips, instruments } }: Pick<AnalysedAccount, "results">,
  rowOf: ReadonlyMap<string, number>,
): (note: Named, attachment: Attachment | undefined) => boolean {
  // Many notes have the same few names.
  const known = new Map<string, boolean>();
  const has = (name: string) => {
    const answer = known.get(name) ?? foldedText(name).includes(part);
    known.set(name, answer);
    return answer;
  };
  const found = new Set(labels.filter(({ name }) => has(name)).map(({ id }) => id));
  const titles = instruments.map((instrument) => has(instrumentTitle(instrumentText(instrument))));
  return ({ anchor, plan, setup, tags, mistakes }, attachment) => {
    if (has(anchor?.seen.symbol ?? "") || has(plan?.symbol ?? "")) return true;
    if ([setup, ...tags, ...mistakes].some((id) => id !== null && found.has(id))) return true;
    const row = attachment?.state === "attached" ? rowOf.get(attachment.roundTrip) : undefined;
    return row !== undefined && titles[trips.instrument[row] ?? -1] === true;
  };
}

/** A window of the notes that fit. */
export function noteWindow(
  notes: readonly NoteContent[],
  attachments: ReadonlyMap<string, Attachment>,
  { q, offset, limit, ...asked }: NoteWindow,
  isNamed: ReturnType<typeof namesWith>,
): Omit<NoteRows, "basis" | "roundTrips"> {
  const part = q && foldedText(q);
  const fitting = notes
    .flatMap((note) => {
      const attachment = attachments.get(note.id);
      const fits =
        isAsked(note, attachment, asked) &&
        (!part || foldedText(note.text).includes(part) || isNamed(note, attachment));
      return attachment && fits ? [{ ...note, attachment }] : [];
    })
    .sort(compareNotes);
  return { total: fitting.length, offset, notes: fitting.slice(offset, offset + limit) };
}
