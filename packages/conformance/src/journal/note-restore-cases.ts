import type { Note } from "@saudabook/contract/journal/notes.ts";
import { expect } from "vitest";
import { settledJournalTrade, whenReady } from "../analysis/analysed-person.ts";
import { archiveOf, done, restore, stateOf } from "../backup/backup-setup.ts";
import { archiveFile, entriesOf, withManifest, withText } from "../backup/changed-archive.ts";
import type { Case } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { DAY, dayOf, putDay } from "./day-note-cases.ts";
import { ITC, LABEL_ID, LOST_ID, NOTE_ID, OTHER_ID, type Writer, writer } from "./note-setup.ts";
import { playbookOf, putPlaybook, STOP } from "./playbook-cases.ts";

const MORE_IDS = [1, 2, 3].map((at) => `5f0c6a9e-0f55-4c3b-9c3a-00000000d00${at}`);

/** Somebody with notes on two trades, of which one begins earlier by now, on a journal trade, on no trade and in the bin. */
async function writerOfEverything(on: Subject): Promise<Writer> {
  const who = await writer(on);
  await who.label("setup", "Opening range");
  await who.label("tag", "Gap", OTHER_ID);
  await who.label("mistake", "FOMO", LOST_ID);
  const [first = "", second = "", third = ""] = MORE_IDS;
  const [itc, infy] = [await who.anchor("ITC"), await who.anchor("INFY")];
  await done(putPlaybook(on, who.token, {}));
  const answers = [{ rule: STOP.id, version: 1, answer: "kept", reason: "In the broker's app" }];
  const labels = { setup: LABEL_ID, answers, tags: [OTHER_ID], mistakes: [LOST_ID] };
  await who.changed({ id: NOTE_ID, revision: null, anchor: itc, text: 'Held\n"it" ₹5', ...labels, stop: "395.5" });
  await who.changed({ id: OTHER_ID, revision: null, anchor: infy, text: "A", rating: 2, reviewed: true });
  await who.changed({ id: first, revision: null, anchor: { ...infy, key: "no such execution" }, risk: 100 });
  await who.changed({ id: second, revision: null, anchor: { ...infy, key: "nor this one" }, text: "Deleted" });
  await who.changed({ id: second, revision: 1, deleted: true });
  await who.add(...ITC, "ITC buy 50 399 2025-06-02 09:17:00");
  await done(request(on, "addJournalTrade", { token: who.token, json: settledJournalTrade }));
  await whenReady(on, who.token);
  await who.changed({ id: third, revision: null, anchor: await who.anchor("WIPRO"), text: "By hand" });
  await done(putDay(on, who.token, { before: "Gap up.", rating: 3 }));
  await done(putDay(on, who.token, { after: 'Waited\n"too long"' }, "2025-06-03"));
  return who;
}

/** All notes, but for ids that a restore gives anew. */
async function shownNotes(on: Subject, token: string) {
  const notes: Note[] = [];
  for (const query of [{}, { state: "deleted" }]) {
    const { body } = await request(on, "notes", { token, query });
    notes.push(...(body as { data: { notes: Note[] } }).data.notes);
  }
  return notes.map((note) => {
    const { attachment, anchor } = note;
    if (anchor?.account !== "journal" || attachment.state !== "attached") return note;
    const legs = attachment.legs.map((leg) => ({ ...leg, roundTrip: "" }));
    return { ...note, anchor: { ...anchor, key: "" }, attachment: { ...attachment, roundTrip: "", legs } };
  });
}

export const noteRestoreCases: Case<"restoreBackup">[] = [
  {
    title: "restores an idea with all of its trades, one of the journal among them",
    expects: "output",
    act: async (on) => {
      const from = await writer(on);
      await done(request(on, "addJournalTrade", { token: from.token, json: settledJournalTrade }));
      await whenReady(on, from.token);
      const group = [(await from.detail("INFY")).roundTrip.id, (await from.detail("WIPRO")).roundTrip.id];
      await from.changed({ id: NOTE_ID, revision: null, anchor: await from.anchor("ITC"), group, risk: "400" });
      const { token } = await loggedIn(on);
      const reply = await restore(on, token, new File([await archiveOf(on, from.token)], "backup.zip"));
      await whenReady(on, token);
      const [note] = await shownNotes(on, token);
      expect(note?.legs.map(({ seen }) => seen.symbol)).toEqual(["INFY", "WIPRO"]);
      expect(note?.attachment).toMatchObject({ legs: [{ leads: true }, { leads: true }, { leads: true }] });
      const before = await stateOf(on, from.token);
      expect(await stateOf(on, token)).toEqual(before);
      // Another set of trades is another fingerprint.
      await from.changed({ id: NOTE_ID, revision: 1, legs: [await from.anchor("INFY")] });
      expect((await stateOf(on, from.token)).fingerprint).not.toEqual(before.fingerprint);
      return reply;
    },
    check: ({ data }) => expect(data.sameFigures).toBe(true),
  },
  {
    title: "restores every note on the trade that it was on",
    expects: "output",
    act: async (on) => {
      const from = await writerOfEverything(on);
      const before = await shownNotes(on, from.token);
      expect(before.map(({ attachment }) => attachment.state)).toEqual([
        "attached",
        "without-trade",
        "attached",
        "attached",
        "deleted",
      ]);
      const { token } = await loggedIn(on);
      const reply = await restore(on, token, new File([await archiveOf(on, from.token)], "backup.zip"));
      await whenReady(on, token);
      expect(await shownNotes(on, token)).toEqual(before);
      expect((await request(on, "labels", { token })).body).toEqual((await request(on, "labels", from)).body);
      expect(await playbookOf(on, token)).toEqual(await playbookOf(on, from.token));
      expect(await dayOf(on, token)).toEqual(await dayOf(on, from.token));
      expect(await stateOf(on, token)).toEqual(await stateOf(on, from.token));
      return reply;
    },
    check: ({ data }) => {
      expect(data.counts).toMatchObject({ notes: 5, labels: 3, days: 2 });
      expect(data.sameFigures).toBe(true);
    },
  },
  {
    title: "restores notes of an archive of the format before ideas, rules and playbooks",
    expects: "output",
    act: async (on) => {
      const from = await writerOfEverything(on);
      const entries = await entriesOf(await archiveOf(on, from.token));
      const without = withText(entries, "notes.json", (text) => text.replaceAll(/"(legs|answers)":\[\],/g, ""));
      without.delete("rules.json");
      const older = await withManifest(without, ({ counts: { rules: _, ...counts }, ...manifest }) => ({
        ...manifest,
        counts,
        entries: manifest.entries.filter(({ name }) => without.has(name)),
        formatVersion: 6,
      }));
      const { token } = await loggedIn(on);
      const reply = await restore(on, token, await archiveFile(older));
      expect(await shownNotes(on, token)).toEqual(await shownNotes(on, from.token));
      return reply;
    },
    check: ({ data }) => expect(data.sameFigures).toBe(true),
  },
  {
    title: "has another fingerprint for another text, for a note on another trade, for a day, a playbook and an answer",
    expects: "output",
    act: async (on) => {
      const who = await writer(on);
      const anchors = [await who.anchor("ITC"), await who.anchor("INFY")];
      const prints: string[] = [];
      const print = async () => prints.push((await stateOf(on, who.token)).fingerprint.figures);
      await print();
      await who.changed({ id: NOTE_ID, revision: null, anchor: anchors[0], text: "A" });
      await print();
      await who.changed({ id: NOTE_ID, revision: 1, text: "B" });
      await print();
      await who.changed({ id: NOTE_ID, revision: 2, anchor: anchors[1] });
      await print();
      await done(putDay(on, who.token, { before: "A" }));
      await print();
      await who.label("setup", "Opening range");
      await print();
      await done(putPlaybook(on, who.token, {}));
      await print();
      const answers = [{ rule: STOP.id, version: 1, answer: "kept", reason: "Seen" }];
      await who.changed({ id: NOTE_ID, revision: 3, answers });
      await print();
      expect(new Set(prints).size).toBe(8);
      const { token } = await loggedIn(on);
      return restore(on, token, new File([await archiveOf(on, who.token)], "backup.zip"));
    },
  },
  {
    title: "refuses an archive of which a note was changed, with the right checksums",
    expects: "backup_refused",
    act: async (on) => {
      const from = await writerOfEverything(on);
      const entries = await entriesOf(await archiveOf(on, from.token));
      const changed = withText(entries, "notes.json", (text) => text.replace("By hand", "By head"));
      const { token } = await loggedIn(on);
      const reply = await restore(on, token, await archiveFile(await withManifest(changed, (manifest) => manifest)));
      const day = withText(entries, "days.json", (text) => text.replace("Gap up", "Gap down"));
      await restore(on, token, await archiveFile(await withManifest(day, (manifest) => manifest)));
      expect(await stateOf(on, token)).toMatchObject({ empty: true, counts: { notes: 0, labels: 0, days: 0 } });
      return reply;
    },
  },
  {
    title: "refuses an archive with a label that is not there",
    expects: "backup_refused",
    act: async (on) => {
      const who = await writer(on);
      await who.label("tag", "Gap");
      await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), tags: [LABEL_ID] });
      const entries = await entriesOf(await archiveOf(on, who.token));
      const changed = withText(entries, "labels.json", () => "[]");
      const archive = await withManifest(changed, (manifest) => ({
        ...manifest,
        counts: { ...manifest.counts, labels: 0 },
      }));
      return restore(on, (await loggedIn(on)).token, await archiveFile(archive));
    },
  },
  {
    title: "refuses an archive with a day twice",
    expects: "backup_refused",
    act: async (on) => {
      const from = await loggedIn(on);
      await done(putDay(on, from.token, { before: "A" }));
      const entries = await entriesOf(await archiveOf(on, from.token));
      const twice = withText(entries, "days.json", (text) => JSON.stringify([1, 2].flatMap(() => JSON.parse(text))));
      const archive = await withManifest(twice, (manifest) => ({
        ...manifest,
        counts: { ...manifest.counts, days: 2 },
      }));
      return restore(on, (await loggedIn(on)).token, await archiveFile(archive));
    },
  },
  {
    title: "refuses an account with a day of its own",
    expects: "not_empty",
    act: async (on) => {
      const { token } = await loggedIn(on);
      await done(putDay(on, token, { before: "A" }, DAY));
      return restore(on, token, new File([await archiveOf(on, token)], "backup.zip"));
    },
    check: ({ message }) => expect(message).toContain("1 day with a note"),
  },
  {
    title: "refuses an account with a label of its own",
    expects: "not_empty",
    act: async (on) => {
      const archive = await archiveOf(on, (await writer(on)).token);
      const { token } = await loggedIn(on);
      await done(request(on, "putLabel", { token, params: { id: LABEL_ID }, json: { kind: "tag", labelName: "Gap" } }));
      return restore(on, token, new File([archive], "backup.zip"));
    },
  },
];
