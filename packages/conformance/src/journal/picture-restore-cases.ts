import { MAX_PICTURE_BYTES } from "@saudabook/contract/journal/pictures.ts";
import { expect } from "vitest";
import { whenReady } from "../analysis/analysed-person.ts";
import { archiveOf, done, restore, stateOf } from "../backup/backup-setup.ts";
import { archiveFile, type Entries, entriesOf, withManifest, withText } from "../backup/changed-archive.ts";
import type { Case } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { NOTE_ID, OTHER_ID } from "./note-setup.ts";
import { jpeg, OTHER_PICTURE_ID, PICTURE_ID, painter, png } from "./picture-setup.ts";

/** Somebody with a picture on a note, and one on a deleted note. */
async function painterOfTwo(on: Subject) {
  const who = await painter(on);
  await who.changed({ id: OTHER_ID, revision: null, anchor: await who.anchor("INFY") });
  await who.putDone(PICTURE_ID, jpeg(700_000, 3), { caption: "Five minutes" });
  await who.putDone(OTHER_PICTURE_ID, png(), { note: OTHER_ID });
  await who.changed({ id: OTHER_ID, revision: 1, deleted: true });
  return who;
}

/** A case that changes the archive and its checksums; it is refused, and the account stays empty. */
const refused = (title: string, change: (entries: Entries) => Entries, named: string): Case<"restoreBackup"> => ({
  title,
  expects: "backup_refused",
  act: async (on) => {
    const entries = change(await entriesOf(await archiveOf(on, (await painterOfTwo(on)).token)));
    const names = [...entries.keys()].filter((name) => name !== "manifest.json");
    const archive = await withManifest(entries, (manifest) => {
      const known = new Map(manifest.entries.map((entry) => [entry.name, entry]));
      return { ...manifest, entries: names.flatMap((name) => known.get(name) ?? []) };
    });
    const { token } = await loggedIn(on);
    const reply = await restore(on, token, await archiveFile(archive));
    expect(await stateOf(on, token)).toMatchObject({ empty: true, counts: { notes: 0, pictures: 0 } });
    return reply;
  },
  check: ({ message }) => expect(message).toContain(named),
});

const first = `pictures/${PICTURE_ID}.jpg`;
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
const inNotes = (change: (text: string) => string) => (entries: Entries) => withText(entries, "notes.json", change);
const GIF = new TextEncoder().encode("GIF89a and so on");
const hex = async (bytes: Uint8Array<ArrayBuffer>) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
    .map((b) => b.toString(16).padStart(2, "0"))
    .join("");
const GIF_SHA256 = await hex(GIF);

export const pictureRestoreCases: Case<"restoreBackup">[] = [
  {
    title: "restores pictures with their captions, also those of deleted notes",
    expects: "output",
    act: async (on) => {
      const from = await painterOfTwo(on);
      const archive = await archiveOf(on, from.token);
      const { token } = await loggedIn(on);
      const reply = await restore(on, token, new File([archive], "backup.zip"));
      await whenReady(on, token);
      expect(await stateOf(on, token)).toEqual(await stateOf(on, from.token));
      const blob = (await done(request(on, "picture", { token, params: { id: PICTURE_ID } }))) as Blob;
      expect(Buffer.compare(new Uint8Array(await blob.arrayBuffer()), await bytesOf(jpeg(700_000, 3)))).toBe(0);
      const { body } = await request(on, "notes", { token });
      const pictures = [{ id: PICTURE_ID, caption: "Five minutes", size: 700_000 }];
      expect(body).toMatchObject({ data: { notes: [{ id: NOTE_ID, pictures }] } });
      await done(
        request(on, "changeNotes", { token, json: { changes: [{ id: OTHER_ID, revision: 2, deleted: false }] } }),
      );
      await done(request(on, "picture", { token, params: { id: OTHER_PICTURE_ID } }));
      return reply;
    },
    check: ({ data }) => expect(data.counts).toMatchObject({ notes: 2, pictures: 2 }),
  },
  {
    title: "has another fingerprint for another picture and for another caption",
    expects: "output",
    act: async (on) => {
      const who = await painter(on);
      const prints: string[] = [];
      const print = async () => prints.push((await stateOf(on, who.token)).fingerprint.figures);
      await print();
      await who.putDone(PICTURE_ID, png());
      await print();
      const params = { id: PICTURE_ID };
      await done(request(on, "patchPicture", { token: who.token, params, json: { caption: "A" } }));
      await print();
      await done(request(on, "deletePicture", { token: who.token, params }));
      await who.putDone(PICTURE_ID, png(64, 2), { caption: "A" });
      await print();
      expect(new Set(prints).size).toBe(4);
      return restore(on, (await loggedIn(on)).token, new File([await archiveOf(on, who.token)], "backup.zip"));
    },
  },
  refused(
    "refuses an archive without one of its pictures",
    (entries) => new Map([...entries].filter(([name]) => name !== first)),
    `${first} isn't the picture that notes.json names.`,
  ),
  refused(
    "refuses a picture that belongs to no note",
    inNotes((text) => text.replace(/"pictures":\[\{"id":"[^"]*1",[^}]*\}\]/, '"pictures":[]')),
    `${first} belongs to no note.`,
  ),
  refused(
    "refuses another picture than the note names",
    (entries) => new Map(entries).set(first, new Uint8Array([0xff, 0xd8, 0xff])),
    `${first} isn't the picture that notes.json names.`,
  ),
  refused(
    "refuses an entry that begins like no picture",
    (entries) =>
      withText(new Map(entries).set(first, GIF), "notes.json", (text) =>
        text.replace(/"size":700000,"sha256":"[0-9a-f]{64}"/, `"size":${GIF.length},"sha256":"${GIF_SHA256}"`),
      ),
    `${first} isn't a picture.`,
  ),
  refused(
    "refuses a picture of more than 3 MB",
    (entries) => new Map(entries).set(first, new Uint8Array(MAX_PICTURE_BYTES + 1).fill(0xff)),
    `${first} unpacks to more than 3 MB.`,
  ),
  refused(
    "refuses a caption that nobody can enter",
    inNotes((text) => text.replace("Five minutes", "Five  minutes")),
    "notes.json has content that we don't understand in element 1, field pictures.0.caption.",
  ),
];
