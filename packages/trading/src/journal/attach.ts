import type { PositionSide, Product } from "@saudabook/contract/analysis/filter.ts";
import type { DetachedReason, NoteDifference } from "@saudabook/contract/journal/note-attachment.ts";
import type { Attachment, NoteAnchor, NoteContent } from "@saudabook/contract/journal/notes.ts";

/** A round trip in which an execution has units. */
export interface HeldTrip {
  id: string;
  product: Product;
  side: PositionSide;
  /** Moment of its first entry. */
  entryAt: string;
  enters: boolean;
  /** Place of the execution among the rows of the round trip's group; {@link OPENS} of the one that opens it. */
  row: number;
}

export const OPENS = -1;

/** The fields of an anchor that find its execution. */
export type AnchorKey = Omit<NoteAnchor, "seen">;

/** A counted execution with the key of an anchor, at its broker. */
export interface Candidate {
  /** Key of its broker account today. */
  account: string;
  trips: readonly HeldTrip[];
}

/** What notes are attached to: the results of one version, and the executions behind them. */
export interface AttachSource {
  /** Key of today for a key of an anchor. */
  current(account: string): string;
  /** The round trip of a product that the execution opens, by its account of today; null where it opens none. */
  opened(product: Product, account: string, key: string): string | null;
  /** Candidates for an anchor whose execution opens no round trip of its product. */
  candidates(anchor: AnchorKey): readonly Candidate[];
  /** Why no round trip has the anchor's execution. */
  absence(anchor: AnchorKey): DetachedReason;
}

export type Place = { trip: string; row: number; differences: NoteDifference[] } | { reason: DetachedReason };

/** The round trip of an anchor, or why there is none. */
export function attach(anchor: AnchorKey, source: AttachSource): Place {
  const account = source.current(anchor.account);
  const opened = source.opened(anchor.product, account, anchor.key);
  if (opened !== null) return { trip: opened, row: OPENS, differences: [] };
  const candidates = source.candidates(anchor);
  const [only, another] = candidates;
  const one = another ? candidates.find((candidate) => candidate.account === account) : only;
  if (!one && another) return { reason: "several" };
  const trip = one && tripOf(anchor.product, one.trips);
  if (!trip) return { reason: source.absence(anchor) };
  return { trip: trip.id, row: trip.row, differences: differencesOf(anchor, account, one.account, trip) };
}

/** Entered before closed, and of each the recorded product before the other. An execution enters and closes one of a product at most. */
function tripOf(product: Product, trips: readonly HeldTrip[]): HeldTrip | undefined {
  const rank = (trip: HeldTrip) => (trip.enters ? 0 : 2) + (trip.product === product ? 0 : 1);
  return [...trips].sort((a, b) => rank(a) - rank(b))[0];
}

function differencesOf(anchor: AnchorKey, expected: string, account: string, trip: HeldTrip): NoteDifference[] {
  const { enters, row, entryAt, side, product } = trip;
  return [
    ...(enters && row !== OPENS ? [{ kind: "begins" as const, at: entryAt }] : []),
    ...(enters ? [] : [{ kind: "closes" as const, side }]),
    ...(product === anchor.product ? [] : [{ kind: "product" as const, product }]),
    ...(account === expected ? [] : [{ kind: "account" as const, account }]),
  ];
}

export interface AttachedNotes {
  /** Attachments by note id. */
  attachments: ReadonlyMap<string, Attachment>;
  /** Ids of notes by the id of their round trip, the one that leads first. */
  ofTrip: ReadonlyMap<string, readonly string[]>;
}

export type Placed = Pick<NoteContent, "id" | "anchor" | "legs" | "createdAt" | "deletedAt">;

interface PlacedOn {
  note: Placed;
  row: number;
}

/**
 * All notes of an account. The first on a round trip leads: one of an idea before one of a single trade, else by its execution, then by
 * when it was made, then by its id.
 *
 * @param known places of notes that were attached to the same results, by their anchors; those of the others are added
 */
export function attachNotes(
  notes: readonly Placed[],
  source: AttachSource,
  known = new WeakMap<Placed, readonly Place[]>(),
): AttachedNotes {
  const attachments = new Map<string, Attachment>();
  const onTrip = new Map<string, PlacedOn[]>();
  const placesOf = new Map<string, readonly Place[]>();
  for (const note of notes) {
    if (note.deletedAt !== null) {
      attachments.set(note.id, { state: "deleted" });
      continue;
    }
    if (note.anchor === null) {
      attachments.set(note.id, { state: "planned" });
      continue;
    }
    let places = known.get(note);
    if (!places) {
      places = [note.anchor, ...note.legs].map((anchor) => attach(anchor, source));
      known.set(note, places);
    }
    placesOf.set(note.id, places);
    for (const place of places) if ("trip" in place) putOn(onTrip, place.trip, { note, row: place.row });
  }
  const ofTrip = new Map<string, string[]>();
  for (const [roundTrip, placed] of onTrip) {
    ofTrip.set(
      roundTrip,
      placed.sort(compareOnTrip).map(({ note }) => note.id),
    );
  }
  for (const [id, places] of placesOf) attachments.set(id, attachmentOf(id, places, ofTrip));
  return { attachments, ofTrip };
}

/** Trades of an idea can become one round trip: its note is there once, at the first of its executions. */
function putOn(onTrip: Map<string, PlacedOn[]>, trip: string, placed: PlacedOn): void {
  const known = onTrip.get(trip) ?? [];
  onTrip.set(trip, known);
  const same = known.find(({ note }) => note === placed.note);
  if (same) same.row = Math.min(same.row, placed.row);
  else known.push(placed);
}

const isIdea = ({ note }: PlacedOn) => note.legs.length > 0;

function compareOnTrip(a: PlacedOn, b: PlacedOn): number {
  return (
    Number(isIdea(b)) - Number(isIdea(a)) ||
    a.row - b.row ||
    compareTexts(a.note.createdAt, b.note.createdAt) ||
    compareTexts(a.note.id, b.note.id)
  );
}

function attachmentOf(
  id: string,
  places: readonly Place[],
  ofTrip: ReadonlyMap<string, readonly string[]>,
): Attachment {
  const leads = (trip: string) => ofTrip.get(trip)?.[0] === id;
  const legs = places.map((place) =>
    "trip" in place
      ? { roundTrip: place.trip, leads: leads(place.trip), reason: null }
      : { roundTrip: null, leads: false, reason: place.reason },
  );
  const first = places.find((place) => "trip" in place);
  if (!first) return { state: "without-trade", reason: legs[0]?.reason ?? "unknown" };
  return {
    state: "attached",
    roundTrip: first.trip,
    leads: leads(first.trip),
    differences: first.differences,
    legs,
  };
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));
