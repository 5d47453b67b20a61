import type { LabelKind } from "@saudabook/contract/journal/labels.ts";
import {
  changedElsewhere,
  groupedPlan,
  inAnotherIdea,
  missingReason,
  neitherTradeNorPlan,
  notPlanned,
  stopOfJournalTrade,
  tooManyTrades,
  unknownLabel,
  unknownNote,
  unknownRule,
} from "@saudabook/contract/journal/note-refusals.ts";
import {
  type ChangedNote,
  JOURNAL_ACCOUNT,
  MAX_IDEA_TRADES,
  type NoteAnchor,
  type NoteContent,
} from "@saudabook/contract/journal/notes.ts";
import type { PlaybookRule } from "@saudabook/contract/playbooks/playbooks.ts";
import type { GivenAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { changedNote, holds, isAnchor, type KnownChange, newNote } from "./changed-note.ts";

export interface NotesBefore {
  /** Those that the changes name, and those on the anchors that they name, deleted ones included. */
  notes: readonly NoteContent[];
  /** Kinds of the account's labels by their ids. */
  labels: ReadonlyMap<string, LabelKind>;
  /** Returns the rule that an answer refers to. Required if the changes contain answers. */
  ruleOf?: (answer: GivenAnswer) => PlaybookRule | undefined;
}

/**
 * The applied changes in order, or the reason why none was applied. A note that already matches its change keeps its revision.
 * `robbed`: deleted notes of ideas that lost a trade to another idea.
 */
export type NotesAfter = { done: ChangedNote[]; added: number; robbed: NoteContent[] } | { refusal: RefusalText };

const anchorText = ({ product, account, key }: NoteAnchor) => `${product}|${account}|${key}`;

/** @param now an ISO moment in UTC */
export function changeNotes(
  changes: readonly KnownChange[],
  { notes, labels, ruleOf }: NotesBefore,
  now: string,
): NotesAfter {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const byAnchor = new Map(notes.flatMap(({ id, anchor }) => (anchor ? [[anchorText(anchor), id] as const] : [])));
  const conflicts = new Map<string, NoteContent>();
  const done: ChangedNote[] = [];
  const robbed = new Map<string, NoteContent>();
  let added = 0;
  for (const [place, change] of changes.entries()) {
    const { anchor, revision } = change;
    const problem = labelProblem(place, change, labels) ?? answerProblem(place, change, ruleOf);
    if (problem) return { refusal: problem };
    const own = byId.get(change.id);
    const onAnchor = anchor ? byId.get(byAnchor.get(anchorText(anchor)) ?? "") : undefined;
    const known = own ?? (revision === null ? onAnchor : undefined);
    const isNew = revision === null && (anchor || change.plan);
    const before = known ?? (isNew ? newNote(change.id, anchor ?? null, now) : undefined);
    if (!before) return { refusal: unknownNote(place) };
    const { stop = null, target = null } = change;
    const next = anchor === undefined ? before.anchor : anchor;
    if (next?.account === JOURNAL_ACCOUNT && (stop !== null || target !== null)) {
      return { refusal: stopOfJournalTrade(place, stop === null ? "target" : "stop") };
    }
    const unplanned = planProblem(place, change, known, next);
    if (unplanned) return { refusal: unplanned };
    if (known && holds(known, change)) {
      done.push({ note: known, undo: { id: known.id, revision: known.revision } });
      continue;
    }
    const comesBack = revision === null && !own && known && known.deletedAt !== null;
    const isSeen = known === undefined || comesBack || known.revision === revision;
    if (!isSeen) conflicts.set(before.id, before);
    // A note on the anchor that the change wants to have for another one.
    if (onAnchor && onAnchor.id !== before.id) conflicts.set(onAnchor.id, onAnchor);
    const after = changedNote(before, change, now);
    if (change.legs ?? change.added) {
      if (after.note.legs.length >= MAX_IDEA_TRADES) return { refusal: tooManyTrades(place) };
      for (const other of inOtherIdeas(after.note, byId.values())) {
        if (other.deletedAt === null) return { refusal: inAnotherIdea(place) };
        robbed.set(other.id, withoutLegs(other, after.note, now));
      }
      for (const note of robbed.values()) byId.set(note.id, note);
    }
    if (before.anchor) byAnchor.delete(anchorText(before.anchor));
    if (after.note.anchor) byAnchor.set(anchorText(after.note.anchor), after.note.id);
    byId.set(after.note.id, after.note);
    done.push(after);
    added += Number(known === undefined);
  }
  return conflicts.size > 0
    ? { refusal: changedElsewhere([...conflicts.values()]) }
    : { done, added, robbed: [...robbed.values()] };
}

const anchorsOf = ({ anchor, legs }: NoteContent) => (anchor ? [anchor, ...legs] : []);
const shares = (anchors: readonly NoteAnchor[], others: readonly NoteAnchor[]) =>
  anchors.some((one) => others.some((other) => isAnchor(one, other)));

/** Other notes whose ideas have a trade of an idea: as a further one, or as their own. A deleted one gives up its further trades alone. */
function inOtherIdeas(idea: NoteContent, notes: Iterable<NoteContent>): NoteContent[] {
  if (idea.legs.length === 0) return [];
  return [...notes].filter(
    (note) =>
      note.id !== idea.id &&
      note.legs.length > 0 &&
      shares(note.deletedAt === null ? anchorsOf(note) : note.legs, anchorsOf(idea)),
  );
}

function withoutLegs(note: NoteContent, idea: NoteContent, now: string): NoteContent {
  const legs = note.legs.filter((leg) => !shares([leg], anchorsOf(idea)));
  return { ...note, legs, revision: note.revision + 1, savedAt: now };
}

/** @param next the note's anchor after the change */
function planProblem(
  place: number,
  { plan, legs = [], added = [] }: KnownChange,
  known: NoteContent | undefined,
  next: NoteAnchor | null,
): RefusalText | null {
  if (plan && known && known.plan === null) return notPlanned(place);
  if (next !== null) return null;
  if (!plan && !known?.plan) return neitherTradeNorPlan(place);
  return legs.length + added.length > 0 ? groupedPlan(place) : null;
}

function labelProblem(
  place: number,
  { setup, tags = [], mistakes = [] }: KnownChange,
  labels: ReadonlyMap<string, LabelKind>,
): RefusalText | null {
  if (setup && labels.get(setup) !== "setup") return unknownLabel(place, "setup");
  if (tags.some((id) => labels.get(id) !== "tag")) return unknownLabel(place, "tags");
  if (mistakes.some((id) => labels.get(id) !== "mistake")) return unknownLabel(place, "mistakes");
  return null;
}

function answerProblem(
  place: number,
  { answers = [] }: KnownChange,
  ruleOf: NotesBefore["ruleOf"],
): RefusalText | null {
  const rules = answers.map((answer) => ruleOf?.(answer));
  if (rules.includes(undefined)) return unknownRule(place);
  return answers.some(({ reason }, at) => rules[at]?.check && reason === null) ? missingReason(place) : null;
}
