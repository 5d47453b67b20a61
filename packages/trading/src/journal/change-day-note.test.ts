import type { DayNote, DayNoteInput } from "@saudabook/contract/journal/day-notes.ts";
import { expect, it } from "vitest";
import { changeDayNote, dayTextBytes, isWritten } from "./change-day-note.ts";
import { SITTING_MS } from "./changed-note.ts";

const START = Date.parse("2026-01-01T03:00:00.000Z");
const at = (ms: number) => new Date(START + ms).toISOString();

function after(known: DayNote | null, change: Partial<DayNoteInput>, ms: number): DayNote {
  const { before = "", after = "", rating = null, revision = null } = known ?? {};
  const result = changeDayNote("2026-01-01", known, { before, after, rating, revision, ...change }, at(ms));
  if ("refusal" in result) throw new Error(result.refusal.code);
  return result.note;
}

it("keeps each text before a sitting by itself", () => {
  const morning = after(null, { before: "Wait for the open." }, 0);
  expect(morning).toMatchObject({ revision: 1, written: { before: at(0) }, former: {} });
  const typing = after(morning, { before: "Wait for 09:30." }, 1_000);
  expect(typing.former).toEqual({});
  const evening = after(typing, { after: "Waited." }, 3 * SITTING_MS);
  expect(evening).toMatchObject({ former: {}, written: { before: at(1_000), after: at(3 * SITTING_MS) } });
  const later = after(evening, { before: "Changed in the evening." }, 3 * SITTING_MS + 1_000);
  expect(later.former).toEqual({ before: { text: "Wait for 09:30.", at: at(1_000) } });
});

it("refuses a revision that is not the newest, but for what is done already", () => {
  const note = after(null, { after: "A", rating: 4 }, 0);
  const stale = { revision: null, before: "", after: "A", rating: 4 };
  expect(changeDayNote(note.period, note, stale, at(1))).toEqual({ note });
  const refused = changeDayNote(note.period, note, { ...stale, after: "B" }, at(1));
  expect(refused).toMatchObject({ refusal: { code: "changed_elsewhere", day: note } });
});

it("counts the bytes of both texts and of the former ones as JSON", () => {
  const former = { after: { text: "AB", at: at(0) } };
  expect(dayTextBytes({ before: '₹"\n', after: "", former })).toBe(9 + 2 + 4);
});

it("is written if it has a text or a rating", () => {
  const note = after(null, { rating: 1 }, 0);
  expect([isWritten(note), isWritten(after(note, { rating: null }, 1))]).toEqual([true, false]);
});
