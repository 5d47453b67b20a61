import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { ACCOUNT, analysedPerson } from "../analysis/analysed-person.ts";
import { settle } from "../analysis/settlements/settlement-setup.ts";
import { askTwice } from "../analysis/versioned-case.ts";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";

/** In FY 2024-25 on both sides of 23 July 2024, a sale without a purchase; and in FY 2025-26 a lot that is held for more than a year. */
const FILLS = [
  ...["TCS buy 10 3500 2024-05-02 09:20:00", "TCS sell 5 3600 2024-06-20 10:00:00"],
  ...["ITC buy 100 400 2024-08-01 09:20:00", "ITC sell 100 410 2024-08-01 10:00:00"],
  ...["HDFCBANK sell 3 1900 2024-09-05 10:00:00", "TCS sell 5 4000 2025-06-02 10:00:00"],
];

const yearOf = async (on: Subject, token: string, year: string, account?: string) =>
  request(on, "taxYear", { token, params: { year }, query: account === undefined ? {} : { account } });

export const taxCases = {
  taxYear: [
    {
      title: "puts what was sold into buckets and pieces, and counts what is missing",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        const sent = { token, params: { year: "2024" }, query: {} };
        return askTwice(on, "taxYear", sent);
      },
      check: ({ data }) => {
        expect(data).toMatchObject({
          year: 2024,
          label: "FY 2024-25 (AY 2025-26)",
          act: "Income-tax Act, 1961",
          years: [2025, 2024],
          scripCount: 2,
        });
        expect(data.pieces.map(({ first }) => first)).toEqual([
          ...["2024-04-01", "2024-06-16", "2024-07-23", "2024-09-16", "2024-12-16", "2025-03-16"],
        ]);
        const [speculative, shortTerm] = data.buckets;
        expect(speculative).toMatchObject({
          bucket: "speculative",
          section: "43(5)",
          total: { gross: "1000", lots: 1 },
        });
        expect(shortTerm).toMatchObject({ bucket: "short-term-stt", section: "111A", total: { gross: "500" } });
        expect(shortTerm?.rates.map(({ rate }) => rate)).toEqual(["15%", "20%"]);
        expect(shortTerm?.pieces.map(({ gross }) => gross)).toEqual(["0", "500", "0", "0", "0", "0"]);
        expect(shortTerm?.periods.map(({ gross }) => gross)).toEqual(["0", "500", "0", "0", "0"]);
        expect(shortTerm?.halves.map(({ gross }) => gross)).toEqual(["500", "0"]);
        expect(Number(data.chargesTotal.booked)).toBeGreaterThan(0);
        expect(data.turnover.speculative).toEqual({ byTrade: "1000", netted: "1000" });
        expect(data.missing.openingSells).toEqual({ executions: 1, value: "5700" });
      },
    },
    {
      title: "has a year without sales, with no buckets",
      expects: "output",
      act: async (on) => yearOf(on, await analysedPerson(on, FILLS), "2026"),
      check: ({ data }) => expect(data).toMatchObject({ label: "Tax year 2026-27", buckets: [], years: [2025, 2024] }),
    },
    {
      title: "counts one broker account alone",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        const own = await yearOf(on, token, "2024", ACCOUNT);
        expect((own.body as Output<"taxYear">).data.buckets).toHaveLength(2);
        return yearOf(on, token, "2024", "zerodha|ZZ9999");
      },
      check: ({ data }) =>
        expect(data).toMatchObject({ buckets: [], years: [], missing: { openingSells: { value: "0" } } }),
    },
    {
      title: "counts a holding from the day that a purchase by hand says",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        const lot = {
          kind: "opening-lot",
          account: ACCOUNT,
          instrument: "symbol:HDFCBANK",
          quantity: "3",
          price: "1800",
        };
        await settle(on, token, { ...lot, day: "2024-08-01", how: "gift", acquired: "2016-01-04" });
        return yearOf(on, token, "2024");
      },
      check: ({ data }) => {
        const long = data.buckets.find(({ bucket }) => bucket === "long-term-stt");
        expect(long).toMatchObject({ section: "112A", total: { gross: "300" } });
        expect(data.missing).toMatchObject({ openingSells: { executions: 0 }, grandfathered: 1 });
      },
    },
    {
      title: "has nothing of an account without trades",
      expects: "output",
      act: async (on) => yearOf(on, (await loggedIn(on)).token, "2025"),
      check: ({ data }) => expect(data).toMatchObject({ buckets: [], years: [], importedAt: null }),
    },
    {
      title: "refuses a year before the tables of the law",
      expects: "invalid_input",
      act: async (on) => yearOf(on, (await loggedIn(on)).token, "2013"),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["year"]),
    },
    {
      title: "needs a login",
      expects: "not_logged_in",
      act: (on) => request(on, "taxYear", { params: { year: "2024" } }),
    },
  ],
  taxLots: [
    {
      title: "lists the lots of a year, newest first, with the charges of both sides",
      expects: "output",
      act: async (on) =>
        askTwice(on, "taxLots", { token: await analysedPerson(on, FILLS), params: { year: "2024" }, query: {} }),
      check: ({ data }) => {
        expect(data).toMatchObject({ total: 2, offset: 0, sums: { gross: "1500", lots: 2 } });
        const [intraday, delivery] = data.lots;
        expect(intraday).toMatchObject({
          bucket: "speculative",
          product: "intraday",
          exitDay: "2024-08-01",
          holding: null,
        });
        expect(delivery).toMatchObject({
          bucket: "short-term-stt",
          acquired: "2024-05-02",
          exitDay: "2024-06-20",
          quantity: "5",
          buy: "17500",
          sale: "18000",
          gross: "500",
          class: { name: "share" },
          holding: { months: 12, confidence: "high" },
        });
        expect(Object.keys(delivery?.buyCharges ?? {})).toEqual(["stt", "exchange", "sebi", "stamp", "gst"]);
        expect(Object.keys(delivery?.saleCharges ?? {})).toContain("dp");
      },
    },
    {
      title: "lists those of one bucket and instrument, a window at a time, each with its trade",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        const query = { bucket: "short-term-stt", instrument: "symbol:TCS", offset: "0", limit: "1" };
        const reply = await request(on, "taxLots", { token, params: { year: "2024" }, query });
        const [lot] = (reply.body as Output<"taxLots">).data.lots;
        const trade = await request(on, "roundTrip", { token, params: { id: lot?.roundTrip ?? "" } });
        expect((trade.body as Output<"roundTrip">).data.roundTrip.instrument.symbol).toBe("TCS");
        return reply;
      },
      check: ({ data }) => expect(data).toMatchObject({ total: 1, lots: [{ gross: "500" }] }),
    },
    {
      title: "lists those from which something is missing",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        const none = { token, params: { year: "2024" }, query: { gap: "boundary" } };
        expect(((await request(on, "taxLots", none)).body as Output<"taxLots">).data.total).toBe(0);
        return request(on, "taxLots", { ...none, query: { gap: "classByName" } });
      },
      check: ({ data }) => expect(data).toMatchObject({ total: 1, lots: [{ bucket: "short-term-stt" }] }),
    },
    {
      title: "has long-term lots after twelve months",
      expects: "output",
      act: async (on) =>
        request(on, "taxLots", { token: await analysedPerson(on, FILLS), params: { year: "2025" }, query: {} }),
      check: ({ data }) =>
        expect(data.lots).toMatchObject([{ bucket: "long-term-stt", gross: "2500", exitDay: "2025-06-02" }]),
    },
    {
      title: "refuses a bucket that does not exist",
      expects: "invalid_input",
      act: async (on) =>
        request(on, "taxLots", {
          token: (await loggedIn(on)).token,
          params: { year: "2024" },
          query: { bucket: "luck" },
        }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["bucket"]),
    },
    {
      title: "needs a login",
      expects: "not_logged_in",
      act: (on) => request(on, "taxLots", { params: { year: "2024" } }),
    },
  ],
} satisfies Pick<Cases, "taxYear" | "taxLots">;
