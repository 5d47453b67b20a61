import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { type CaseResponse, request, type Subject } from "../subject.ts";
import { tradebook } from "../tradebook.ts";
import { settledJournalTrade, whenReady } from "./analysed-person.ts";

/** Registers a person whose account shows sample data. */
export async function samplePerson(on: Subject) {
  const { person, token } = await loggedIn(on);
  await done(request(on, "putSampleData", { token }));
  return { person, token };
}

async function done(asked: Promise<CaseResponse>): Promise<unknown> {
  const { status, body } = await asked;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

/** All that an account shows; equal for two accounts without data. */
async function everythingOf(on: Subject, token: string) {
  const summary = await whenReady(on, token);
  const { data: history } = (await done(request(on, "tradeSummary", { token }))) as Output<"tradeSummary">;
  const { data: settings } = (await done(request(on, "analyticsSettings", { token }))) as Output<"analyticsSettings">;
  const { data: list } = (await done(request(on, "settlements", { token }))) as Output<"settlements">;
  const { total, totals, sample, clientId } = history;
  return { summary, total, totals, sample, clientId, settings, waiting: list.waiting, settled: list.settled };
}

let serial = 0;
/** The id of a settlement that no server knows yet. */
function newId(): string {
  serial += 1;
  return `7a0c6a9e-0f55-4c3b-9c3a-${String(serial).padStart(12, "0")}`;
}

export const sampleDataCases = {
  putSampleData: [
    {
      title: "fills an empty account with a year that is marked in the history and in the figures",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const reply = await request(on, "putSampleData", { token });
        const { basis, days, booked, open, expired } = await whenReady(on, token);
        expect(basis).toMatchObject({ sample: true, rejected: 0, faulty: false, open: open.trips });
        expect(basis.n).toBeGreaterThan(400);
        expect(basis.waiting).toMatchObject({ openingSells: 2, expired: 1, twoIsins: 1 });
        expect(expired).toMatchObject({ trips: 1, received: "0" });
        const { body: written } = await request(on, "notes", { token });
        const { notes } = (written as Output<"notes">).data;
        expect(notes).toHaveLength(12);
        expect(new Set(notes.map(({ attachment }) => attachment.state))).toEqual(new Set(["attached"]));
        expect(basis.n - basis.withoutRisk).toBeGreaterThan(8);
        // A symbol with two ISINs leaves nothing out.
        const { body: ledger } = await request(on, "imports", { token });
        expect(new Set((ledger as Output<"imports">).data.imports.map(({ waiting }) => waiting))).toEqual(new Set([3]));
        for (const [status, { trips }] of Object.entries({ open, expired })) {
          const { body } = await request(on, "roundTrips", { token, query: { status } });
          const { total, roundTrips } = (body as Output<"roundTrips">).data;
          expect([status, total, new Set(roundTrips.map((trip) => trip.status))]).toEqual([
            status,
            trips,
            new Set([status]),
          ]);
        }
        expect(days?.count).toBeGreaterThan(200);
        expect(booked.exits).toBeGreaterThan(400);
        const { body } = await request(on, "tradeSummary", { token });
        expect(body).toMatchObject({ data: { sample: true, clientId: "SAMPLE" } });
        return reply;
      },
    },
    {
      title: "changes nothing the second time, not even when both are asked for at once",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        await Promise.all([
          done(request(on, "putSampleData", { token })),
          done(request(on, "putSampleData", { token })),
        ]);
        const before = await everythingOf(on, token);
        const reply = await request(on, "putSampleData", { token });
        expect(await everythingOf(on, token)).toEqual(before);
        return reply;
      },
    },
    {
      title: "refuses an account with imported trades, and adds nothing",
      expects: "not_empty",
      act: async (on) => {
        const { person, token } = await loggedIn(on);
        const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
        const file = tradebook("ITC buy 1 400 2025-06-02 09:20:00");
        await done(request(on, "uploadExcel", { token, fields, file }));
        const reply = await request(on, "putSampleData", { token });
        expect((await request(on, "tradeSummary", { token })).body).toMatchObject({
          data: { total: 1, sample: false },
        });
        expect((await whenReady(on, token)).basis).toMatchObject({ sample: false, open: 1 });
        return reply;
      },
    },
    {
      title: "refuses an account with a journal trade, and takes it once the trade is deleted",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        const added = (await done(
          request(on, "addJournalTrade", { token, json: settledJournalTrade }),
        )) as Output<"addJournalTrade">;
        expect(await request(on, "putSampleData", { token })).toMatchObject({
          status: 409,
          body: { code: "not_empty" },
        });
        await done(request(on, "deleteJournalTrade", { token, params: { id: added.data._id } }));
        return request(on, "putSampleData", { token });
      },
    },
    {
      title: "refuses an account with settings of its own",
      expects: "not_empty",
      act: async (on) => {
        const { token } = await loggedIn(on);
        await done(request(on, "putAnalyticsSettings", { token, json: { startingCapital: "100000", plans: [] } }));
        return request(on, "putSampleData", { token });
      },
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "putSampleData"),
    },
  ],
  deleteSampleData: [
    {
      title: "leaves the account as a new one, without settlements and settings made on the sample data",
      expects: "output",
      act: async (on) => {
        const { token } = await samplePerson(on);
        await whenReady(on, token);
        const { body } = await request(on, "settlements", { token });
        const waiting = (body as Output<"settlements">).data.waiting.find(({ kind }) => kind === "opening-sell");
        if (waiting?.kind !== "opening-sell") throw new Error("No opening sell waits.");
        const { account, instrument, quantity } = waiting;
        const lot = { kind: "opening-lot", account, instrument: instrument.key, quantity, price: "700" };
        const params = { id: newId() };
        const json = { ...lot, day: waiting.firstDay };
        await done(request(on, "putSettlement", { token, params, json }));
        await done(request(on, "putAnalyticsSettings", { token, json: { startingCapital: "100000", plans: [] } }));
        expect((await whenReady(on, token)).basis.waiting.openingSells).toBe(1);
        const choice = { kind: "treatment", account, year: 2025, treatment: "trader" };
        await done(request(on, "putTaxChoice", { token, params: { id: newId() }, json: choice }));
        const reply = await request(on, "deleteSampleData", { token });
        expect(await everythingOf(on, token)).toEqual(await everythingOf(on, (await loggedIn(on)).token));
        const state = await done(request(on, "backupState", { token }));
        expect((state as Output<"backupState">).data.empty).toBe(true);
        const year = await done(request(on, "taxYear", { token, params: { year: "2025" }, query: {} }));
        expect((year as Output<"taxYear">).data.choices).toEqual([]);
        return reply;
      },
    },
    {
      title: "lets data of one's own in, of which it removes nothing",
      expects: "output",
      act: async (on) => {
        const { person, token } = await samplePerson(on);
        await whenReady(on, token);
        await done(request(on, "deleteSampleData", { token }));
        const fields = { broker: "zerodha", tradetype: "equity", email: person.email };
        const fills = ["ITC buy 1 400 2025-06-02 09:20:00", "ITC sell 1 410 2025-06-02 10:20:00"];
        await done(request(on, "uploadExcel", { token, fields, file: tradebook(...fills) }));
        await done(request(on, "addJournalTrade", { token, json: settledJournalTrade }));
        const reply = await request(on, "deleteSampleData", { token });
        expect((await whenReady(on, token)).basis).toMatchObject({ sample: false, n: 2 });
        return reply;
      },
    },
    {
      title: "is refused without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "deleteSampleData"),
    },
  ],
} satisfies Pick<Cases, "putSampleData" | "deleteSampleData">;
