import { MAX_LABELS } from "@saudabook/contract/journal/labels.ts";
import { expect } from "vitest";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import type { Case, Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";
import { done, ITC, LABEL_ID, LOST_ID, NOTE_ID, OTHER_ID, writer } from "./note-setup.ts";

const put = (on: Subject, token: string, json: object, id = LABEL_ID): Promise<CaseResponse> =>
  request(on, "putLabel", { token, params: { id }, json });

const refuses = (title: string, json: object, field: string): Case<"putLabel"> => ({
  title: `refuses ${title}`,
  expects: "invalid_input",
  act: async (on) => {
    const { token } = await loggedIn(on);
    done(await put(on, token, { kind: "tag", labelName: "Gap" }));
    return put(on, token, { kind: "tag", labelName: "Range", ...json }, field === "kind" ? LABEL_ID : OTHER_ID);
  },
  check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual([field]),
});

export const labelCases = {
  labels: [
    {
      title: "shows the labels by kind and name, with the number of their notes",
      expects: "output",
      act: async (on) => {
        const who = await writer(on, ITC);
        await who.label("tag", "Gap");
        await who.label("mistake", "FOMO", NOTE_ID);
        await who.label("setup", "range", OTHER_ID);
        await who.label("setup", "Breakout", LOST_ID);
        const anchor = await who.anchor("ITC");
        await who.changed({ id: NOTE_ID, revision: null, anchor, tags: [LABEL_ID], setup: OTHER_ID });
        await who.changed({ id: NOTE_ID, revision: 1, deleted: true });
        return request(on, "labels", who);
      },
      check: ({ data }) =>
        expect(data.map(({ kind, name, notes }) => [kind, name, notes])).toEqual([
          ["setup", "Breakout", 0],
          ["setup", "range", 1],
          ["tag", "Gap", 1],
          ["mistake", "FOMO", 0],
        ]),
    },
    { title: "is refused without a token", expects: "not_logged_in", act: (on) => request(on, "labels") },
  ],
  putLabel: [
    {
      title: "renames and archives a label",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        done(await put(on, token, { kind: "setup", labelName: " Gap " }));
        done(await put(on, token, { kind: "setup", labelName: "GAP" }));
        done(await put(on, (await loggedIn(on)).token, { kind: "tag", labelName: "Theirs" }));
        return put(on, token, { kind: "setup", labelName: "Gap up", archived: true });
      },
      check: ({ data }) =>
        expect(data).toEqual({ id: LABEL_ID, kind: "setup", name: "Gap up", archivedAt: expect.any(String), notes: 0 }),
    },
    refuses("another kind", { kind: "setup" }, "kind"),
    refuses("a name of another label in another case", { labelName: "gAP" }, "labelName"),
    refuses("an empty name", { labelName: " " }, "labelName"),
    {
      title: "does not find a label with an id that is none",
      expects: "not_found",
      act: async (on) => put(on, (await loggedIn(on)).token, { kind: "tag", labelName: "Gap" }, "none"),
    },
    {
      title: "refuses more mistakes than an account may have",
      expects: "quota_exceeded",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const idOf = (at: number) => `5f0c6a9e-0f55-4c3b-9c3a-${String(at).padStart(12, "0")}`;
        for (let at = 0; at < MAX_LABELS.mistake; at++) {
          done(await put(on, token, { kind: "mistake", labelName: `Mistake ${at}` }, idOf(at)));
        }
        done(await put(on, token, { kind: "mistake", labelName: "Another name" }, idOf(0)));
        return put(on, token, { kind: "mistake", labelName: "One more" }, LOST_ID);
      },
    },
    {
      title: "is refused beside sample data",
      expects: "sample_data",
      act: async (on) => put(on, (await samplePerson(on)).token, { kind: "tag", labelName: "Gap" }),
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "putLabel", { params: { id: LABEL_ID }, json: { kind: "tag", labelName: "Gap" } }),
    },
  ],
  deleteLabel: [
    {
      title: "deletes a label that no note has",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        done(await put(on, token, { kind: "tag", labelName: "Gap" }));
        const reply = await request(on, "deleteLabel", { token, params: { id: LABEL_ID } });
        expect((await request(on, "labels", { token })).body).toEqual({ data: [] });
        return reply;
      },
    },
    {
      title: "keeps a label that a note has, also a deleted one",
      expects: "in_use",
      act: async (on) => {
        const who = await writer(on, ITC);
        await who.label("mistake", "FOMO");
        await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), mistakes: [LABEL_ID] });
        await who.changed({ id: NOTE_ID, revision: 1, deleted: true });
        return request(on, "deleteLabel", { token: who.token, params: { id: LABEL_ID } });
      },
    },
    {
      title: "does not find a label of another",
      expects: "not_found",
      act: async (on) => {
        done(await put(on, (await loggedIn(on)).token, { kind: "tag", labelName: "Gap" }));
        return request(on, "deleteLabel", { token: (await loggedIn(on)).token, params: { id: LABEL_ID } });
      },
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "deleteLabel", { params: { id: LABEL_ID } }),
    },
  ],
} satisfies Pick<Cases, "labels" | "putLabel" | "deleteLabel">;
