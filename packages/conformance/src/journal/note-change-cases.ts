import { expect } from "vitest";
import type { Case, Cases } from "../case.ts";
import { ideaCases } from "./idea-cases.ts";
import { noteFigureCases } from "./note-figure-cases.ts";
import { noteRefusalCases } from "./note-refusal-cases.ts";
import { NOTE_ID, OTHER_ID, writer } from "./note-setup.ts";
import { planChangeCases } from "./plan-cases.ts";

const _refuses = (title: string, change: object, field = "changes"): Case<"changeNotes"> => ({
  title: `refuses ${title}`,
  expects: "invalid_input",
  act: async (on) => {
    const who = await writer(on);
    return who.change({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), ...change });
  },
  check: ({ fields }) => expect(fields).toHaveProperty(field),
});

export const noteChangeCases = {
  changeNotes: [
    {
      title: "adds a note, once however often it is sent",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        const anchor = await who.anchor("ITC");
        const change = { id: NOTE_ID, revision: null, anchor, text: "Held it.", rating: 4, stop: "92.50", risk: 400 };
        const [first] = await who.changed(change);
        const reply = await who.change(change);
        expect(reply.body).toMatchObject({ data: [{ note: first?.note, undo: { id: NOTE_ID, revision: 1 } }] });
        expect(await who.list()).toHaveLength(1);
        return reply;
      },
      check: ({ data: [changed] }) => {
        const { note } = changed ?? {};
        expect(note).toMatchObject({
          revision: 1,
          text: "Held it.",
          rating: 4,
          stop: "92.5",
          risk: "400",
          former: null,
        });
        expect(note?.anchor?.seen).toEqual({
          symbol: "ITC",
          side: "long",
          at: "2025-06-02T09:21:00+05:30",
          quantity: "100",
          price: "400",
        });
        const { savedAt = "" } = note ?? {};
        expect(note?.written).toEqual({ text: savedAt, rating: savedAt, stop: savedAt, risk: savedAt });
      },
    },
    {
      title: "strips invisible characters of a text and does not trim it",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        return who.change({
          id: NOTE_ID,
          revision: null,
          anchor: await who.anchor("ITC"),
          text: " a\u200b\r\nb\u202e\0 ",
        });
      },
      check: ({ data: [changed] }) => expect(changed?.note.text).toBe(" a\nb "),
    },
    {
      title: "takes a change back by the change that it returns",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        const setup = await who.label("setup", "Opening range");
        const [made] = await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), text: "A" });
        const [second] = await who.changed({ id: NOTE_ID, revision: 1, text: "B", setup, reviewed: true });
        expect(second?.note).toMatchObject({ text: "B", setup, reviewedAt: expect.any(String), revision: 2 });
        const [back] = await who.changed(second?.undo ?? {});
        expect(back?.note).toMatchObject({ text: "A", setup: null, reviewedAt: null, revision: 3 });
        const [gone] = await who.changed({ ...made?.undo, revision: 3 });
        expect(gone?.note.deletedAt).not.toBeNull();
        return who.change(gone?.undo ?? {});
      },
      check: ({ data: [changed] }) => expect(changed?.note).toMatchObject({ text: "A", deletedAt: null }),
    },
    {
      title: "brings a deleted note back where a new one hangs on its execution, and keeps its text as the former one",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        const anchor = await who.anchor("ITC");
        await who.changed({ id: NOTE_ID, revision: null, anchor, text: "Old", rating: 2 });
        await who.changed({ id: NOTE_ID, revision: 1, deleted: true });
        return who.change({ id: OTHER_ID, revision: null, anchor, text: "New" });
      },
      check: ({ data: [changed] }) =>
        expect(changed?.note).toMatchObject({
          id: NOTE_ID,
          text: "New",
          rating: 2,
          former: { text: "Old" },
          deletedAt: null,
        }),
    },
    {
      title: "hangs a note on another trade",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC") });
        const { anchor, roundTrip } = await who.detail("INFY");
        const reply = await who.change({ id: NOTE_ID, revision: 1, anchor });
        expect((await who.detail("ITC")).notes).toEqual([]);
        expect((await who.detail("INFY")).notes).toMatchObject([
          { id: NOTE_ID, attachment: { state: "attached", roundTrip: roundTrip.id, leads: true, differences: [] } },
        ]);
        return reply;
      },
    },
    {
      title: "moves a note to another round trip by its id, and back by the change that it returns",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        const [itc, infy] = [await who.detail("ITC"), await who.detail("INFY")];
        await who.changed({ id: NOTE_ID, revision: null, anchor: itc.anchor, text: "A" });
        const [moved] = await who.changed({ id: NOTE_ID, revision: 1, roundTrip: infy.roundTrip.id });
        expect((await who.detail("ITC")).notes).toEqual([]);
        expect((await who.detail("INFY")).notes).toMatchObject([{ id: NOTE_ID, text: "A" }]);
        const reply = await who.change(moved?.undo ?? {});
        expect((await who.detail("ITC")).notes).toMatchObject([{ id: NOTE_ID, text: "A" }]);
        return reply;
      },
      check: ({ data }) => expect(data).toMatchObject([{ note: { revision: 3, anchor: { seen: { symbol: "ITC" } } } }]),
    },
    {
      title: "adds notes to round trips by their ids",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        const [itc, infy] = [await who.detail("ITC"), await who.detail("INFY")];
        const reply = await who.change(
          { id: NOTE_ID, revision: null, roundTrip: itc.roundTrip.id, rating: 1 },
          { id: OTHER_ID, revision: null, roundTrip: infy.roundTrip.id, rating: 5 },
        );
        expect(reply.body).toMatchObject({
          data: [{ note: { anchor: itc.anchor } }, { note: { anchor: infy.anchor } }],
        });
        return reply;
      },
    },
    ...noteFigureCases.changeNotes,
    ...ideaCases,
    ...noteRefusalCases,
    ...planChangeCases,
  ],
} satisfies Pick<Cases, "changeNotes">;
