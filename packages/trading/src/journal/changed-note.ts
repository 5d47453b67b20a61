import type { NoteAnchor, NoteChange, NoteContent, NoteField } from "@saudabook/contract/journal/notes.ts";
import type { GivenAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";
import { canonical } from "../money.ts";

/** Saves of a text that follow each other sooner are of one sitting. */
export const SITTING_MS = 10 * 60 * 1000;

/** A change whose anchors are known, where it has some. */
export type KnownChange = Omit<NoteChange, "roundTrip" | "group"> & {
  /** Anchors of the round trips to add to the note's idea. */
  added?: readonly NoteAnchor[];
};

/** The fields of a note that a change may have, as the change has them. */
export type NoteValues = Pick<NoteContent, Exclude<NoteField, "reviewed">> & { reviewed: boolean };

export function valuesOf({ reviewedAt, ...note }: NoteContent): NoteValues {
  const { text, setup, tags, mistakes, rating, stop, target, risk, confidence, plan, stopBy, answers, excluded } = note;
  const prices = { stop, target, risk, stopBy };
  const values = { text, setup, tags, mistakes, rating, confidence, plan, answers, excluded };
  return { ...values, ...prices, reviewed: reviewedAt !== null };
}

const isPrice = (field: NoteField) => field === "stop" || field === "target" || field === "risk";

/** The fields that the change has, prices in their canonical form, labels and answers in order. A stop that comes without a rule has none. */
export function sentValues(change: KnownChange): Partial<NoteValues> {
  const { id: _, revision: _r, anchor: _a, legs: _l, added: _n, deleted: _d, ...sent } = change;
  const fields = sent.stop !== undefined && sent.stopBy === undefined ? { ...sent, stopBy: null } : sent;
  const entries = Object.entries(fields).flatMap(([field, value]) => {
    if (value === undefined) return [];
    if (isPrice(field as NoteField) && typeof value === "string") return [[field, canonical(value)]];
    return [[field, Array.isArray(value) ? value.toSorted(compareIds) : value]];
  });
  return Object.fromEntries(entries);
}

const idOf = (entry: string | GivenAnswer) => (typeof entry === "string" ? entry : entry.rule);
const compareIds = (a: string | GivenAnswer, b: string | GivenAnswer) => (idOf(a) < idOf(b) ? -1 : 1);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isAnchor = (one: NoteAnchor, other: NoteAnchor) =>
  one.product === other.product && one.account === other.account && one.key === other.key;

const isSameAnchor = (one: NoteAnchor | null, other: NoteAnchor | null) =>
  one === null || other === null ? one === other : isAnchor(one, other);

/**
 * The further trades of the idea after a change. The note's own trade is no further one, and none is there twice. A plan without a trade
 * has none.
 */
export function legsAfter(
  before: Pick<NoteContent, "anchor" | "legs">,
  { anchor = before.anchor, legs = before.legs, added = [] }: Pick<KnownChange, "anchor" | "legs" | "added">,
): NoteAnchor[] {
  if (anchor === null) return [];
  const all = [anchor, ...legs, ...added];
  return all.filter((leg, at) => all.findIndex((one) => isAnchor(one, leg)) === at).slice(1);
}

const areLegs = (some: readonly NoteAnchor[], others: readonly NoteAnchor[]) =>
  some.length === others.length && some.every((leg, at) => isAnchor(leg, others[at] as NoteAnchor));

/** Whether the note is already as the change would make it. */
export function holds(note: NoteContent, change: KnownChange): boolean {
  const { anchor, deleted = change.revision === null ? false : undefined } = change;
  if (anchor !== undefined && !isSameAnchor(note.anchor, anchor)) return false;
  if (deleted !== undefined && deleted !== (note.deletedAt !== null)) return false;
  if (!areLegs(legsAfter(note, change), note.legs)) return false;
  const values = valuesOf(note);
  return Object.entries(sentValues(change)).every(([field, value]) => isSame(values[field as NoteField], value));
}

/** @param now an ISO moment in UTC */
export function newNote<Anchor extends NoteAnchor | null>(
  id: string,
  anchor: Anchor,
  now: string,
): NoteContent & { anchor: Anchor } {
  return {
    id,
    revision: 0,
    anchor,
    legs: [],
    text: "",
    setup: null,
    tags: [],
    mistakes: [],
    rating: null,
    stop: null,
    target: null,
    risk: null,
    confidence: null,
    plan: null,
    stopBy: null,
    answers: [],
    excluded: false,
    reviewedAt: null,
    written: {},
    former: null,
    pictures: [],
    createdAt: now,
    savedAt: now,
    deletedAt: null,
  };
}

/** The note after the change, and the change that takes it back. */
export function changedNote(
  before: NoteContent,
  change: KnownChange,
  now: string,
): { note: NoteContent; undo: NoteChange } {
  const values = valuesOf(before);
  const changed = Object.entries(sentValues(change)).filter(
    ([field, value]) => !isSame(values[field as NoteField], value),
  );
  const { reviewed, ...fields }: NoteValues = { ...values, ...Object.fromEntries(changed) };
  const { anchor = before.anchor, deleted = change.revision === null ? false : undefined } = change;
  const moves = !isSameAnchor(anchor, before.anchor);
  const deletes = deleted !== undefined && deleted !== (before.deletedAt !== null);
  const legs = legsAfter(before, change);
  const groups = !areLegs(legs, before.legs);
  const revision = before.revision + 1;
  const note: NoteContent = {
    ...before,
    ...fields,
    revision,
    anchor: moves ? anchor : before.anchor,
    legs,
    reviewedAt: reviewed ? (before.reviewedAt ?? now) : null,
    written: { ...before.written, ...Object.fromEntries(changed.map(([field]) => [field, now])) },
    former: fields.text === before.text ? before.former : formerOf(before, now),
    savedAt: now,
    deletedAt: deletes ? (deleted ? now : null) : before.deletedAt,
  };
  const isNew = before.revision === 0;
  const undo: NoteChange = {
    id: before.id,
    revision,
    ...(!isNew && Object.fromEntries(changed.map(([field]) => [field, values[field as NoteField]]))),
    ...(moves && { anchor: before.anchor }),
    ...(groups && !isNew && { legs: before.legs }),
    ...((deletes || isNew) && { deleted: isNew || !deleted }),
  };
  return { note, undo };
}

function formerOf(note: NoteContent, now: string): NoteContent["former"] {
  const { text, former, written, createdAt, deletedAt } = note;
  const at = written.text ?? createdAt;
  if (deletedAt !== null && text !== "") return { text, at };
  return formerText({ text, at, former }, now);
}

/**
 * The text before a sitting stays; an empty one takes no other's place.
 *
 * @param before the text that is replaced, when it was written, and the former text so far
 */
export function formerText<Former>(
  { text, at, former }: { text: string; at: string; former: Former },
  now: string,
): Former | { text: string; at: string } {
  return text === "" || Date.parse(now) - Date.parse(at) < SITTING_MS ? former : { text, at };
}

/** Bytes that count towards the limit of an account. */
export function textBytes({ text, former, answers }: Pick<NoteContent, "text" | "former" | "answers">): number {
  return jsonBytes(text) + (former ? jsonBytes(former.text) : 0) + (answers.length > 0 ? jsonBytes(answers) : 0);
}

export const jsonBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
