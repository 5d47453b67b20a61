import type { Note } from "@saudabook/contract/journal/notes.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { whenReady } from "../analysis/analysed-person.ts";
import { samplePerson } from "../analysis/sample-data-cases.ts";
import { archiveOf, restore, stateOf } from "../backup/backup-setup.ts";
import { archiveFile, entriesOf, withManifest, withText } from "../backup/changed-archive.ts";
import type { Case } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { done, NOTE_ID, OTHER_ID, type Writer, writer } from "./note-setup.ts";

/** The trade is of a day before the plan is written: plans of today would depend on the clock. */
const FILLS = ["ITC buy 100 400 2025-06-02 09:21:00", "ITC sell 100 410 2025-06-02 10:00:00"];
const plan = { day: "2025-06-02", symbol: "ITC", side: "long" };
const fields = { plan, text: "Gap above 398", stop: "395.50", target: "420", confidence: 4 };

async function planner(on: Subject): Promise<Writer> {
  const who = await writer(on, FILLS);
  await who.changed({ id: NOTE_ID, revision: null, ...fields });
  return who;
}

async function confidenceRows(on: Subject, token: string, query = {}) {
  const reply = await request(on, "analyticsBreakdown", { token, params: { by: "confidence" }, query });
  return done<Output<"analyticsBreakdown">>(reply).data.rows;
}

const refuses = (title: string, change: object): Case<"changeNotes"> => ({
  title: `refuses ${title}`,
  expects: "invalid_input",
  act: async (on) => (await planner(on)).change({ id: OTHER_ID, revision: null, plan, ...change }),
  check: ({ fields }) => expect(fields).toHaveProperty("changes"),
});

const refusesOf = (title: string, change: object, problem: string): Case<"changeNotes"> => ({
  title: `refuses ${title}`,
  expects: "invalid_input",
  act: async (on) => {
    const who = await planner(on);
    await who.changed({ id: OTHER_ID, revision: null, anchor: await who.anchor("ITC"), text: "Of a trade" });
    const reply = await who.change({ revision: 1, ...change });
    expect((await who.list()).map(({ revision }) => revision)).toEqual([1, 1]);
    return reply;
  },
  check: ({ fields }) => expect(fields?.["changes"]).toContain(problem),
});

/** Plans before the trade: notes without an anchor. */
export const planChangeCases: readonly Case<"changeNotes">[] = [
  {
    title: "writes a plan, changes it, deletes it and brings it back",
    expects: "output",
    act: async (on) => {
      const who = await planner(on);
      const [note] = await who.list();
      expect(note).toMatchObject({ ...fields, stop: "395.5", anchor: null, attachment: { state: "planned" } });
      expect(Object.keys(note?.written ?? {}).sort()).toEqual(["confidence", "plan", "stop", "target", "text"]);
      const [later] = await who.changed({ id: NOTE_ID, revision: 1, plan: { ...plan, day: "2025-06-03" } });
      expect(later).toMatchObject({ note: { plan: { day: "2025-06-03" } }, undo: { plan } });
      const [deleted] = await who.changed({ id: NOTE_ID, revision: 2, deleted: true });
      expect(await who.list()).toEqual([]);
      return who.change(deleted?.undo ?? {});
    },
    check: ({ data: [saved] }) => expect(saved?.note).toMatchObject({ revision: 4, deletedAt: null, anchor: null }),
  },
  {
    title: "attaches a plan to a trade by hand, with its moments, and takes it off again by undo",
    expects: "output",
    act: async (on) => {
      const who = await planner(on);
      const [before] = await who.list();
      const { roundTrip } = await who.detail("ITC");
      const [taken] = await who.changed({ id: NOTE_ID, revision: 1, roundTrip: roundTrip.id });
      expect(taken?.note).toMatchObject({ plan, confidence: 4, written: before?.written });
      const { notes, roundTrip: own } = await who.detail("ITC");
      expect(notes).toMatchObject([{ id: NOTE_ID, plan, attachment: { state: "attached", leads: true } }]);
      expect(own.r).not.toBeNull();
      const reply = await who.change(taken?.undo ?? {});
      expect(await who.list()).toMatchObject([{ anchor: null, plan, attachment: { state: "planned" } }]);
      expect((await who.detail("ITC")).notes).toEqual([]);
      return reply;
    },
    check: ({ data: [saved] }) => expect(saved?.note).toMatchObject({ revision: 3, anchor: null }),
  },
  {
    title: "does not attach a plan to a trade that has a note of its own",
    expects: "changed_elsewhere",
    act: async (on) => {
      const who = await planner(on);
      const { roundTrip, anchor } = await who.detail("ITC");
      await who.changed({ id: OTHER_ID, revision: null, anchor, text: "Own" });
      return who.change({ id: NOTE_ID, revision: 1, roundTrip: roundTrip.id });
    },
    check: ({ notes }) => expect(notes).toMatchObject([{ id: OTHER_ID, text: "Own" }]),
  },
  {
    title: "keeps a plan that was not taken out of every statistic",
    expects: "output",
    act: async (on) => {
      const who = await writer(on, FILLS);
      const summary = () => request(on, "analyticsSummary", { token: who.token, query: {} });
      const figures = async () => {
        const { basis: _, ...rest } = done<Output<"analyticsSummary">>(await summary()).data;
        return rest;
      };
      const before = await figures();
      const reply = await who.change({ id: NOTE_ID, revision: null, ...fields });
      expect(await figures()).toEqual(before);
      const [none, ...others] = (await confidenceRows(on, who.token)).filter(({ trades }) => trades.n > 0);
      expect([none?.keys, others]).toEqual([["none"], []]);
      return reply;
    },
  },
  refuses("a plan beside its trade", { roundTrip: "a".repeat(22) }),
  refuses("a plan without a contract", { plan: { ...plan, symbol: " " } }),
  refuses("a plan of no day", { plan: { ...plan, day: "2025-02-30" } }),
  refuses("a plan of no direction", { plan: { ...plan, side: "up" } }),
  refuses("an unknown field of a plan", { plan: { ...plan, quantity: 1 } }),
  refuses("a confidence of 0", { confidence: 0 }),
  refusesOf("to take a note without a plan off its trade", { id: OTHER_ID, anchor: null }, "anchor"),
  refusesOf("a plan of a note that began on a trade", { id: OTHER_ID, plan }, "plan"),
  {
    title: "refuses to group trades with a plan that has none",
    expects: "invalid_input",
    act: async (on) => {
      const who = await planner(on);
      return who.change({ id: NOTE_ID, revision: 1, group: [(await who.detail("ITC")).roundTrip.id] });
    },
    check: ({ fields }) => expect(fields?.["changes"]).toContain("a plan"),
  },
  {
    title: "refuses a plan beside sample data",
    expects: "sample_data",
    act: async (on) => {
      const { token } = await samplePerson(on);
      return request(on, "changeNotes", { token, json: { changes: [{ id: NOTE_ID, revision: null, plan }] } });
    },
  },
];

export const planListCases: readonly Case<"notes">[] = [
  {
    title: "lists the plans of a day, taken or not, and those without a trade of all days",
    expects: "output",
    act: async (on) => {
      const who = await planner(on);
      await who.changed({ id: OTHER_ID, revision: null, plan: { ...plan, day: "2025-06-03", symbol: "INFY" } });
      const idsOf = async (query: Record<string, string>) => (await who.list(query)).map(({ id }) => id);
      expect(await idsOf({ planned: plan.day })).toEqual([NOTE_ID]);
      expect((await idsOf({ state: "planned" })).sort()).toEqual([NOTE_ID, OTHER_ID]);
      expect(await idsOf({ q: "infy" })).toEqual([OTHER_ID]);
      await who.changed({ id: NOTE_ID, revision: 1, roundTrip: (await who.detail("ITC")).roundTrip.id });
      expect(await idsOf({ state: "planned" })).toEqual([OTHER_ID]);
      return request(on, "notes", { token: who.token, query: { planned: plan.day } });
    },
    check: ({ data: { notes, roundTrips } }) => {
      expect(notes).toMatchObject([{ id: NOTE_ID, attachment: { state: "attached" } }]);
      expect(Object.values(roundTrips)).toMatchObject([{ instrument: { symbol: "ITC" } }]);
    },
  },
  {
    title: "refuses a day of plans that is none",
    expects: "invalid_input",
    act: async (on) => {
      const { token } = await loggedIn(on);
      return request(on, "notes", { token, query: { planned: "tomorrow" } });
    },
    check: ({ fields }) => expect(fields).toHaveProperty("planned"),
  },
];

export const planBreakdownCases: readonly Case<"analyticsBreakdown">[] = [
  {
    title: "does not count a confidence that was written after the entry",
    expects: "output",
    act: async (on) => {
      const who = await planner(on);
      await who.changed({ id: NOTE_ID, revision: 1, roundTrip: (await who.detail("ITC")).roundTrip.id });
      expect(await confidenceRows(on, who.token, { confidence: "4" })).toEqual([]);
      return request(on, "analyticsBreakdown", { token: who.token, params: { by: "confidence" }, query: {} });
    },
    check: ({ data: { rows } }) =>
      expect(rows.filter(({ trades }) => trades.n > 0)).toMatchObject([{ keys: ["none"], trades: { n: 1, wins: 1 } }]),
  },
];

/** All notes with plans. */
const plansOf = async (on: Subject, token: string) =>
  done<Output<"notes">>(await request(on, "notes", { token, query: {} })).data.notes as Note[];

export const planRestoreCases: readonly Case<"restoreBackup">[] = [
  {
    title: "restores plans, taken or not, which are part of the fingerprint",
    expects: "output",
    act: async (on) => {
      const from = await planner(on);
      const prints = [(await stateOf(on, from.token)).fingerprint.records];
      await from.changed({ id: OTHER_ID, revision: null, plan: { ...plan, symbol: "INFY" } });
      prints.push((await stateOf(on, from.token)).fingerprint.records);
      await from.changed({ id: OTHER_ID, revision: 1, confidence: 2 });
      prints.push((await stateOf(on, from.token)).fingerprint.records);
      await from.changed({ id: NOTE_ID, revision: 1, roundTrip: (await from.detail("ITC")).roundTrip.id });
      prints.push((await stateOf(on, from.token)).fingerprint.records);
      expect(new Set(prints).size).toBe(4);
      const { token } = await loggedIn(on);
      const reply = await restore(on, token, new File([await archiveOf(on, from.token)], "backup.zip"));
      await whenReady(on, token);
      const notes = await plansOf(on, from.token);
      expect(notes.map(({ attachment }) => attachment.state).sort()).toEqual(["attached", "planned"]);
      expect(await plansOf(on, token)).toEqual(notes);
      expect(await stateOf(on, token)).toEqual(await stateOf(on, from.token));
      return reply;
    },
    check: ({ data }) => {
      expect(data.counts.notes).toBe(2);
      expect(data.sameFigures).toBe(true);
    },
  },
  {
    title: "refuses an archive with a note that has neither a trade nor a plan",
    expects: "backup_refused",
    act: async (on) => {
      const from = await planner(on);
      const entries = await entriesOf(await archiveOf(on, from.token));
      const changed = withText(entries, "notes.json", (text) => text.replace(/"plan":\{[^}]*\}/, '"plan":null'));
      const { token } = await loggedIn(on);
      return restore(on, token, await archiveFile(await withManifest(changed, (manifest) => manifest)));
    },
  },
];
