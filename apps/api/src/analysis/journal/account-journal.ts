import { createHash } from "node:crypto";
import type { JoinedResults } from "@saudabook/trading/analysis/derived/read/join-summaries.ts";
import type { JournalLabel } from "@saudabook/trading/analysis/metrics/journal-columns.ts";
import { type AttachedNotes, attachNotes } from "@saudabook/trading/journal/attach.ts";
import { type JournalFacts, withJournal } from "@saudabook/trading/journal/with-journal.ts";
import type { Db, Queries } from "../../db/types.ts";
import { type AttachVersion, readAttachSource } from "./attach-source.ts";
import { type PlacedNote, readJournalLabels, readPlacedNotes } from "./journal-repository.ts";

/** The notes of an account, and its results with what they say. */
export interface AccountJournal extends AttachedNotes {
  /** Raised by every change of a note or a label. */
  revision: number;
  placed: readonly PlacedNote[];
  /** Rows of round trips in the results, by id. */
  rowOf: AttachVersion["rowOf"];
  labels: readonly JournalLabel[];
  /** The results of the version with risk, exclusions and labels of the notes. */
  joined: JoinedResults;
  /** Differs for other figures; empty where no note says anything. */
  suffix: string;
}

const NOTHING_ATTACHED: AttachedNotes = { attachments: new Map(), ofTrip: new Map() };

/** Which round trips notes are on. */
export async function attachAll(
  db: Queries,
  userId: string,
  version: AttachVersion,
  notes: readonly PlacedNote[],
): Promise<AttachedNotes> {
  if (notes.length === 0) return NOTHING_ATTACHED;
  const anchors = notes.flatMap(({ anchor, legs, deletedAt }) => (deletedAt === null ? [anchor, ...legs] : []));
  return attachNotes(notes, await readAttachSource(db, userId, version, anchors));
}

/** The journal of an account, of all its notes. */
export async function readJournal(
  db: Queries,
  userId: string,
  version: AttachVersion,
  revision = 0,
): Promise<AccountJournal> {
  const placed = await readPlacedNotes(db, userId);
  const labels = placed.length === 0 ? [] : await readJournalLabels(db, userId);
  const attached = await attachAll(db, userId, version, placed);
  const { rowOf } = version;
  const joined = withJournal<JoinedResults>(version.account, factsOf({ placed, labels, ...attached }, rowOf));
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
  const { setup, rating, reviewed, stopByRule, stopWritten, planWritten, labelStart, labelled } = journal;
  const prices = [trips.risk, stopByRule, stopWritten, planWritten];
  for (const column of [...prices, trips.flags, setup, rating, reviewed, labelStart, labelled]) {
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  return `-n${hash.digest("hex").slice(0, 12)}`;
}

/** Accounts whose journals are kept in memory: it only spares their computation. */
const KEPT = 32;

export interface AccountJournals {
  /** @param revision the journal's, which is raised by every change of a note or a label */
  of(userId: string, revision: number, version: AttachVersion): Promise<AccountJournal>;
}

export function createAccountJournals(db: Db): AccountJournals {
  const kept = new Map<string, { state: string; journal: Promise<AccountJournal> }>();
  return {
    async of(userId, revision, version) {
      // Nobody has written anything: most accounts are read without a query.
      const { account, rowOf } = version;
      if (revision === 0)
        return { ...NOTHING_ATTACHED, revision, placed: [], rowOf, labels: [], joined: account, suffix: "" };
      const { version: name, pending } = account;
      const state = `${name} ${pending} ${revision}`;
      const known = kept.get(userId);
      kept.delete(userId);
      const journal = known?.state === state ? known.journal : readJournal(db, userId, version, revision);
      kept.set(userId, { state, journal });
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      // A journal that could not be read is read again.
      journal.catch(() => kept.get(userId)?.journal === journal && kept.delete(userId));
      return journal;
    },
  };
}
