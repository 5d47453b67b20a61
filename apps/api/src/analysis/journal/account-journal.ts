import { createHash } from "node:crypto";
import type { JoinedResults } from "@saudabook/trading/analysis/derived/read/join-summaries.ts";
import type { JournalLabel } from "@saudabook/trading/analysis/metrics/journal-columns.ts";
import { type AttachedNotes, attachNotes, type Place, type Placed } from "@saudabook/trading/journal/attach.ts";
import { compareNotes } from "@saudabook/trading/journal/note-window.ts";
import { type JournalFacts, type NoteFacts, withJournal } from "@saudabook/trading/journal/with-journal.ts";
import type { Db, Queries } from "../../db/types.ts";
import { keepNewest } from "../keep-newest.ts";
import type { Manifest } from "../results-repository.ts";
import { type AttachVersion, readAttachSource } from "./attach-source.ts";
import { type PlacedNote, readJournalLabels, readPlacedNotes } from "./journal-repository.ts";

/** The notes of an account, and its results with what they say. */
export interface AccountJournal extends AttachedNotes {
  /** Raised by every change of a note or a label. */
  revision: number;
  /** Newest first. */
  placed: readonly PlacedNote[];
  /** Rows of round trips in the results, by id. */
  rowOf: AttachVersion["rowOf"];
  labels: readonly JournalLabel[];
  /** The results of the version with risk, exclusions and labels of the notes. */
  joined: JoinedResults;
  /** Differs for other figures; empty where no note says anything. */
  suffix: string;
}

/** Cached results per note, for one version of the results. A changed note is a new object, so its entries are missing here. */
class Computed {
  readonly places = new WeakMap<Placed, readonly Place[]>();
  readonly risks = new WeakMap<NoteFacts, number>();
}

const NOTHING_ATTACHED: AttachedNotes = { attachments: new Map(), ofTrip: new Map() };

/** Which round trips notes are on. */
export async function attachAll(
  db: Queries,
  userId: string,
  version: AttachVersion,
  notes: readonly Placed[],
  places: Computed["places"] = new WeakMap(),
): Promise<AttachedNotes> {
  if (notes.length === 0) return NOTHING_ATTACHED;
  const anchors = notes.flatMap((note) =>
    note.deletedAt === null && note.anchor && !places.has(note) ? [note.anchor, ...note.legs] : [],
  );
  return attachNotes(notes, await readAttachSource(db, userId, version, anchors), places);
}

/** The journal of an account, of all its notes. */
export async function readJournal(db: Queries, userId: string, version: AttachVersion): Promise<AccountJournal> {
  return journalOf(db, userId, version, 0, await readNotes(db, userId, null), new Computed());
}

/** All notes of the account, newest first; those that have not changed since `before` are the objects of `before`. */
async function readNotes(db: Queries, userId: string, before: AccountJournal | null): Promise<PlacedNote[]> {
  const { total, changed } = await readPlacedNotes(db, userId, before?.revision ?? -1);
  const ids = new Set(changed.map(({ id }) => id));
  const kept = before?.placed.filter(({ id }) => !ids.has(id)) ?? [];
  // Otherwise notes were erased, and no row tells which: all notes are read again.
  if (before && kept.length + changed.length !== total) return readNotes(db, userId, null);
  return [...kept, ...changed].sort(compareNotes);
}

async function journalOf(
  db: Queries,
  userId: string,
  version: AttachVersion,
  revision: number,
  placed: readonly PlacedNote[],
  { places, risks }: Computed,
): Promise<AccountJournal> {
  const labels = placed.length === 0 ? [] : await readJournalLabels(db, userId);
  const attached = await attachAll(db, userId, version, placed, places);
  const { rowOf } = version;
  const facts = { ...factsOf({ placed, labels, ...attached }, rowOf), risks };
  const joined = withJournal<JoinedResults>(version.account, facts);
  return {
    ...attached,
    revision,
    placed,
    rowOf,
    labels,
    joined,
    suffix: joined === version.account ? "" : suffixOf(joined),
  };
}

export const factsOf = (
  { placed, labels, ofTrip, attachments }: Pick<AccountJournal, "placed" | "labels" | "ofTrip" | "attachments">,
  rowOf: ReadonlyMap<string, number>,
): JournalFacts => ({ notes: new Map(placed.map((note) => [note.id, note])), labels, ofTrip, attachments, rowOf });

function suffixOf({ results: { trips, journal } }: JoinedResults): string {
  const hash = createHash("sha256").update(JSON.stringify([journal.labels, journal.ideas]));
  const { setup, rating, confidence, reviewed, stopByRule, stopWritten, planWritten, labelStart, labelled } = journal;
  const prices = [trips.risk, stopByRule, stopWritten, planWritten];
  const levels = [rating, confidence, reviewed];
  for (const column of [...prices, trips.flags, setup, ...levels, labelStart, labelled]) {
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  return `-n${hash.digest("hex").slice(0, 12)}`;
}

/** Accounts whose journals are kept in memory: it only spares their computation. */
const KEPT = 32;

/** Revisions in the manifest. `journalRevision` increases with each change to a note or label, `revision` with other changes. */
type Revisions = Pick<Manifest, "revision" | "journalRevision">;

interface Kept {
  /** Results, and data in which anchors are looked up. */
  state: string;
  revision: number;
  computed: Computed;
  journal: Promise<AccountJournal>;
}

export interface AccountJournals {
  of(userId: string, revisions: Revisions, version: AttachVersion): Promise<AccountJournal>;
}

export function createAccountJournals(db: Db): AccountJournals {
  const kept = new Map<string, Kept>();
  const readAfter = async (
    known: Kept | undefined,
    userId: string,
    version: AttachVersion,
    next: Omit<Kept, "journal">,
  ) => {
    // A journal that could not be read is read again.
    const before = (await known?.journal.catch(() => null)) ?? null;
    return journalOf(db, userId, version, next.revision, await readNotes(db, userId, before), next.computed);
  };
  return {
    async of(userId, { revision: data, journalRevision: revision }, version) {
      // Nobody has written anything: most accounts are read without a query.
      const { account, rowOf } = version;
      if (revision === 0)
        return { ...NOTHING_ATTACHED, revision, placed: [], rowOf, labels: [], joined: account, suffix: "" };
      const { version: name, pending } = account;
      const state = `${name} ${pending} ${data}`;
      const known = kept.get(userId);
      const computed = known?.state === state ? known.computed : new Computed();
      const next = { state, revision, computed };
      const journal =
        known?.state === state && known.revision === revision ? known.journal : readAfter(known, userId, version, next);
      keepNewest(kept, KEPT, userId, { ...next, journal });
      journal.catch(() => kept.get(userId)?.journal === journal && kept.delete(userId));
      return journal;
    },
  };
}
