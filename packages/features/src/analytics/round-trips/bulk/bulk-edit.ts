import type { ListedNote } from "@saudabook/contract/journal/listed-note.ts";
import { MAX_MISTAKES, MAX_TAGS, type NoteChange, type NoteField } from "@saudabook/contract/journal/notes.ts";
import { labelsOf } from "../list/note-columns.tsx";
import type { ListedTrip } from "../list/round-trips-state.ts";
import { ruleStop } from "./rule-stop.ts";

/** What to change on the notes of many trades. A field that is undefined stays as it is; null removes it. */
export interface BulkEdit {
  setup?: string | null | undefined;
  /** Ids of labels. */
  add: Record<"tags" | "mistakes", readonly string[]>;
  remove: Record<"tags" | "mistakes", readonly string[]>;
  rating?: number | null | undefined;
  reviewed?: boolean | undefined;
  excluded?: boolean | undefined;
  /** The rule of the first stop: percent or points. */
  stopBy?: string | null | undefined;
  /** Whether stops that were written by hand are changed too. */
  replacesByHand: boolean;
}

/** A field of a trade before and after: a text, ids of labels, a rating or yes and no. */
export interface Difference {
  field: NoteField;
  before: Value;
  after: Value;
}
type Value = string | number | boolean | null | readonly string[];

/** Why a part of the change is left out on a trade. */
export const KEPT = ["journal", "by-hand", "no-stop", "many-tags", "many-mistakes"] as const;
export type Kept = (typeof KEPT)[number];

export interface BulkPlan {
  changed: { trip: ListedTrip; differences: readonly Difference[] }[];
  /** Trades on which nothing changes. */
  unchanged: number;
  kept: Record<Kept, number>;
  /** Trades whose stop was written by hand. */
  byHand: number;
  changes: NoteChange[];
}

type Fields = Omit<NoteChange, "id" | "revision">;

/**
 * The changes of notes that edit these trades. Setup, rating, stop and *reviewed* are changed on the note that leads; a tag or mistake is
 * removed from every note. A trade without notes gets a new one.
 *
 * @param newId returns the id of the new note of a trade
 */
export function bulkPlan(trips: readonly ListedTrip[], edit: BulkEdit, newId: (trip: string) => string): BulkPlan {
  const plan: BulkPlan = {
    changed: [],
    unchanged: 0,
    kept: { journal: 0, "by-hand": 0, "no-stop": 0, "many-tags": 0, "many-mistakes": 0 },
    byHand: trips.filter(isByHand).length,
    changes: [],
  };
  for (const trip of trips) {
    const { notes, differences, kept } = editedTrip(trip, edit);
    for (const reason of kept) plan.kept[reason]++;
    if (differences.length === 0) {
      plan.unchanged++;
      continue;
    }
    plan.changed.push({ trip, differences });
    const [lead] = trip.notes;
    for (const [note, fields] of notes) {
      if (note) plan.changes.push({ id: note.id, revision: note.revision, ...fields });
    }
    if (!lead) plan.changes.push({ id: newId(trip.id), revision: null, roundTrip: trip.id, ...notes.get(null) });
  }
  return plan;
}

const isByHand = ({ notes: [lead] }: ListedTrip) => lead !== undefined && lead.stop !== null && lead.stopBy === null;

interface EditedTrip {
  /** The changes of each note; null is a new one. */
  notes: Map<ListedNote | null, Fields>;
  differences: Difference[];
  kept: Kept[];
}

function editedTrip(trip: ListedTrip, edit: BulkEdit): EditedTrip {
  const edited: EditedTrip = { notes: new Map(), differences: [], kept: [] };
  const lead = trip.notes[0] ?? null;
  const change = (note: ListedNote | null, fields: Fields) =>
    edited.notes.set(note, { ...edited.notes.get(note), ...fields });
  const simple = <Field extends "setup" | "rating" | "reviewed">(field: Field, before: Value) => {
    const after = edit[field];
    if (after === undefined || after === before) return;
    change(lead, { [field]: after });
    edited.differences.push({ field, before, after });
  };
  simple("setup", lead?.setup ?? null);
  editLabels(trip, edit, "tags", edited, change);
  editLabels(trip, edit, "mistakes", edited, change);
  simple("rating", lead?.rating ?? null);
  simple("reviewed", lead !== null && lead.reviewedAt !== null);
  editStop(trip, edit, edited, change);
  const excluding = trip.notes.filter(({ excluded }) => excluded);
  if (edit.excluded !== undefined && edit.excluded !== excluding.length > 0) {
    for (const note of edit.excluded ? [lead] : excluding) change(note, { excluded: edit.excluded });
    edited.differences.push({ field: "excluded", before: !edit.excluded, after: edit.excluded });
  }
  return edited;
}

type Change = (note: ListedNote | null, fields: Fields) => void;

const MOST = { tags: MAX_TAGS, mistakes: MAX_MISTAKES } as const;

function editLabels(
  trip: ListedTrip,
  edit: BulkEdit,
  field: "tags" | "mistakes",
  { differences, kept }: EditedTrip,
  change: Change,
) {
  const before = labelsOf(trip, field);
  const removed = new Set(edit.remove[field]);
  const left = before.filter((id) => !removed.has(id));
  const added = edit.add[field].filter((id) => !left.includes(id));
  const own = (trip.notes[0]?.[field] ?? []).filter((id) => !removed.has(id));
  const isTooMany = own.length + added.length > MOST[field];
  if (isTooMany) kept.push(field === "tags" ? "many-tags" : "many-mistakes");
  const adds = isTooMany ? [] : added;
  for (const note of trip.notes) {
    if (note[field].some((id) => removed.has(id)))
      change(note, { [field]: note[field].filter((id) => !removed.has(id)) });
  }
  if (adds.length > 0) change(trip.notes[0] ?? null, { [field]: [...own, ...adds] });
  if (left.length < before.length || adds.length > 0) {
    differences.push({ field, before, after: [...left, ...adds] });
  }
}

function editStop(trip: ListedTrip, edit: BulkEdit, { differences, kept }: EditedTrip, change: Change) {
  const { stopBy } = edit;
  if (stopBy === undefined) return;
  const lead = trip.notes[0] ?? null;
  if (trip.source === "journal") {
    kept.push("journal");
    return;
  }
  if (isByHand(trip) && !edit.replacesByHand) {
    kept.push("by-hand");
    return;
  }
  const stop = stopBy === null ? null : ruleStop(trip, stopBy);
  if (stopBy !== null && stop === null) {
    kept.push("no-stop");
    return;
  }
  const before = lead?.stop ?? null;
  if (before === stop && (lead?.stopBy ?? null) === stopBy) return;
  change(lead, { stop, stopBy });
  differences.push({ field: "stop", before, after: stop });
}
