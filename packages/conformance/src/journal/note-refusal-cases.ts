import { MAX_NOTE_LENGTH } from "@saudabook/contract/journal/note-text.ts";
import { MAX_NOTE_CHANGES } from "@saudabook/contract/journal/notes.ts";
import { expect } from "vitest";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Case } from "../case.ts";
import { request } from "../subject.ts";
import { done, LABEL_ID, LOST_ID, NOTE_ID, OTHER_ID, writer } from "./note-setup.ts";

const refuses = (title: string, change: object, field = "changes"): Case<"changeNotes"> => ({
  title: `refuses ${title}`,
  expects: "invalid_input",
  act: async (on) => {
    const who = await writer(on);
    return who.change({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), ...change });
  },
  check: ({ fields }) => expect(fields).toHaveProperty(field),
});

/** What `changeNotes` refuses, and what it keeps apart. */
export const noteRefusalCases: readonly Case<"changeNotes">[] = [
  {
    title: "refuses the revision of another client, and shows the note as it is",
    expects: "changed_elsewhere",
    act: async (on) => {
      const who = await writer(on);
      await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), text: "A" });
      await who.changed({ id: NOTE_ID, revision: 1, text: "B" });
      // A change that holds already is no conflict: its answer was lost.
      await who.changed({ id: NOTE_ID, revision: 1, text: "B" });
      const reply = await who.change({ id: NOTE_ID, revision: 1, text: "C" });
      expect(await who.list()).toMatchObject([{ text: "B", revision: 2 }]);
      return reply;
    },
    check: ({ notes }) => expect(notes).toMatchObject([{ id: NOTE_ID, text: "B", revision: 2 }]),
  },
  {
    title: "refuses all changes where one is refused, and a second note on one execution",
    expects: "changed_elsewhere",
    act: async (on) => {
      const who = await writer(on);
      const anchor = await who.anchor("ITC");
      await who.changed({ id: NOTE_ID, revision: null, anchor, text: "A" });
      const reply = await who.change(
        { id: LOST_ID, revision: null, anchor: await who.anchor("INFY"), text: "C" },
        { id: OTHER_ID, revision: null, anchor, text: "B" },
      );
      expect(await who.list()).toMatchObject([{ id: NOTE_ID, text: "A" }]);
      return reply;
    },
    check: ({ notes }) => expect(notes).toMatchObject([{ id: NOTE_ID }]),
  },
  {
    title: "leaves the notes of another as they are",
    expects: "output",
    act: async (on) => {
      const owner = await writer(on);
      await owner.changed({ id: NOTE_ID, revision: null, anchor: await owner.anchor("ITC"), text: "Mine" });
      const other = await writer(on);
      expect(await other.list()).toEqual([]);
      const reply = await other.change({
        id: NOTE_ID,
        revision: null,
        anchor: await other.anchor("ITC"),
        text: "Theirs",
      });
      expect(await owner.list()).toMatchObject([{ text: "Mine", revision: 1 }]);
      expect((await other.detail("ITC")).notes).toMatchObject([{ text: "Theirs" }]);
      return reply;
    },
  },
  {
    title: "refuses a label of another",
    expects: "invalid_input",
    act: async (on) => {
      await (await writer(on)).label("tag", "Gap");
      const who = await writer(on);
      return who.change({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), tags: [LABEL_ID] });
    },
  },
  {
    title: "refuses the stop of a journal trade, which has its own",
    expects: "invalid_input",
    act: async (on) => {
      const who = await writer(on);
      const anchor = { ...(await who.anchor("ITC")), account: "journal", key: `${LOST_ID}|buy` };
      await who.changed({ id: NOTE_ID, revision: null, anchor, text: "Never refused" });
      return who.change({ id: NOTE_ID, revision: 1, stop: 99 });
    },
    check: ({ fields }) => expect(fields?.["changes"]).toContain("entry 1"),
  },
  refuses("a setup that is no label", { setup: LOST_ID }),
  refuses("a text that is too long", { text: "a".repeat(MAX_NOTE_LENGTH + 1) }),
  refuses("a rating of 6", { rating: 6 }),
  refuses("a stop of 0", { stop: 0 }),
  refuses("an unknown field", { colour: "red" }),
  refuses("a round trip beside the anchor", { roundTrip: "a".repeat(22) }),
  refuses("a round trip that is gone", { anchor: undefined, roundTrip: "a".repeat(22) }),
  refuses("a new note without an anchor", { anchor: undefined }),
  refuses("a revision of a note that is not there", { revision: 1 }),
  {
    title: "refuses no changes, and too many",
    expects: "invalid_input",
    act: async (on) => {
      const who = await writer(on);
      const anchor = await who.anchor("ITC");
      expect(await who.change()).toMatchObject({ status: 400 });
      expect(await who.change({ id: NOTE_ID, revision: 1 }, { id: NOTE_ID, revision: 1 })).toMatchObject({
        status: 400,
      });
      const many = Array.from({ length: MAX_NOTE_CHANGES + 1 }, (_, at) => ({
        id: `5f0c6a9e-0f55-4c3b-9c3a-${String(at).padStart(12, "0")}`,
        revision: null,
        anchor: { ...anchor, key: `none ${at}` },
      }));
      return who.change(...many);
    },
  },
  {
    title: "is refused beside sample data",
    expects: "sample_data",
    act: async (on) => {
      const anchor = await (await writer(on)).anchor("ITC");
      const { token } = await samplePerson(on);
      return request(on, "changeNotes", { token, json: { changes: [{ id: NOTE_ID, revision: null, anchor }] } });
    },
  },
  {
    title: "is refused without a token",
    expects: "not_logged_in",
    act: async (on) => request(on, "changeNotes", { json: { changes: [{ id: NOTE_ID, revision: 1 }] } }),
  },
  {
    title: "forgets the notes of an account that is deleted",
    expects: "not_logged_in",
    act: async (on) => {
      const who = await writer(on);
      await who.label("tag", "Gap");
      await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), tags: [LABEL_ID] });
      const json = { currentPassword: "correct horse battery" };
      done(await request(on, "deleteAccount", { token: who.token, json }));
      return who.change({ id: NOTE_ID, revision: 1, text: "B" });
    },
  },
];
