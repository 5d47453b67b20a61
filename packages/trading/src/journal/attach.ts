import type { PositionSide, Product } from "@saudabook/contract/analysis/filter.ts";
import type {
  Attachment,
  DetachedReason,
  NoteAnchor,
  NoteContent,
  NoteDifference,
} from "@saudabook/contract/journal/notes.ts";

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
  candidates(anchor: NoteAnchor): readonly Candidate[];
  /** Why no round trip has the anchor's execution. */
  absence(anchor: NoteAnchor): DetachedReason;
}

type Place = { trip: string; row: number; differences: NoteDifference[] } | { reason: DetachedReason };

/** The round trip of an anchor, or why there is none. */
export function attach(anchor: NoteAnchor, source: AttachSource): Place {
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

function differencesOf(anchor: NoteAnchor, expected: string, account: string, trip: HeldTrip): NoteDifference[] {
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

type Placed = Pick<NoteContent, "id" | "anchor" | "createdAt" | "deletedAt">;

/** All notes of an account. The first on a round trip leads: by its execution, then by when it was made, then by its id. */
export function attachNotes(notes: readonly Placed[], source: AttachSource): AttachedNotes {
  const attachments = new Map<string, Attachment>();
  const onTrip = new Map<string, { note: Placed; row: number; differences: NoteDifference[] }[]>();
  for (const note of notes) {
    if (note.deletedAt !== null) {
      attachments.set(note.id, { state: "deleted" });
      continue;
    }
    const place = attach(note.anchor, source);
    if ("reason" in place) attachments.set(note.id, { state: "without-trade", reason: place.reason });
    else onTrip.set(place.trip, [...(onTrip.get(place.trip) ?? []), { note, ...place }]);
  }
  const ofTrip = new Map<string, string[]>();
  for (const [roundTrip, placed] of onTrip) {
    placed.sort(
      (a, b) => a.row - b.row || compareTexts(a.note.createdAt, b.note.createdAt) || compareTexts(a.note.id, b.note.id),
    );
    ofTrip.set(
      roundTrip,
      placed.map(({ note }) => note.id),
    );
    for (const [at, { note, differences }] of placed.entries()) {
      attachments.set(note.id, { state: "attached", roundTrip, leads: at === 0, differences });
    }
  }
  return { attachments, ofTrip };
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));
