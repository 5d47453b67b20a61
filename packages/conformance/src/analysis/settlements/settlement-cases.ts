import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import type { Cases } from "../../case.ts";
import { loggedIn } from "../../person.ts";
import { request, type Subject } from "../../subject.ts";
import { ACCOUNT, analysedPerson, whenReady } from "../analysed-person.ts";
import { listOf, lot, lotOf, newId, settle } from "./settlement-setup.ts";

const bonus = {
  kind: "bonus",
  oldInstrument: "symbol:TCS",
  newInstrument: "symbol:TCS",
  day: "2025-06-09",
  from: 1,
  to: 2,
  allotmentDay: "2025-06-12",
};

const leaving = {
  kind: "leaving",
  account: ACCOUNT,
  instrument: "symbol:TCS",
  day: "2025-06-20",
  quantity: "40",
  how: "transfer",
  price: null,
};

const EVERY_KIND: object[] = [
  lot,
  leaving,
  { kind: "expiry", account: ACCOUNT, instrument: "fno:NIFTY|2025-06-05|24750|PE", price: "0", day: null },
  { kind: "override", account: ACCOUNT, instrument: "symbol:ITC", day: "2025-06-02", product: "delivery" },
  { kind: "split", oldInstrument: "symbol:SBIN", newInstrument: "symbol:SBIN", day: "2025-06-06", from: 1, to: 10 },
  { kind: "bonus", oldInstrument: "symbol:TCS", newInstrument: "symbol:TCS", day: "2025-06-06", from: 2, to: 3 },
  {
    kind: "demerger",
    oldInstrument: "symbol:SBIN",
    newInstrument: "symbol:SBICARD",
    day: "2025-06-07",
    from: 1,
    to: 1,
    costShare: "80",
  },
];

export const settlementCases = {
  putSettlement: [
    {
      title: "takes each kind, and the same again",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const ids: string[] = [];
        for (const json of EVERY_KIND) ids.push(await settle(on, token, json));
        for (const [at, id] of ids.entries()) {
          await request(on, "putSettlement", { token, params: { id }, json: EVERY_KIND[at] });
        }
        await whenReady(on, token);
        const { settled } = await listOf(on, token);
        expect(settled.map(({ entry }) => entry)).toEqual(EVERY_KIND);
        return request(on, "putSettlement", { token, params: { id: ids[0] ?? "" }, json: lot });
      },
      check: ({ data }) => expect(data.entry).toEqual(lot),
    },
    {
      title: "makes a round trip of a sale that waited",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const json = lotOf(await listOf(on, token));
        await settle(on, token, json);
        const { body } = await request(on, "roundTrips", { token, query: { symbol: "HDFCBANK" } });
        const { roundTrips } = (body as Output<"roundTrips">).data;
        expect(roundTrips).toMatchObject([{ entryValue: "5400", exitValue: "5700", gross: "300", settled: true }]);
        const detail = await request(on, "roundTrip", { token, params: { id: roundTrips[0]?.id ?? "" } });
        const { executions } = (detail.body as Output<"roundTrip">).data;
        expect(executions.map(({ from, id, price }) => [from, id === null, price])).toEqual([
          ["opening-lot", true, "1800"],
          ["tradebook", false, "1900"],
        ]);
        return request(on, "putSettlement", { token, params: { id: newId() }, json });
      },
    },
    {
      title: "makes bonus shares a lot of their own, at no cost",
      expects: "output",
      act: async (on) => {
        const fills = ["TCS buy 100 1000 2025-05-12 09:20:00", "TCS sell 150 600 2025-06-20 10:00:00"];
        const token = await analysedPerson(on, fills);
        const id = await settle(on, token, bonus);
        const { body } = await request(on, "roundTrips", { token, query: { symbol: "TCS", status: "open" } });
        const { roundTrips } = (body as Output<"roundTrips">).data;
        // 150 × 600 less 100 × 1,000; the 50 that are left cost nothing.
        expect(roundTrips).toMatchObject([
          { entryValue: "100000", exitValue: "90000", gross: "-10000", openValue: "0" },
        ]);
        const detail = await request(on, "roundTrip", { token, params: { id: roundTrips[0]?.id ?? "" } });
        const { executions } = (detail.body as Output<"roundTrip">).data;
        expect(executions.map(({ from, at, quantity, price }) => [from, at.slice(0, 10), quantity, price])).toEqual([
          ["tradebook", "2025-05-12", "100", "1000"],
          ["bonus-lot", "2025-06-12", "100", "0"],
          ["tradebook", "2025-06-20", "150", "600"],
        ]);
        return request(on, "putSettlement", { token, params: { id }, json: bonus });
      },
      check: ({ data }) => expect(data.entry).toEqual(bonus),
    },
    {
      title: "takes shares that left out of the position, and out of the statistics",
      expects: "output",
      act: async (on) => {
        const fills = ["TCS buy 100 1000 2025-05-12 09:20:00", "TCS buy 50 1200 2025-05-13 09:20:00"];
        const token = await analysedPerson(on, fills);
        const id = await settle(on, token, { ...leaving, quantity: "150" });
        const { basis, booked } = await whenReady(on, token);
        expect(basis).toMatchObject({ n: 0, excluded: 1, exits: 1 });
        expect(booked).toMatchObject({ gross: "0" });
        const tripsOf = async (status: "open" | "closed") => {
          const { body } = await request(on, "roundTrips", { token, query: { symbol: "TCS", status } });
          return (body as Output<"roundTrips">).data.roundTrips;
        };
        const [all] = await tripsOf("closed");
        expect(all).toMatchObject({ gross: "0", left: true, excluded: false, exitAt: "2025-06-20" });
        const detail = await request(on, "roundTrip", { token, params: { id: all?.id ?? "" } });
        const { executions } = (detail.body as Output<"roundTrip">).data;
        expect(executions.map(({ from, value }) => [from, value])).toEqual([
          ["tradebook", "100000"],
          ["tradebook", "60000"],
          ["left", "160000"],
        ]);
        await request(on, "putSettlement", { token, params: { id }, json: { ...leaving, quantity: "151" } });
        await whenReady(on, token);
        const [refused] = (await listOf(on, token)).settled;
        expect(refused?.unused).toBe("Fewer shares were held when that day began");
        expect(await tripsOf("open")).toMatchObject([{ openQuantity: "150", left: false }]);
        const json = { ...leaving, how: "buy-back", price: "1300" };
        const reply = await request(on, "putSettlement", { token, params: { id }, json });
        await whenReady(on, token);
        expect(await tripsOf("open")).toMatchObject([{ openQuantity: "110", gross: "12000", left: false }]);
        return reply;
      },
      check: ({ data }) => expect(data.entry).toEqual({ ...leaving, how: "buy-back", price: "1300" }),
    },
    {
      title: "keeps how shares came, and since when they were held",
      expects: "output",
      act: async (on) => {
        const json = { ...lot, how: "gift", acquired: "2019-04-01" };
        const token = await analysedPerson(on);
        const id = await settle(on, token, json);
        expect((await listOf(on, token)).settled).toMatchObject([{ entry: json }]);
        return request(on, "putSettlement", { token, params: { id }, json });
      },
      check: ({ data }) => expect(data.entry).toMatchObject({ how: "gift", acquired: "2019-04-01" }),
    },
    {
      title: "leaves a settlement of another with the same id as it is",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const id = await settle(on, token, lot);
        const before = await listOf(on, token);
        const json = { ...lot, price: "1700" };
        const reply = await request(on, "putSettlement", { token: await analysedPerson(on), params: { id }, json });
        expect(await listOf(on, token)).toEqual(before);
        return reply;
      },
      check: ({ data }) => expect(data.entry).toMatchObject({ price: "1700" }),
    },
    {
      title: "does not find what no id can be",
      expects: "not_found",
      act: async (on) =>
        request(on, "putSettlement", { token: (await loggedIn(on)).token, params: { id: "1" }, json: lot }),
    },
    ...(
      [
        ["an unknown kind", { ...lot, kind: "gift" }, "kind"],
        ["no kind", {}, "kind"],
        ["a quantity of 0", { ...lot, quantity: "0" }, "quantity"],
        ["a price below 0", { ...lot, price: "-1" }, "price"],
        ["a price with more decimals than are used", { ...lot, price: "98.2265341" }, "price"],
        ["a day that does not exist", { ...lot, day: "2025-02-30" }, "day"],
        ["an instrument that is none", { ...lot, instrument: "HDFCBANK" }, "instrument"],
        ["a field of another kind", { ...lot, product: "delivery" }, "product"],
        ["a bonus issue that brings nothing", { ...bonus, to: 1 }, "to"],
        ["an allotment before the ex-day", { ...bonus, allotmentDay: "2025-06-08" }, "allotmentDay"],
        ["a buy-back without a price", { ...leaving, how: "buy-back" }, "price"],
        ["a gift with a price", { ...leaving, how: "gift", price: "1" }, "price"],
        ["a holding that begins after the credit", { ...lot, acquired: "2025-06-02" }, "acquired"],
        ["the broker account of nobody", { ...lot, account: "zerodha|ZZ0001" }, "account"],
      ] as [string, object, string][]
    ).map(([what, json, field]) => ({
      title: `refuses ${what} and names it`,
      expects: "invalid_input" as const,
      act: async (on: Subject) =>
        request(on, "putSettlement", { token: (await loggedIn(on)).token, params: { id: newId() }, json }),
      check: ({ fields }: { fields?: Record<string, string> | undefined }) =>
        expect(Object.keys(fields ?? {})).toEqual([field]),
    })),
    {
      title: "refuses without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "putSettlement", { params: { id: newId() }, json: lot }),
    },
  ],
  deleteSettlement: [
    {
      title: "takes an entry back",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const id = await settle(on, token, lot);
        expect((await listOf(on, token)).waiting).toEqual([]);
        const reply = await request(on, "deleteSettlement", { token, params: { id } });
        await whenReady(on, token);
        expect(await listOf(on, token)).toMatchObject({ waitingCount: 1, settled: [] });
        return reply;
      },
    },
    {
      title: "does not find a settlement of another",
      expects: "not_found",
      act: async (on) => {
        const id = await settle(on, await analysedPerson(on), lot);
        return request(on, "deleteSettlement", { token: (await loggedIn(on)).token, params: { id } });
      },
    },
    {
      title: "refuses without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "deleteSettlement", { params: { id: newId() } }),
    },
  ],
} satisfies Pick<Cases, "putSettlement" | "deleteSettlement">;
