import type { RoundTripRows } from "@saudabook/contract/analysis/round-trips.ts";
import { MAX_NOTE_PICTURES, MAX_PICTURE_BYTES } from "@saudabook/contract/journal/pictures.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { LOST_ID, NOTE_ID } from "./note-setup.ts";
import { jpeg, OTHER_PICTURE_ID, PICTURE_ID, painter, png } from "./picture-setup.ts";

const params = { id: PICTURE_ID };

/** Somebody else asks for a picture of this account. */
async function stranger(on: Subject): Promise<string> {
  await (await painter(on)).putDone(PICTURE_ID, png());
  return (await loggedIn(on)).token;
}

export const pictureCases = {
  putPicture: [
    {
      title: "adds pictures to a note, the oldest first, by their first bytes and not by their names",
      expects: "output",
      act: async (on) => {
        const who = await painter(on);
        await who.putDone(PICTURE_ID, jpeg(300_000), { caption: "  Five\nminutes\u200b " });
        const reply = await who.put(OTHER_PICTURE_ID, png());
        expect(await who.pictures()).toMatchObject([
          { id: PICTURE_ID, type: "image/jpeg", size: 300_000, caption: "Five minutes" },
          { id: OTHER_PICTURE_ID, type: "image/png", size: 64, caption: "" },
        ]);
        expect(await who.list()).toMatchObject([{ revision: 1, pictures: [{ id: PICTURE_ID }, {}] }]);
        const listed = await request(on, "roundTrips", { token: who.token, query: { reviewed: "no" } });
        const notes = Object.values((listed.body as { data: RoundTripRows }).data.notes).flat();
        expect(notes).toMatchObject([{ id: NOTE_ID, pictureCount: 2 }]);
        return reply;
      },
      check: ({ data }) => expect(data).toMatchObject({ id: OTHER_PICTURE_ID, type: "image/png" }),
    },
    {
      title: "adds a picture once, however often it is sent",
      expects: "output",
      act: async (on) => {
        const who = await painter(on);
        await who.putDone(PICTURE_ID, png());
        const reply = await who.put(PICTURE_ID, png());
        expect(await who.pictures()).toHaveLength(1);
        return reply;
      },
    },
    {
      title: "keeps the pictures when the note is changed, deleted and brought back",
      expects: "output",
      act: async (on) => {
        const who = await painter(on);
        const reply = await who.put(PICTURE_ID, png());
        await who.changed({ id: NOTE_ID, revision: 1, text: "B" });
        await who.changed({ id: NOTE_ID, revision: 2, deleted: true });
        expect(await who.list({ state: "deleted" })).toMatchObject([{ pictures: [{ id: PICTURE_ID }] }]);
        await who.changed({ id: NOTE_ID, revision: 3, deleted: false });
        expect(await who.pictures()).toHaveLength(1);
        return reply;
      },
    },
    {
      title: "refuses another picture under the same id",
      expects: "invalid_input",
      act: async (on) => {
        const who = await painter(on);
        await who.putDone(PICTURE_ID, png());
        return who.put(PICTURE_ID, png(64, 2));
      },
    },
    {
      title: "refuses a file that begins like no picture",
      expects: "invalid_input",
      act: async (on) => (await painter(on)).put(PICTURE_ID, new File(["<svg onload='alert(1)'/>"], "chart.png")),
      check: ({ fields }) => expect(fields).toEqual({ picture: "must be a JPEG or PNG" }),
    },
    {
      title: "refuses a caption of more than 200 characters",
      expects: "invalid_input",
      act: async (on) => (await painter(on)).put(PICTURE_ID, png(), { caption: "x".repeat(201) }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["caption"]),
    },
    {
      title: "refuses a picture of more than 3 MB",
      expects: "too_large",
      act: async (on) => (await painter(on)).put(PICTURE_ID, png(MAX_PICTURE_BYTES + 1)),
    },
    {
      title: `refuses more than ${MAX_NOTE_PICTURES} pictures of a note`,
      expects: "quota_exceeded",
      act: async (on) => {
        const who = await painter(on);
        const ids = Array.from({ length: MAX_NOTE_PICTURES }, () => crypto.randomUUID());
        for (const id of ids) await who.putDone(id, png());
        const reply = await who.put(PICTURE_ID, png());
        expect((await who.pictures()).map(({ id }) => id)).toEqual(ids);
        return reply;
      },
    },
    {
      title: "refuses a note that is deleted, and one that is nobody's",
      expects: "not_found",
      act: async (on) => {
        const who = await painter(on);
        await who.changed({ id: NOTE_ID, revision: 1, deleted: true });
        expect(await who.put(PICTURE_ID, png())).toMatchObject({ status: 404 });
        return who.put(PICTURE_ID, png(), { note: LOST_ID });
      },
    },
    {
      title: "refuses the note of somebody else",
      expects: "not_found",
      act: async (on) => {
        await painter(on);
        const { token } = await loggedIn(on);
        return request(on, "putPicture", { token, params, fields: { note: NOTE_ID }, file: png() });
      },
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "putPicture", { params, fields: { note: NOTE_ID }, file: png() }),
    },
  ],
  picture: [
    {
      title: "sends the picture as it was added",
      expects: "output",
      act: async (on) => {
        const who = await painter(on);
        await who.putDone(PICTURE_ID, jpeg(600_001, 7));
        return request(on, "picture", { token: who.token, params });
      },
      check: async (blob) => {
        const found = new Uint8Array(await blob.arrayBuffer());
        expect(Buffer.compare(found, new Uint8Array(await jpeg(600_001, 7).arrayBuffer()))).toBe(0);
      },
    },
    {
      title: "is not found by somebody else",
      expects: "not_found",
      act: async (on) => request(on, "picture", { token: await stranger(on), params }),
    },
    { title: "is refused without a token", expects: "not_logged_in", act: (on) => request(on, "picture", { params }) },
  ],
  patchPicture: [
    {
      title: "changes the caption",
      expects: "output",
      act: async (on) => {
        const who = await painter(on);
        await who.putDone(PICTURE_ID, png(), { caption: "One" });
        const reply = await request(on, "patchPicture", { token: who.token, params, json: { caption: " Two " } });
        expect(await who.pictures()).toMatchObject([{ caption: "Two" }]);
        return reply;
      },
      check: ({ data }) => expect(data).toMatchObject({ id: PICTURE_ID, caption: "Two" }),
    },
    {
      title: "refuses a caption that is none",
      expects: "invalid_input",
      act: async (on) => {
        const who = await painter(on);
        await who.putDone(PICTURE_ID, png());
        return request(on, "patchPicture", { token: who.token, params, json: { caption: 5 } });
      },
    },
    {
      title: "is not found by somebody else",
      expects: "not_found",
      act: async (on) => request(on, "patchPicture", { token: await stranger(on), params, json: { caption: "Mine" } }),
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "patchPicture", { params, json: { caption: "" } }),
    },
  ],
  deletePicture: [
    {
      title: "removes the picture, which can be added again",
      expects: "output",
      act: async (on) => {
        const who = await painter(on);
        await who.putDone(PICTURE_ID, png());
        const reply = await request(on, "deletePicture", { token: who.token, params });
        expect(await who.pictures()).toEqual([]);
        expect(await request(on, "picture", { token: who.token, params })).toMatchObject({ status: 404 });
        await who.putDone(PICTURE_ID, png());
        expect(await who.pictures()).toHaveLength(1);
        return reply;
      },
    },
    {
      title: "is not found by somebody else",
      expects: "not_found",
      act: async (on) => request(on, "deletePicture", { token: await stranger(on), params }),
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "deletePicture", { params }),
    },
  ],
} satisfies Pick<Cases, "putPicture" | "picture" | "patchPicture" | "deletePicture">;
