import { expect } from "vitest";
import { AB, CD, merge, split } from "../account/merge-setup.ts";
import { settledJournalTrade, whenReady } from "../analysis/analysed-person.ts";
import type { Cases } from "../case.ts";
import { request } from "../subject.ts";
import { done, INFY, ITC, NOTE_ID, OTHER_ID, writer } from "./note-setup.ts";
import { planListCases } from "./plan-cases.ts";

export const noteCases = {
  notes: [
    {
      title: "shows the notes with their round trips, the newest first, in windows",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        const [itc, infy] = [await who.detail("ITC"), await who.detail("INFY")];
        await who.changed({ id: NOTE_ID, revision: null, anchor: itc.anchor, text: "First" });
        await who.changed({ id: OTHER_ID, revision: null, anchor: infy.anchor, text: "Second" });
        const attached = (id: string) => ({ state: "attached", roundTrip: id, leads: true, differences: [] });
        expect(await who.list()).toMatchObject([
          { text: "Second", attachment: attached(infy.roundTrip.id) },
          { text: "First", attachment: attached(itc.roundTrip.id) },
        ]);
        return request(on, "notes", { token: who.token, query: { offset: "1", limit: "1", state: "attached" } });
      },
      check: ({ data: { roundTrips, ...rows } }) => {
        expect(rows).toMatchObject({ basis: { pending: false }, total: 2, offset: 1, notes: [{ text: "First" }] });
        // Only that of the note in the window, with its result.
        expect(Object.values(roundTrips)).toMatchObject([{ instrument: { symbol: "ITC" }, status: "closed" }]);
      },
    },
    {
      title: "finds a part of a text in either case",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        await who.changed({
          id: NOTE_ID,
          revision: null,
          anchor: await who.anchor("ITC"),
          text: "Bought the Breakout 100%_",
        });
        await who.changed({ id: OTHER_ID, revision: null, anchor: await who.anchor("INFY"), text: "नियम तोड़ा" });
        expect(await who.list({ q: "तोड़" })).toMatchObject([{ id: OTHER_ID }]);
        expect(await who.list({ q: "0%_" })).toMatchObject([{ id: NOTE_ID }]);
        expect(await who.list({ q: "1%" })).toEqual([]);
        return request(on, "notes", { token: who.token, query: { q: "bREAKOUT" } });
      },
      check: ({ data }) => expect(data).toMatchObject({ total: 1, notes: [{ id: NOTE_ID }] }),
    },
    {
      title: "finds a note by the symbol of its trade and by the names of its labels",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        const params = { id: "5f0c6a9e-0f55-4c3b-9c3a-00000000d001" };
        done(await request(on, "putLabel", { token: who.token, params, json: { kind: "tag", labelName: "Gap fill" } }));
        await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), text: "First" });
        const infy = { id: OTHER_ID, revision: null, anchor: await who.anchor("INFY"), tags: [params.id] };
        await who.changed({ ...infy, text: "Second" });
        expect(await who.list({ q: "inf" })).toMatchObject([{ id: OTHER_ID }]);
        expect(await who.list({ q: "GAP F" })).toMatchObject([{ id: OTHER_ID }]);
        expect(await who.list({ q: "gap f", state: "without-trade" })).toEqual([]);
        expect(await who.list({ q: "TCS" })).toEqual([]);
        return request(on, "notes", { token: who.token, query: { q: "itc" } });
      },
      check: ({ data }) => expect(data).toMatchObject({ total: 1, notes: [{ id: NOTE_ID }] }),
    },
    {
      title: "keeps a note on its execution when an older one begins the trade",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        await who.changed({
          id: NOTE_ID,
          revision: null,
          anchor: await who.anchor("ITC"),
          text: "Bought the breakout",
        });
        const undone = await who.add(...ITC, ...INFY, "ITC buy 50 399 2025-06-02 09:17:00");
        const { roundTrip, anchor } = await who.detail("ITC");
        const differences = [{ kind: "begins", at: "2025-06-02T09:17:00+05:30" }];
        expect(await who.list()).toMatchObject([{ attachment: { roundTrip: roundTrip.id, leads: true, differences } }]);
        // Of two notes on it, that of its first execution leads.
        await who.changed({ id: OTHER_ID, revision: null, anchor, text: "First purchase" });
        expect((await who.detail("ITC")).notes).toMatchObject([
          { id: OTHER_ID, attachment: { leads: true } },
          { id: NOTE_ID, attachment: { leads: false, differences } },
        ]);
        done(await request(on, "undoImport", { token: who.token, params: { id: undone } }));
        await whenReady(on, who.token);
        expect((await who.detail("ITC")).notes).toMatchObject([
          { id: NOTE_ID, attachment: { leads: true, differences: [] } },
        ]);
        return request(on, "notes", { token: who.token, query: { state: "without-trade" } });
      },
      check: ({ data }) =>
        expect(data).toMatchObject({
          total: 1,
          notes: [{ id: OTHER_ID, attachment: { state: "without-trade", reason: "import-undone" } }],
        }),
    },
    {
      title: "says that an execution closes a trade now",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC") });
        await who.add(...ITC, ...INFY, "ITC sell 100 405 2025-06-02 09:10:00");
        return request(on, "notes", { token: who.token });
      },
      check: ({ data: { notes } }) =>
        expect(notes).toMatchObject([{ attachment: { differences: [{ kind: "closes", side: "short" }] } }]),
    },
    {
      title: "brings a note back with its import",
      expects: "output",
      act: async (on) => {
        const who = await writer(on, ITC);
        const { anchor, roundTrip } = await who.detail("ITC");
        await who.changed({ id: NOTE_ID, revision: null, anchor });
        const [only] = done<{ data: { imports: { id: string }[] } }>(await request(on, "imports", who)).data.imports;
        const params = { id: only?.id ?? "" };
        done(await request(on, "undoImport", { token: who.token, params }));
        await whenReady(on, who.token);
        expect(await who.list()).toMatchObject([{ attachment: { state: "without-trade", reason: "import-undone" } }]);
        done(await request(on, "redoImport", { token: who.token, params }));
        await whenReady(on, who.token);
        expect(await who.list()).toMatchObject([{ attachment: { roundTrip: roundTrip.id, differences: [] } }]);
        return request(on, "notes", { token: who.token, query: { state: "attached" } });
      },
    },
    {
      title: "says why a note is on no trade",
      expects: "output",
      act: async (on) => {
        const who = await writer(on, [...ITC, ...INFY, "HDFCBANK sell 3 1900 2025-06-05 10:00:00"]);
        const { body } = await request(on, "addJournalTrade", { token: who.token, json: settledJournalTrade });
        const { _id: id } = (body as { data: { _id: string } }).data;
        await whenReady(on, who.token);
        const wipro = await who.anchor("WIPRO");
        expect(wipro).toMatchObject({ account: "journal", key: `${id}|buy`, seen: { symbol: "WIPRO", price: "250" } });
        await who.changed({ id: NOTE_ID, revision: null, anchor: wipro });
        expect(await who.list()).toMatchObject([{ attachment: { state: "attached", leads: true } }]);
        done(await request(on, "deleteJournalTrade", { token: who.token, params: { id } }));
        await whenReady(on, who.token);
        const lost = { ...wipro, account: "zerodha|AB1234", key: "no such execution" };
        const lot = { ...lost, key: "opening-lot|5f0c6a9e-0f55-4c3b-9c3a-00000000c009" };
        await who.changed({ id: OTHER_ID, revision: null, anchor: lost });
        await who.changed({ id: "5f0c6a9e-0f55-4c3b-9c3a-00000000a003", revision: null, anchor: lot });
        return request(on, "notes", { token: who.token, query: { state: "without-trade" } });
      },
      check: ({ data: { notes } }) =>
        expect(notes.map(({ attachment }) => attachment)).toEqual([
          { state: "without-trade", reason: "settlement-removed" },
          { state: "without-trade", reason: "unknown" },
          { state: "without-trade", reason: "journal-trade-deleted" },
        ]),
    },
    {
      title: "shows deleted notes apart",
      expects: "output",
      act: async (on) => {
        const who = await writer(on);
        await who.changed({ id: NOTE_ID, revision: null, anchor: await who.anchor("ITC"), text: "A" });
        await who.changed({ id: NOTE_ID, revision: 1, deleted: true });
        expect(await who.list()).toEqual([]);
        expect((await who.detail("ITC")).notes).toEqual([]);
        return request(on, "notes", { token: who.token, query: { state: "deleted" } });
      },
      check: ({ data: { notes } }) => expect(notes).toMatchObject([{ text: "A", attachment: { state: "deleted" } }]),
    },
    {
      title: "follows an account that is merged into another one, and back",
      expects: "output",
      act: async (on) => {
        const who = await writer(on, ITC);
        await who.addAs("CD5678", ...INFY.map((fill) => fill.replace("INFY", "TCS")));
        const before = await who.anchor("TCS");
        await who.changed({ id: NOTE_ID, revision: null, anchor: before });
        const attached = { state: "attached", leads: true, differences: [] };
        done(await merge(on, who.token, CD, AB));
        await whenReady(on, who.token);
        expect(await who.list()).toMatchObject([{ attachment: attached }]);
        expect(await who.anchor("TCS")).toEqual(before);
        done(await split(on, who.token, CD));
        await whenReady(on, who.token);
        return request(on, "notes", { token: who.token });
      },
      check: ({ data: { notes } }) =>
        expect(notes).toMatchObject([
          { anchor: { account: CD }, attachment: { state: "attached", leads: true, differences: [] } },
        ]),
    },
    {
      title: "refuses a state that there is none of",
      expects: "invalid_input",
      act: async (on) => request(on, "notes", { token: (await writer(on, ITC)).token, query: { state: "lost" } }),
    },
    ...planListCases,
    { title: "is refused without a token", expects: "not_logged_in", act: (on) => request(on, "notes") },
  ],
} satisfies Pick<Cases, "notes">;
