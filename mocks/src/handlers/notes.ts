import { foldedName, LABEL_KINDS, type Label, MAX_LABELS } from "@saudabook/contract/journal/labels.ts";
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
import { MAX_NOTES, MAX_TEXT_BYTES, type NoteChange } from "@saudabook/contract/journal/notes.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { besideSampleData } from "@saudabook/contract/wire/refusals.ts";
import { anchorOf } from "@saudabook/trading/analysis/responses/round-trips/anchor-of.ts";
import { changeNotes } from "@saudabook/trading/journal/change-notes.ts";
import { type KnownChange, textBytes } from "@saudabook/trading/journal/changed-note.ts";
import { foldedText, namesWith, noteWindow, roundTripsOf } from "@saudabook/trading/journal/note-window.ts";
import { ruleIn } from "@saudabook/trading/playbooks/rule-in.ts";
import { analysed } from "../analysed.ts";
import { attachedNotes, notesOf, rowsOf } from "../attached.ts";
import { db, type KeptLabel } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";
import { detailOf, findTrip, journalTradeOf } from "./analysis.ts";

const labelsOf = ({ id }: Account): KeptLabel[] => db.labels.get(id) ?? [];
/** The mock server's clock does not move, but what is written later is later. */
export function now(): string {
  db.serial += 1;
  return new Date(Date.parse(`${db.today}T06:00:00.000Z`) + db.serial).toISOString();
}

export function refuseBesideSample({ id }: Account): void {
  if (db.sampleAccounts.has(id)) throw refusalFrom(besideSampleData());
}

function knownChange(account: Account, { roundTrip, group, ...change }: NoteChange, place: number): KnownChange {
  const anchorOn = (id: string) => {
    const known = analysed(account);
    const trip = findTrip(known, id);
    if (trip === null) throw refusalFrom(goneRoundTrip(place));
    const detail = detailOf(known, trip);
    const journalTrade = journalTradeOf(known, trip, detail);
    return anchorOf({ account: known.account, trip, detail, executionOf: known.executionOf, journalTrade });
  };
  return {
    ...change,
    ...(roundTrip !== undefined && { anchor: anchorOn(roundTrip) }),
    ...(group && { added: group.map(anchorOn) }),
  };
}

function labelOf(account: Account, { id, kind, name, archivedAt }: KeptLabel): Label {
  const notes = notesOf(account).filter(({ setup, tags, mistakes }) => [setup, ...tags, ...mistakes].includes(id));
  return { id, kind, name, archivedAt, notes: notes.length };
}

const place = ({ kind }: KeptLabel) => LABEL_KINDS.indexOf(kind);

export const notes = {
  notes: ({ account, query }) => {
    const known = analysed(account);
    const { attachments } = attachedNotes(account, known);
    const rowOf = rowsOf(known);
    const isNamed = namesWith(foldedText(query.q ?? ""), labelsOf(account), known.account, rowOf);
    const rows = noteWindow(notesOf(account), attachments, query, isNamed);
    const roundTrips = roundTripsOf(rows.notes, known.account, rowOf);
    const { version, pending } = known.account;
    return { data: { basis: { version, pending }, ...rows, roundTrips } };
  },

  changeNotes: ({ account, json: { changes } }) => {
    refuseBesideSample(account);
    const before = notesOf(account);
    const labels = new Map(labelsOf(account).map(({ id, kind }) => [id, kind]));
    const known = changes.map((change, at) => knownChange(account, change, at));
    const ruleOf = ruleIn(labelsOf(account).flatMap(({ playbook }) => playbook ?? []));
    const after = changeNotes(known, { notes: before, labels, ruleOf }, now());
    if ("refusal" in after) throw refusalFrom(after.refusal);
    const written = new Map(
      [...before, ...after.robbed, ...after.done.map(({ note }) => note)].map((note) => [note.id, note]),
    );
    const all = [...written.values()];
    if (all.length > MAX_NOTES) throw refusalFrom(tooManyNotes());
    if (all.reduce((sum, note) => sum + textBytes(note), 0) > MAX_TEXT_BYTES) throw refusalFrom(tooMuchText());
    db.notes.set(account.id, all);
    return { success: true, message: doneMessages.changeNotes, data: after.done };
  },

  labels: ({ account }) => ({
    data: labelsOf(account)
      .toSorted((a, b) => place(a) - place(b) || (foldedName(a.name) < foldedName(b.name) ? -1 : 1))
      .map((label) => labelOf(account, label)),
  }),

  putLabel: ({ account, params: { id }, json: { kind, labelName, archived } }) => {
    refuseBesideSample(account);
    const others = labelsOf(account).filter((label) => label.id !== id && label.kind === kind);
    const known = labelsOf(account).find((label) => label.id === id);
    if (known && known.kind !== kind) throw refusalFrom(otherLabelKind());
    if (others.some(({ name }) => foldedName(name) === foldedName(labelName))) throw refusalFrom(takenLabelName());
    if (others.length >= MAX_LABELS[kind]) throw refusalFrom(tooManyLabels(kind));
    const written = {
      id,
      kind,
      name: labelName,
      archivedAt: archived ? (known?.archivedAt ?? now()) : null,
      ...(known?.playbook && { playbook: known.playbook }),
    };
    db.labels.set(account.id, [...labelsOf(account).filter((label) => label.id !== id), written]);
    return { success: true, message: doneMessages.putLabel, data: labelOf(account, written) };
  },

  deleteLabel: ({ account, params: { id } }) => {
    const known = labelsOf(account).find((label) => label.id === id);
    if (!known) throw refusalFrom(noSuchLabel());
    if (labelOf(account, known).notes > 0) throw refusalFrom(labelInUse());
    db.labels.set(
      account.id,
      labelsOf(account).filter((label) => label.id !== id),
    );
    return { success: true, message: doneMessages.deleteLabel };
  },
} satisfies Pick<Handlers, "notes" | "changeNotes" | "labels" | "putLabel" | "deleteLabel">;
