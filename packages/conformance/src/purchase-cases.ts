import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { ACCOUNT, analysedPerson, whenReady } from "./analysed-person.ts";
import type { Cases } from "./case.ts";
import { ask, type Subject } from "./subject.ts";

/** Ten HDFCBANK of before the file, of which it shows the sale; five more are bought in it. Two ITC of before, and one bought too late. */
const FILLS = [
  "HDFCBANK buy 5 1850 2025-05-05 10:00:00",
  "HDFCBANK sell 12 1900 2025-06-05 10:00:00",
  "HDFCBANK sell 3 1910.25 2025-06-06 10:00:00",
  "ITC sell 2 292.25 2025-06-06 10:05:00",
  "ITC buy 1 290 2025-06-09 10:05:00",
];

const line = (symbol: string, quantity: string, price: string, day: string) => ({
  symbol,
  isin: null,
  quantity,
  price,
  day,
});
const LOTS = [
  line("HDFCBANK", "8", "1500.5", "2024-02-01"),
  line("HDFCBANK", "5", "1850", "2025-05-05"),
  line("TCS", "1", "3500", "2024-02-01"),
  line("ITC", "3", "250.125", "2024-03-01"),
  line("HDFCBANK", "1", "0", "2024-04-01"),
  line("HDFCBANK", "9", "1600", "2024-05-01"),
  line("HDFCBANK", "9", "1700", "2025-06-10"),
  line("ITC", "1", "280", "2024-04-01"),
];

const [BANK_ID, ITC_ID, LOST_ID] = ["1", "2", "9"].map((end) => `7f0c6a9e-0f55-4c3b-9c3a-00000000000${end}`) as [
  string,
  string,
  string,
];
const bank = {
  id: BANK_ID,
  entry: {
    kind: "opening-lot",
    account: ACCOUNT,
    instrument: "symbol:HDFCBANK",
    day: "2024-02-01",
    quantity: "10",
    price: "1500.1234567",
  },
};
const itc = {
  id: ITC_ID,
  entry: { ...bank.entry, instrument: "symbol:ITC", day: "2024-03-01", quantity: "2", price: "250.125" },
};

async function listOf(on: Subject, token: string) {
  await whenReady(on, token);
  return ((await ask(on, "settlements", { token })).body as Output<"settlements">).data;
}
const change = (on: Subject, token: string, json: object) => ask(on, "changeSettlements", { token, json });

export const purchaseCases = {
  matchPurchases: [
    {
      says: "says which lines of a file are missing buys, which are not and why, and stores nothing",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on, FILLS);
        const reply = await ask(on, "matchPurchases", { token, json: { account: ACCOUNT, lots: LOTS } });
        expect((await listOf(on, token)).settled).toEqual([]);
        const { purchases } = (reply.body as Output<"matchPurchases">).data;
        const add = purchases.map(({ lot, instrument, day, quantity, price }) => ({
          id: BANK_ID.replace(/0.$/, `${lot}5`),
          entry: { kind: "opening-lot", account: ACCOUNT, instrument: instrument.key, day, quantity, price },
        }));
        await change(on, token, { add });
        expect(await listOf(on, token)).toMatchObject({ waiting: [], settled: add });
        return reply;
      },
      check: ({ data }) => {
        const used = data.purchases.map(({ lot, instrument, day, quantity, price }) =>
          [lot, instrument.key, quantity, price, day].join(" "),
        );
        expect(used).toEqual([
          "0 symbol:HDFCBANK 8 1500.5 2024-02-01",
          "3 symbol:ITC 2 250.125 2024-03-01",
          "5 symbol:HDFCBANK 2 1600 2024-05-01",
        ]);
        expect(data.misfits.map(({ lot, reason }) => `${lot} ${reason}`)).toEqual([
          "1 known",
          "2 no-missing-buy",
          "4 no-cost",
          "6 complete",
          "7 complete",
        ]);
        expect(data.missing).toEqual({ buys: 2, complete: 2 });
      },
    },
    {
      says: "knows the purchases that are stored",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on, FILLS);
        await change(on, token, { add: [bank] });
        await whenReady(on, token);
        const lots = [line("HDFCBANK", "10", "1500", "2024-02-01"), line("HDFCBANK", "10", "1500", "2024-02-02")];
        return ask(on, "matchPurchases", { token, json: { account: ACCOUNT, lots } });
      },
      check: ({ data }) => {
        expect(data.misfits.map(({ reason }) => reason)).toEqual(["no-missing-buy", "no-missing-buy"]);
        expect(data.missing).toEqual({ buys: 1, complete: 0 });
      },
    },
    {
      says: "knows a purchase that is stored of a share that still misses some",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on, FILLS);
        await change(on, token, { add: [{ ...bank, entry: { ...bank.entry, quantity: "4" } }] });
        await whenReady(on, token);
        const lots = [line("HDFCBANK", "4", "1500", "2024-02-01"), line("HDFCBANK", "9", "1600", "2024-02-02")];
        return ask(on, "matchPurchases", { token, json: { account: ACCOUNT, lots } });
      },
      check: ({ data }) => {
        expect(data.misfits).toEqual([{ lot: 0, reason: "known" }]);
        expect(data.purchases).toMatchObject([{ lot: 1, quantity: "6" }]);
      },
    },
    {
      says: "takes 5,000 lines",
      answers: "output",
      ask: async (on) => {
        const lots = Array.from({ length: 5_000 }, () => line("HDFCBANK", "0.002", "1500.123456789", "2024-02-01"));
        return ask(on, "matchPurchases", {
          token: await analysedPerson(on, FILLS),
          json: { account: ACCOUNT, lots },
        });
      },
      check: ({ data }) => {
        expect(data.purchases).toHaveLength(5_000);
        expect(data.missing).toEqual({ buys: 2, complete: 1 });
      },
    },
    ...(
      [
        ["no lines", { account: ACCOUNT, lots: [] }, "lots"],
        ["a line of no share", { account: ACCOUNT, lots: [{ ...LOTS[0], symbol: null }] }, "lots"],
        ["a quantity of 0", { account: ACCOUNT, lots: [{ ...LOTS[0], quantity: "0" }] }, "lots"],
        ["more lines than 5,000", { account: ACCOUNT, lots: Array.from({ length: 5_001 }, () => LOTS[0]) }, "lots"],
        ["the broker account of nobody", { account: "zerodha|ZZ0001", lots: LOTS }, "account"],
      ] as [string, object, string][]
    ).map(([what, json, field]) => ({
      says: `refuses ${what} and names the field`,
      answers: "invalid_input" as const,
      ask: async (on: Subject) => ask(on, "matchPurchases", { token: await analysedPerson(on, FILLS), json }),
      check: ({ fields }: { fields?: Record<string, string> | undefined }) =>
        expect(Object.keys(fields ?? {})).toEqual([field]),
    })),
    {
      says: "refuses without a token",
      answers: "not_logged_in",
      ask: (on) => ask(on, "matchPurchases", { json: { account: ACCOUNT, lots: LOTS } }),
    },
  ],
  changeSettlements: [
    {
      says: "adds purchases together, once however often they are sent",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on, FILLS);
        await change(on, token, { add: [bank, itc] });
        const reply = await change(on, token, { add: [bank, itc] });
        const { settled, waitingCount } = await listOf(on, token);
        expect(settled.map(({ id, entry }) => ({ id, entry }))).toEqual([bank, itc]);
        expect(new Set(settled.map(({ createdAt }) => createdAt)).size).toBe(1);
        expect(waitingCount).toBe(0);
        return reply;
      },
      check: ({ data }) => expect(data).toEqual({ added: 2, removed: 0 }),
    },
    {
      says: "removes them together, and those that are not there without an error",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on, FILLS);
        const before = await listOf(on, token);
        await change(on, token, { add: [bank, itc] });
        const reply = await change(on, token, { remove: [BANK_ID, ITC_ID, LOST_ID] });
        const { basis: _, ...after } = await listOf(on, token);
        expect(before).toMatchObject(after);
        expect((await change(on, token, { remove: [BANK_ID] })).body).toMatchObject({ data: { added: 0, removed: 0 } });
        return reply;
      },
      check: ({ data }) => expect(data).toEqual({ added: 0, removed: 2 }),
    },
    {
      says: "tells what was added together from what was added later",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on, FILLS);
        await change(on, token, { add: [bank] });
        const reply = await change(on, token, { add: [itc] });
        const { settled } = await listOf(on, token);
        expect(settled).toMatchObject([bank, itc]);
        expect(new Set(settled.map(({ createdAt }) => createdAt)).size).toBe(2);
        return reply;
      },
    },
    {
      says: "adds and removes at once",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on, FILLS);
        await change(on, token, { add: [bank] });
        const reply = await change(on, token, { add: [itc], remove: [BANK_ID] });
        expect((await listOf(on, token)).settled).toMatchObject([itc]);
        return reply;
      },
      check: ({ data }) => expect(data).toEqual({ added: 1, removed: 1 }),
    },
    {
      says: "leaves settlements of another as they are",
      answers: "output",
      ask: async (on) => {
        const owner = await analysedPerson(on, FILLS);
        await change(on, owner, { add: [bank] });
        const other = await analysedPerson(on, FILLS);
        await change(on, other, { add: [{ ...bank, entry: itc.entry }] });
        const reply = await change(on, other, { remove: [BANK_ID] });
        expect((await listOf(on, owner)).settled).toMatchObject([bank]);
        return reply;
      },
      check: ({ data }) => expect(data).toEqual({ added: 0, removed: 1 }),
    },
    ...(
      [
        ["an entry that does not fit", [bank, { ...itc, entry: { ...itc.entry, quantity: "0" } }], "add"],
        ["the broker account of nobody", [bank, { ...itc, entry: { ...itc.entry, account: "zerodha|ZZ0001" } }], "add"],
        ["the same id twice", [bank, bank], "add"],
      ] as [string, object[], string][]
    ).map(([what, add, field]) => ({
      says: `refuses ${what}, and adds none of the others`,
      answers: "invalid_input" as const,
      ask: async (on: Subject) => {
        const token = await analysedPerson(on, FILLS);
        const reply = await change(on, token, { add });
        expect((await listOf(on, token)).settled).toEqual([]);
        return reply;
      },
      check: ({ fields }: { fields?: Record<string, string> | undefined }) =>
        expect(Object.keys(fields ?? {})).toEqual([field]),
    })),
    {
      says: "refuses without a token",
      answers: "not_logged_in",
      ask: (on) => ask(on, "changeSettlements", { json: { add: [bank] } }),
    },
  ],
} satisfies Pick<Cases, "matchPurchases" | "changeSettlements">;
