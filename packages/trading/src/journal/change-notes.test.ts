import type { ChangedNote, NoteAnchor, NoteContent } from "@saudabook/contract/journal/notes.ts";
import type { GivenAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ruleOf } from "../playbooks/playbook.test-setup.ts";
import { changeNotes } from "./change-notes.ts";
import { type KnownChange, SITTING_MS, textBytes } from "./changed-note.ts";

const seen = { symbol: "ITC", side: "long", at: "2025-06-02", quantity: "1", price: null } as const;
const anchor: NoteAnchor = { product: "intraday", account: "zerodha|A", key: "buy", seen };
const START = Date.parse("2026-01-01T00:00:00.000Z");
const at = (ms: number) => new Date(START + ms).toISOString();

function after(notes: readonly NoteContent[], changes: KnownChange[], ms: number) {
  const result = changeNotes(changes, { notes, labels: new Map() }, at(ms));
  if ("refusal" in result) throw new Error(result.refusal.code);
  return result.done;
}

const first = (ms: number, text: string) => after([], [{ id: "a", revision: null, anchor, text }], ms)[0]?.note;

it("keeps the text before a sitting, however often it is saved within ten minutes", () => {
  let note = first(0, "A");
  const save = (text: string, ms: number) => {
    note = after(note ? [note] : [], [{ id: "a", revision: note?.revision ?? null, text }], ms)[0]?.note;
    return note?.former;
  };
  expect(save("AB", 1_000)).toBeNull();
  expect(save("ABC", SITTING_MS + 500)).toBeNull();
  expect(save("X", 3 * SITTING_MS)).toEqual({ text: "ABC", at: at(SITTING_MS + 500) });
  expect(save("XY", 3 * SITTING_MS + 1_000)).toMatchObject({ text: "ABC" });
  expect(save("", 5 * SITTING_MS)).toMatchObject({ text: "XY" });
  // An empty text takes no other's place.
  expect(save("Z", 9 * SITTING_MS)).toMatchObject({ text: "XY" });
});

it("says when each field's present value was written", () => {
  const note = first(0, "A") as NoteContent;
  const [next] = after([note], [{ id: "a", revision: 1, text: "A", stop: "95.50", rating: 3 }], 60_000);
  expect(next?.note.written).toEqual({ text: at(0), stop: at(60_000), rating: at(60_000) });
  expect(next?.undo).toEqual({ id: "a", revision: 2, stop: null, rating: null });
});

it("counts the bytes of a text and of the former one as JSON", () => {
  expect(textBytes({ text: '₹"\n', former: null, answers: [] })).toBe(9);
  expect(textBytes({ text: "", former: { text: "AB", at: at(0) }, answers: [] })).toBe(6);
});

it("answers rules that are there, those of a check with a reason, in the order of the rules", () => {
  const rules = new Map([
    ["b", ruleOf("b")],
    ["a", ruleOf("a", { check: { kind: "stop-before-exit" } })],
  ]);
  const answer = (answers: object[], note = first(0, "A") as NoteContent) =>
    changeNotes(
      [{ id: "a", revision: 1, answers: answers as GivenAnswer[] }],
      {
        notes: [note],
        labels: new Map(),
        ruleOf: ({ rule, version }) => (version === 1 ? rules.get(rule) : undefined),
      },
      at(1_000),
    );
  const a = { rule: "a", version: 1, answer: "kept", reason: "Seen" };
  const b = { ...a, rule: "b", reason: null };
  const done = answer([b, a]);
  expect(done).toMatchObject({ done: [{ note: { answers: [a, b] }, undo: { answers: [] } }] });
  const [{ note } = {}] = "done" in done ? done.done : [];
  // In another order it is the same.
  expect(answer([a, b], note)).toMatchObject({ done: [{ note: { revision: 2 } }] });
  expect(textBytes({ text: "", former: null, answers: note?.answers ?? [] })).toBe(2 + JSON.stringify([a, b]).length);
  for (const wrong of [
    { ...a, reason: null },
    { ...b, rule: "c" },
    { ...b, version: 2 },
  ]) {
    expect(answer([wrong])).toMatchObject({
      refusal: { code: "invalid_input", fields: { changes: expect.anything() } },
    });
  }
});

interface Step {
  client: 0 | 1;
  text: string;
  /** Milliseconds since the step before. */
  waits: number;
  /** The answer does not arrive. */
  lost: boolean;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    client: fc.constantFrom(0 as const, 1 as const),
    text: fc.constantFrom("", "A", "B", "C"),
    waits: fc.oneof(fc.nat(SITTING_MS - 1), fc.integer({ min: SITTING_MS, max: 3 * SITTING_MS })),
    lost: fc.boolean(),
  }),
  { maxLength: 20 },
);

it("overwrites a text only by a client that has seen it, and keeps the text before the sitting (P5)", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const known: [number | null, number | null] = [null, null];
      let note: NoteContent | undefined;
      let sitting = { former: null as string | null, written: 0 };
      let now = 0;
      for (const { client, text, waits, lost } of all) {
        now += waits;
        const revision = known[client];
        const change = { id: "a", revision, text, ...(revision === null && { anchor }) };
        const result = changeNotes([change], { notes: note ? [note] : [], labels: new Map() }, at(now));
        const hasSeen = (note?.revision ?? null) === revision;
        if ("refusal" in result) {
          expect(hasSeen).toBe(false);
          expect(note?.text).not.toBe(text);
          expect(result.refusal).toMatchObject({ code: "changed_elsewhere", notes: [note] });
          known[client] = note?.revision ?? null;
          continue;
        }
        const saved = result.done[0]?.note as NoteContent;
        expect(saved.text).toBe(text);
        if (note && note.text !== text) {
          expect(hasSeen).toBe(true);
          if (note.text !== "" && now - sitting.written >= SITTING_MS) sitting = { former: note.text, written: now };
          sitting.written = now;
        } else if (!note) sitting.written = text === "" ? 0 : now;
        expect(saved.former?.text ?? null).toBe(sitting.former);
        note = saved;
        if (!lost) known[client] = saved.revision;
      }
    }),
    { numRuns: 300 },
  );
});

const leg = (key: string): NoteAnchor => ({ ...anchor, key });
const keysOf = ({ legs }: NoteContent) => legs.map(({ key }) => key);

it("groups and takes apart, and each change takes the other back", () => {
  const note = first(0, "A") as NoteContent;
  const [grouped] = after([note], [{ id: "a", revision: 1, added: [leg("x"), anchor, leg("y"), leg("x")] }], 1_000);
  expect(grouped && keysOf(grouped.note)).toEqual(["x", "y"]);
  expect(grouped?.undo).toEqual({ id: "a", revision: 2, legs: [] });
  const [apart] = after(grouped ? [grouped.note] : [], [grouped?.undo as KnownChange], 2_000);
  expect(apart && keysOf(apart.note)).toEqual([]);
  expect(apart?.undo).toMatchObject({ legs: [{ key: "x" }, { key: "y" }] });
});

it("keeps a trade in one idea, whichever note is asked first", () => {
  const note = first(0, "A") as NoteContent;
  const other = { ...note, id: "b", anchor: leg("b") };
  const notes = [{ ...note, legs: [leg("x")] }, other];
  const refused = (change: KnownChange) => "refusal" in changeNotes([change], { notes, labels: new Map() }, at(1_000));
  expect(refused({ id: "b", revision: 1, added: [leg("x")] })).toBe(true);
  expect(refused({ id: "b", revision: 1, added: [anchor] })).toBe(true);
  expect(refused({ id: "b", revision: 1, added: [leg("y")] })).toBe(false);
  expect(refused({ id: "a", revision: 1, added: [leg("b")] })).toBe(false);
});

const plan = { day: "2026-01-01", symbol: "ITC", side: "long" } as const;
const [MORNING, EVENING] = [60_000, 36_000_000];
const change = (notes: readonly NoteContent[], one: KnownChange) => after(notes, [one], EVENING)[0] as ChangedNote;
function planned() {
  const values = { stop: "395", target: "420", confidence: 4, text: "Gap" };
  return after([], [{ id: "a", revision: null, plan, ...values }], MORNING)[0] as ChangedNote;
}

describe("a plan", () => {
  it("is a note without a trade, and is the same when it is sent again", () => {
    const { note, undo } = planned();
    expect(note).toMatchObject({ revision: 1, anchor: null, plan, stop: "395", confidence: 4 });
    expect(undo).toEqual({ id: "a", revision: 1, deleted: true });
    expect(change([note], { id: "a", revision: null, plan, text: "Gap" }).note).toBe(note);
  });

  it("keeps on its trade when it was written, and comes off it again", () => {
    const { note } = planned();
    const taken = change([note], { id: "a", revision: 1, anchor });
    expect(taken.note).toMatchObject({
      revision: 2,
      anchor,
      plan,
      written: { stop: at(MORNING), confidence: at(MORNING) },
    });
    expect(taken.undo).toEqual({ id: "a", revision: 2, anchor: null });
    const back = change([taken.note], { id: "a", revision: 2, anchor: null });
    expect(back.note).toEqual({ ...note, revision: 3, savedAt: at(EVENING) });
    expect(back.undo).toEqual({ id: "a", revision: 3, anchor });
  });

  it("leaves its further trades with its own, and undo brings them all back", () => {
    const leg = { ...anchor, key: "other" };
    const { note } = planned();
    const taken = change([note], { id: "a", revision: 1, anchor, legs: [leg] }).note;
    const back = change([taken], { id: "a", revision: 2, anchor: null });
    expect(back.note.legs).toEqual([]);
    expect(change([back.note], back.undo as KnownChange).note).toMatchObject({ anchor, legs: [leg] });
  });

  it("is not attached to a trade that has a note, which is shown", () => {
    const { note } = planned();
    const other = { ...(first(0, "Own") as NoteContent), id: "b" };
    const facts = { notes: [note, other], labels: new Map() };
    expect(changeNotes([{ id: "a", revision: 1, anchor }], facts, at(EVENING))).toMatchObject({
      refusal: { code: "changed_elsewhere", notes: [{ id: "b" }] },
    });
  });

  it("is refused where a note would be found nowhere, of a note that began on a trade, and with other trades alone", () => {
    const { note } = planned();
    const other = { ...(first(0, "Own") as NoteContent), id: "b" };
    const refused: [readonly NoteContent[], KnownChange, string][] = [
      [[other], { id: "b", revision: 1, anchor: null }, "anchor"],
      [[other], { id: "b", revision: 1, plan }, "plan"],
      [[note], { id: "a", revision: 1, legs: [anchor] }, "a plan"],
      [[note], { id: "a", revision: 1, added: [anchor] }, "a plan"],
    ];
    for (const [notes, one, word] of refused) {
      const problem = expect.stringContaining(`entry 1: ${word}`);
      expect(changeNotes([one], { notes, labels: new Map() }, at(EVENING))).toMatchObject({
        refusal: { code: "invalid_input", fields: { changes: problem } },
      });
    }
  });
});
