import { foldedName, type Label, type LabelInput, MAX_LABELS } from "@saudabook/contract/journal/labels.ts";
import {
  goneRoundTrip,
  labelInUse,
  noSuchLabel,
  otherLabelKind,
  takenLabelName,
  tooManyLabels,
  tooManyNotes,
  tooMuchText,
} from "@saudabook/contract/journal/note-refusals.ts";
import type { NoteRows, NoteWindow } from "@saudabook/contract/journal/note-window.ts";
import { type ChangedNote, MAX_NOTES, MAX_TEXT_BYTES, type NoteChange } from "@saudabook/contract/journal/notes.ts";
import { anchorOf } from "@saudabook/trading/analysis/responses/round-trips/anchor-of.ts";
import { changeNotes } from "@saudabook/trading/journal/change-notes.ts";
import type { KnownChange } from "@saudabook/trading/journal/changed-note.ts";
import { foldedText, isAsked, namesWith, roundTripsOf } from "@saudabook/trading/journal/note-window.ts";
import { ruleIn } from "@saudabook/trading/playbooks/rule-in.ts";
import type { Analysis } from "../analysis/analysis.ts";
import { knownExecutionOf } from "../analysis/known-execution.ts";
import { resultsAfter } from "../analysis/wait-for-version.ts";
import type { Db } from "../db/types.ts";
import { refusalFrom } from "../http/refusal.ts";
import { deleteLabel, readLabels, writeLabel } from "./label-repository.ts";
import { writeNotes } from "./note-rows.ts";
import { readPlaybooks } from "./playbook-repository.ts";
import { readAttached } from "./read-attached.ts";
import { countNotes, findNotes, lockNotes, readJournalState, readLabelKinds, readNamedNotes } from "./repository.ts";

export interface NoteService {
  list(userId: string, window: NoteWindow, signal: AbortSignal): Promise<NoteRows>;
  change(userId: string, changes: readonly NoteChange[]): Promise<ChangedNote[]>;
  labels(userId: string): Promise<Label[]>;
  putLabel(userId: string, id: string, label: LabelInput): Promise<Label>;
  removeLabel(userId: string, id: string): Promise<void>;
}

interface NoteServiceDeps {
  db: Db;
  analysis: Analysis;
}

export function createNoteService({ db, analysis }: NoteServiceDeps): NoteService {
  /** The changes, each with the anchor that its round trip has now. */
  const knownChanges = async (userId: string, changes: readonly NoteChange[]): Promise<KnownChange[]> => {
    const named = changes.flatMap(({ roundTrip, group = [] }) => [...(roundTrip ? [roundTrip] : []), ...group]);
    const opened = named.length === 0 ? new Map() : await analysis.openersFor(userId, [...new Set(named)]);
    return changes.map(({ roundTrip, group, ...change }, place) => {
      const anchorOn = (id: string) => {
        const found = opened.get(id);
        if (!found) throw refusalFrom(goneRoundTrip(place));
        return anchorOf({ ...found, executionOf: knownExecutionOf(found) });
      };
      return {
        ...change,
        ...(roundTrip !== undefined && { anchor: anchorOn(roundTrip) }),
        ...(group && { added: group.map(anchorOn) }),
      };
    });
  };

  return {
    async list(userId, { q, offset, limit, ...asked }, signal) {
      // No note is on a trade before the first version is there.
      const account = await resultsAfter(analysis, userId, undefined, signal);
      const { journal, version, pending } = account;
      const found = q ? await findNotes(db, userId, foldedText(q)) : null;
      const isNamed = q ? namesWith(foldedText(q), journal.labels, account, journal.rowOf) : null;
      const ids = journal.placed
        .filter((note) => {
          const attachment = journal.attachments.get(note.id);
          return isAsked(note, attachment, asked) && (!found || found.has(note.id) || isNamed?.(note, attachment));
        })
        .map(({ id }) => id);
      const notes = await readAttached(db, userId, ids.slice(offset, offset + limit), journal);
      return {
        basis: { version, pending },
        total: ids.length,
        offset,
        notes,
        roundTrips: roundTripsOf(notes, account, journal.rowOf),
      };
    },

    async change(userId, changes) {
      const known = await knownChanges(userId, changes);
      const ids = known.map(({ id }) => id);
      const anchors = known.flatMap(({ anchor, legs = [], added = [] }) => [
        ...(anchor ? [anchor] : []),
        ...legs,
        ...added,
      ]);
      const withLabels = known.some(({ setup, tags, mistakes }) => setup || tags?.length || mistakes?.length);
      return db.transaction(async (tx) => {
        await lockNotes(tx, userId);
        const notes = await readNamedNotes(tx, userId, ids, anchors);
        const labels = withLabels ? await readLabelKinds(tx, userId) : new Map();
        const playbooks = known.some(({ answers }) => answers?.length) ? await readPlaybooks(tx, userId) : new Map();
        const facts = { notes, labels, ruleOf: ruleIn([...playbooks.values()]) };
        const after = changeNotes(known, facts, new Date().toISOString());
        if ("refusal" in after) throw refusalFrom(after.refusal);
        const before = new Map(notes.map((note) => [note.id, note.revision]));
        const written = [...after.done.map(({ note }) => note), ...after.robbed].filter(
          (note) => before.get(note.id) !== note.revision,
        );
        if (written.length === 0) return after.done;
        await writeNotes(tx, userId, written);
        if (after.added > 0 && (await countNotes(tx, userId)) > MAX_NOTES) throw refusalFrom(tooManyNotes());
        if ((await readJournalState(tx, userId)).textBytes > MAX_TEXT_BYTES) throw refusalFrom(tooMuchText());
        return after.done;
      });
    },

    labels: (userId) => readLabels(db, userId),

    putLabel: (userId, id, label) =>
      db.transaction(async (tx) => {
        await lockNotes(tx, userId);
        const all = await readLabels(tx, userId);
        const known = all.find((one) => one.id === id);
        if (known && known.kind !== label.kind) throw refusalFrom(otherLabelKind());
        const others = all.filter((one) => one.id !== id && one.kind === label.kind);
        const folded = foldedName(label.labelName);
        if (others.some(({ name }) => foldedName(name) === folded)) throw refusalFrom(takenLabelName());
        if (others.length >= MAX_LABELS[label.kind]) throw refusalFrom(tooManyLabels(label.kind));
        await writeLabel(tx, userId, id, label);
        const written = (await readLabels(tx, userId)).find((one) => one.id === id);
        if (!written) throw new Error("A label that was written is not there.");
        return written;
      }),

    removeLabel: (userId, id) =>
      db.transaction(async (tx) => {
        await lockNotes(tx, userId);
        const known = (await readLabels(tx, userId)).find((one) => one.id === id);
        if (!known) throw refusalFrom(noSuchLabel());
        if (known.notes > 0) throw refusalFrom(labelInUse());
        await deleteLabel(tx, userId, id);
      }),
  };
}
