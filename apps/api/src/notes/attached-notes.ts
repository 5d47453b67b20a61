import type { Note } from "@saudabook/contract/journal/notes.ts";
import { type AttachedNotes, attachNotes } from "@saudabook/trading/journal/attach.ts";
import { inArray } from "drizzle-orm";
import type { Analysis, ReadVersion } from "../analysis/analysis.ts";
import { notes } from "../db/schema/notes.ts";
import type { Db } from "../db/types.ts";
import { readAttachSource } from "./attach-source.ts";
import { readNotes } from "./note-rows.ts";
import { type PlacedNote, readJournalState, readPlacedNotes } from "./repository.ts";

export interface Attached extends AttachedNotes {
  placed: readonly PlacedNote[];
  /** Changes have been made that the attachments do not have yet. */
  pending: boolean;
}

/** Accounts whose attachments are kept in memory: it only spares their computation. */
const KEPT = 32;

export interface Attachments {
  /** Which round trips the notes of an account are on, as of the version that is served. */
  of(userId: string): Promise<Attached>;
  /** The notes on a round trip, the one that leads first. */
  on(userId: string, roundTrip: string): Promise<Note[]>;
  /** These notes, in this order, with their attachments. */
  read(userId: string, ids: readonly string[], attached: Attached): Promise<Note[]>;
}

export function createAttachments({ db, analysis }: { db: Db; analysis: Analysis }): Attachments {
  const kept = new Map<string, { state: string; attached: Attached }>();
  const attachedOf = (userId: string) =>
    analysis.read(userId, async (version) => {
      const { version: name, pending } = version.account;
      const { revision } = await readJournalState(db, userId);
      const state = `${name} ${pending} ${revision}`;
      const known = kept.get(userId);
      kept.delete(userId);
      const attached = known?.state === state ? known.attached : await attachAll(userId, version);
      kept.set(userId, { state, attached });
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return attached;
    });
  const attachAll = async (userId: string, version: ReadVersion): Promise<Attached> => {
    const placed = await readPlacedNotes(db, userId);
    const anchors = placed.filter(({ deletedAt }) => deletedAt === null).map(({ anchor }) => anchor);
    const { pending } = version.account;
    if (placed.length === 0) return { placed, pending, attachments: new Map(), ofTrip: new Map() };
    return { placed, pending, ...attachNotes(placed, await readAttachSource(db, userId, version, anchors)) };
  };
  const read: Attachments["read"] = async (userId, ids, { attachments }) => {
    if (ids.length === 0) return [];
    const found = await readNotes(db, userId, inArray(notes.id, [...ids]));
    const byId = new Map(found.map((note) => [note.id, note]));
    return ids.flatMap((id) => {
      const [note, attachment] = [byId.get(id), attachments.get(id)];
      return note && attachment ? [{ ...note, attachment }] : [];
    });
  };
  return {
    of: attachedOf,
    read,
    async on(userId, roundTrip) {
      const attached = await attachedOf(userId);
      return read(userId, attached.ofTrip.get(roundTrip) ?? [], attached);
    },
  };
}
