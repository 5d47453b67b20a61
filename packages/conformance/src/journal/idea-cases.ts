import { MAX_IDEA_TRADES } from "@saudabook/contract/journal/notes.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { whenReady } from "../analysis/analysed-person.ts";
import { rowsOf } from "../analysis/round-trip-setup.ts";
import type { Case } from "../case.ts";
import { request, type Subject } from "../subject.ts";
import { done, INFY, ITC, LOST_ID, NOTE_ID, OTHER_ID, type Writer, writer } from "./note-setup.ts";

const TCS = ["TCS buy 10 3000 2025-06-04 09:30:00", "TCS sell 10 3010 2025-06-04 10:00:00"];

async function summaryOf(on: Subject, { token }: Writer, query: Record<string, string> = {}) {
  return done<Output<"analyticsSummary">>(await request(on, "analyticsSummary", { token, query })).data;
}

/** An account whose note groups the trades in ITC and INFY. */
async function groupedWriter(on: Subject, change: object = {}): Promise<Writer> {
  const who = await writer(on, [...ITC, ...INFY, ...TCS]);
  const [itc, infy] = [await who.detail("ITC"), await who.detail("INFY")];
  await who.changed({
    id: NOTE_ID,
    revision: null,
    roundTrip: itc.roundTrip.id,
    group: [infy.roundTrip.id],
    ...change,
  });
  return who;
}

/** Cases of several trades under one note. */
export const ideaCases: readonly Case<"changeNotes">[] = [
  {
    title: "groups trades as one idea: one trade in the figures by idea, two in those by trade",
    expects: "output",
    act: async (on) => {
      const who = await writer(on, [...ITC, ...INFY, ...TCS]);
      const before = await summaryOf(on, who);
      expect(await summaryOf(on, who, { unit: "idea" })).toEqual(before);
      const [itc, infy] = [await who.detail("ITC"), await who.detail("INFY")];
      const ids = [itc.roundTrip.id, infy.roundTrip.id];
      const [made] = await who.changed({
        id: NOTE_ID,
        revision: null,
        roundTrip: ids[0],
        group: [ids[1]],
        risk: "400",
        stop: "395",
      });
      expect(made?.note).toMatchObject({ anchor: itc.anchor, legs: [infy.anchor] });
      const byTrade = await summaryOf(on, who);
      expect(byTrade).toMatchObject({ trades: before.trades, booked: before.booked, basis: { n: 3, withoutRisk: 3 } });
      const byIdea = await summaryOf(on, who, { unit: "idea" });
      expect(byIdea).toMatchObject({ booked: before.booked, basis: { n: 2, trades: 3, exits: 3, withoutRisk: 1 } });
      expect(byIdea.trades.total).toBe(before.trades.total);
      const [, row] = await rowsOf(on, who.token, { unit: "idea" });
      expect(row).toMatchObject({ id: ids[0], idea: { note: NOTE_ID, trades: ids }, entryPrice: null });
      const detail = await who.detail("INFY");
      expect(detail.plan.withoutR).toBe("of-idea");
      expect(detail.idea).toMatchObject({ total: row, initialRisk: "400", withoutR: null, missing: 0 });
      expect(detail.idea?.trades.map(({ id }) => id)).toEqual(ids);
      expect(detail.notes).toMatchObject([
        { id: NOTE_ID, attachment: { legs: ids.map((roundTrip) => ({ roundTrip, leads: true, reason: null })) } },
      ]);
      // The note is on each row of the list.
      const list = done<Output<"roundTrips">>(await request(on, "roundTrips", { token: who.token })).data;
      expect(ids.map((id) => list.notes[id]?.map((note) => note.id))).toEqual([[NOTE_ID], [NOTE_ID]]);
      expect(list.roundTrips.filter(({ idea }) => idea).length).toBe(2);
      const reply = await who.change({ id: NOTE_ID, revision: 1, legs: [], risk: null, stop: null });
      expect(await summaryOf(on, who, { unit: "idea" })).toEqual(before);
      expect(await summaryOf(on, who)).toEqual(before);
      return reply;
    },
    check: ({ data: [changed] }) => {
      expect(changed?.note.legs).toEqual([]);
      expect(changed?.undo.legs).toHaveLength(1);
    },
  },
  {
    title: "has no R of an idea with a stop alone, and after one of its trades has gone",
    expects: "output",
    act: async (on) => {
      const who = await groupedWriter(on, { stop: "395" });
      expect((await who.detail("ITC")).idea).toMatchObject({ initialRisk: null, withoutR: "of-idea", missing: 0 });
      const anchor = await who.anchor("INFY");
      const reply = await who.change({
        id: NOTE_ID,
        revision: 1,
        risk: "400",
        legs: [anchor, { ...anchor, key: "no such execution" }],
      });
      expect((await who.detail("ITC")).idea).toMatchObject({
        initialRisk: null,
        withoutR: "incomplete-idea",
        missing: 1,
      });
      return reply;
    },
    check: ({ data: [changed] }) => expect(changed?.note.legs).toHaveLength(2),
  },
  {
    title: "leads a trade that has a note of its own, which stays on it and leads again afterwards",
    expects: "output",
    act: async (on) => {
      const who = await writer(on);
      await who.changed({ id: OTHER_ID, revision: null, anchor: await who.anchor("INFY"), text: "Own", rating: 1 });
      const before = await whenReady(on, who.token);
      const infy = (await who.detail("INFY")).roundTrip.id;
      await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), group: [infy], rating: 5 });
      expect((await who.detail("INFY")).notes.map(({ id }) => id)).toEqual([NOTE_ID, OTHER_ID]);
      const [made] = await who.changed({ id: NOTE_ID, revision: 1, legs: [], rating: null });
      const [own] = (await who.detail("INFY")).notes;
      expect(own).toMatchObject({ id: OTHER_ID, text: "Own", revision: 1, attachment: { leads: true } });
      expect((await whenReady(on, who.token)).trades).toEqual(before.trades);
      return who.change(made?.undo ?? {});
    },
    check: ({ data: [changed] }) => expect(changed?.note).toMatchObject({ revision: 3, rating: 5, legs: [{}] }),
  },
  {
    title: "does a grouping once however often it is sent, and never groups a trade with itself",
    expects: "output",
    act: async (on) => {
      const who = await groupedWriter(on);
      const ids = [(await who.detail("ITC")).roundTrip.id, (await who.detail("INFY")).roundTrip.id];
      return who.change({ id: NOTE_ID, revision: 1, group: ids });
    },
    check: ({ data: [changed] }) => expect(changed?.note).toMatchObject({ revision: 1, legs: [{}] }),
  },
  {
    title: "refuses a trade that is in another idea, on either side",
    expects: "invalid_input",
    act: async (on) => {
      const who = await groupedWriter(on);
      const [tcs, infy] = [await who.detail("TCS"), await who.detail("INFY")];
      const roundTrip = tcs.roundTrip.id;
      const other = { id: OTHER_ID, revision: null, roundTrip };
      expect((await who.change({ ...other, group: [infy.roundTrip.id] })).status).toBe(400);
      expect((await who.change({ ...other, roundTrip: infy.roundTrip.id, group: [roundTrip] })).status).toBe(400);
      return who.change({ ...other, group: [(await who.detail("ITC")).roundTrip.id] });
    },
    check: ({ fields }) => expect(fields?.changes).toContain("another idea"),
  },
  {
    title: "takes a trade from an idea whose note is deleted",
    expects: "output",
    act: async (on) => {
      const who = await groupedWriter(on);
      await who.changed({ id: NOTE_ID, revision: 1, deleted: true });
      const [tcs, infy] = [await who.detail("TCS"), await who.detail("INFY")];
      await who.changed({ id: OTHER_ID, revision: null, roundTrip: tcs.roundTrip.id, group: [infy.roundTrip.id] });
      expect(await who.list({ state: "deleted" })).toMatchObject([{ id: NOTE_ID, legs: [], revision: 3 }]);
      return who.change({ id: NOTE_ID, revision: 3, deleted: false });
    },
    check: ({ data: [changed] }) => expect(changed?.note).toMatchObject({ legs: [], deletedAt: null }),
  },
  {
    title: "refuses more trades than an idea has",
    expects: "invalid_input",
    act: async (on) => {
      const who = await groupedWriter(on);
      const anchor = await who.anchor("INFY");
      const legs = Array.from({ length: MAX_IDEA_TRADES - 1 }, (_, at) => ({ ...anchor, key: `none ${at}` }));
      await who.changed({ id: NOTE_ID, revision: 1, legs });
      return who.change({ id: NOTE_ID, revision: 2, group: [(await who.detail("TCS")).roundTrip.id] });
    },
    check: ({ fields }) => expect(fields?.changes).toContain(`${MAX_IDEA_TRADES} trades`),
  },
  {
    title: "refuses to group with a trade that is gone",
    expects: "invalid_input",
    act: async (on) => {
      const who = await groupedWriter(on);
      return who.change({ id: NOTE_ID, revision: 1, group: ["a".repeat(22)] });
    },
    check: ({ fields }) => expect(fields).toHaveProperty("changes"),
  },
  {
    title: "exports ideas, and the fills of all their trades",
    expects: "output",
    act: async (on) => {
      const who = await groupedWriter(on, { id: LOST_ID, rating: 3 });
      const query = { unit: "idea", rating: "3" };
      const { body: trips } = await request(on, "exportRoundTrips", { token: who.token, query });
      expect(String(trips).trim().split("\n")).toHaveLength(2);
      const { body: fills } = await request(on, "exportExecutions", { token: who.token, query });
      expect(String(fills).trim().split("\n")).toHaveLength(5);
      return who.change({ id: LOST_ID, revision: 1, legs: [] });
    },
  },
];
