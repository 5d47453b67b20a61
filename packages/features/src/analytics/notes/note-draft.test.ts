import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import { makeNote } from "@saudabook/mocks/fixtures/notes.ts";
import { describe, expect, it } from "vitest";
import { changeOf, type NoteDraft, noteDrafts } from "./note-draft.ts";

const { afterSave, edited, joined, problemsOf, rebased, sendable, shownValues } = noteDrafts;

const ID = "0b6e1c2a-5a3f-4a8e-9a53-111111111111";
const note = (changes: Omit<Partial<NoteContent>, "anchor"> = {}) =>
  makeNote({ id: ID, revision: 3, text: "Breakout", ...changes });
const { anchor } = note();
const draftOf = (base: NoteContent | null): NoteDraft => ({ id: ID, base, own: {} });

describe("both texts of a conflict", () => {
  const mine = (text: string) => edited(draftOf(note()), { text, rating: 4 });

  it("are joined with an empty line, and what is no text stays as it was edited", () => {
    const draft = joined(mine("Mine"), note({ text: "Theirs", rating: 2 }), ["text", "rating"]);
    expect(draft?.own).toEqual({ text: "Mine\n\nTheirs", rating: 4 });
  });

  it("are one where the other is empty", () => {
    expect(joined(mine(""), note({ text: "Theirs" }), ["text"])?.own.text).toBe("Theirs");
  });

  it("are refused from 20,001 characters together", () => {
    const theirs = note({ text: "T".repeat(19_994) });
    expect(joined(mine("Mine"), theirs, ["text"])?.own.text).toHaveLength(20_000);
    expect(joined(mine("Mine!"), theirs, ["text"])).toBeNull();
  });
});

describe("a draft", () => {
  it("has the edited fields alone, and none that is as on the server again", () => {
    const draft = edited(edited(draftOf(note()), { text: "Breakout!", rating: 4 }), { rating: null });
    expect(draft.own).toEqual({ text: "Breakout!" });
    expect(shownValues(draft)).toMatchObject({ text: "Breakout!", rating: null, reviewed: false });
  });

  it("sends a new note with its anchor, and a known one with its revision", () => {
    expect(changeOf(edited(draftOf(null), { text: "a" }), anchor)).toEqual({
      id: ID,
      revision: null,
      anchor,
      text: "a",
    });
    expect(changeOf(edited(draftOf(note()), { tags: ["t"] }), anchor)).toEqual({ id: ID, revision: 3, tags: ["t"] });
  });

  it("keeps an amount that cannot be sent, and sends the others", () => {
    const draft = edited(draftOf(note()), { stop: "12,5x", target: "130.50" });
    expect(Object.keys(problemsOf(draft.own))).toEqual(["stop"]);
    expect(sendable(draft).own).toEqual({ target: "130.50" });
  });

  it.each([
    ["₹2,900", "2900"],
    ["2,900.50", "2900.50"],
    ["₹ 12,34,567", "1234567"],
    ["1,234,567", "1234567"],
    ["1 500", "1500"],
    [".5", "0.5"],
  ])("sends %s as %s", (typed, sent) => {
    const draft = edited(draftOf(note()), { stop: typed });
    expect(problemsOf(draft.own)).toEqual({});
    expect(changeOf(draft, anchor)).toEqual({ id: ID, revision: 3, stop: sent });
  });

  it.each(["2,9", "12,50", "2900.", "2,900.", "₹", "-5"])(
    "does not save %s, which may become another number",
    (typed) => {
      expect(Object.keys(problemsOf({ target: typed }))).toEqual(["target"]);
    },
  );

  it("keeps what was edited while it was saved", () => {
    const sent = edited(draftOf(note()), { text: "one", rating: 2 });
    const later = edited(sent, { text: "one two" });
    expect(afterSave(later, sent, note({ revision: 4, text: "one", rating: 2 })).own).toEqual({ text: "one two" });
  });
});

describe("a note that another window changed", () => {
  const draft = edited(draftOf(note()), { text: "mine", rating: 4 });

  it("takes its fields over where this window changed others", () => {
    const { draft: next, conflicts } = rebased(draft, note({ revision: 4, stop: "95" }));
    expect(conflicts).toEqual([]);
    expect(shownValues(next)).toMatchObject({ text: "mine", rating: 4, stop: "95" });
    expect(changeOf(next, anchor)).toEqual({ id: ID, revision: 4, text: "mine", rating: 4 });
  });

  it("names the fields that both changed to different values", () => {
    expect(rebased(draft, note({ revision: 4, text: "theirs", rating: 4 })).conflicts).toEqual(["text"]);
  });

  it("is no conflict where both wrote the same", () => {
    const { draft: next, conflicts } = rebased(draft, note({ revision: 4, text: "mine", rating: 4 }));
    expect([next.own, conflicts]).toEqual([{}, []]);
  });

  it("was begun by both on one trade: the other's note goes on, and both texts are shown", () => {
    const other = note({ id: "0b6e1c2a-5a3f-4a8e-9a53-222222222222", revision: 1, text: "theirs" });
    const { draft: next, conflicts } = rebased(edited(draftOf(null), { text: "mine", risk: "400" }), other);
    expect(conflicts).toEqual(["text"]);
    expect(changeOf(next, anchor)).toEqual({ id: other.id, revision: 1, text: "mine", risk: "400" });
  });
});
