import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import type { Cases } from "../../case.ts";
import { request, type Subject } from "../../subject.ts";
import { ACCOUNT, analysedPerson, whenReady } from "../analysed-person.ts";
import { BANK_ID, bank, change, FILLS, listOf } from "./purchase-setup.ts";

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

export const purchaseMatchCases = {
  matchPurchases: [
    {
      title: "says which lines of a file are missing buys, which are not and why, and stores nothing",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        const reply = await request(on, "matchPurchases", { token, json: { account: ACCOUNT, lots: LOTS } });
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
      title: "knows the purchases that are stored",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        await change(on, token, { add: [bank] });
        await whenReady(on, token);
        const lots = [line("HDFCBANK", "10", "1500", "2024-02-01"), line("HDFCBANK", "10", "1500", "2024-02-02")];
        return request(on, "matchPurchases", { token, json: { account: ACCOUNT, lots } });
      },
      check: ({ data }) => {
        expect(data.misfits.map(({ reason }) => reason)).toEqual(["no-missing-buy", "no-missing-buy"]);
        expect(data.missing).toEqual({ buys: 1, complete: 0 });
      },
    },
    {
      title: "knows a purchase that is stored of a share that still misses some",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        await change(on, token, { add: [{ ...bank, entry: { ...bank.entry, quantity: "4" } }] });
        await whenReady(on, token);
        const lots = [line("HDFCBANK", "4", "1500", "2024-02-01"), line("HDFCBANK", "9", "1600", "2024-02-02")];
        return request(on, "matchPurchases", { token, json: { account: ACCOUNT, lots } });
      },
      check: ({ data }) => {
        expect(data.misfits).toEqual([{ lot: 0, reason: "known" }]);
        expect(data.purchases).toMatchObject([{ lot: 1, quantity: "6" }]);
      },
    },
    {
      title: "takes 5,000 lines",
      expects: "output",
      act: async (on) => {
        const lots = Array.from({ length: 5_000 }, () => line("HDFCBANK", "0.002", "1500.123456789", "2024-02-01"));
        return request(on, "matchPurchases", {
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
      title: `refuses ${what} and names the field`,
      expects: "invalid_input" as const,
      act: async (on: Subject) => request(on, "matchPurchases", { token: await analysedPerson(on, FILLS), json }),
      check: ({ fields }: { fields?: Record<string, string> | undefined }) =>
        expect(Object.keys(fields ?? {})).toEqual([field]),
    })),
    {
      title: "refuses without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "matchPurchases", { json: { account: ACCOUNT, lots: LOTS } }),
    },
  ],
} satisfies Pick<Cases, "matchPurchases">;
