import { expect } from "vitest";
import type { Cases } from "../../case.ts";
import { request, type Subject } from "../../subject.ts";
import { analysedPerson } from "../analysed-person.ts";
import { BANK_ID, bank, change, FILLS, ITC_ID, LOST_ID, listOf } from "./purchase-setup.ts";

const itc = {
  id: ITC_ID,
  entry: { ...bank.entry, instrument: "symbol:ITC", day: "2024-03-01", quantity: "2", price: "250.125" },
};

export const settlementChangeCases = {
  changeSettlements: [
    {
      title: "adds purchases together, once however often they are sent",
      expects: "output",
      act: async (on) => {
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
      title: "removes them together, and those that are not there without an error",
      expects: "output",
      act: async (on) => {
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
      title: "tells what was added together from what was added later",
      expects: "output",
      act: async (on) => {
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
      title: "adds and removes at once",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        await change(on, token, { add: [bank] });
        const reply = await change(on, token, { add: [itc], remove: [BANK_ID] });
        expect((await listOf(on, token)).settled).toMatchObject([itc]);
        return reply;
      },
      check: ({ data }) => expect(data).toEqual({ added: 1, removed: 1 }),
    },
    {
      title: "leaves settlements of another as they are",
      expects: "output",
      act: async (on) => {
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
      title: `refuses ${what}, and adds none of the others`,
      expects: "invalid_input" as const,
      act: async (on: Subject) => {
        const token = await analysedPerson(on, FILLS);
        const reply = await change(on, token, { add });
        expect((await listOf(on, token)).settled).toEqual([]);
        return reply;
      },
      check: ({ fields }: { fields?: Record<string, string> | undefined }) =>
        expect(Object.keys(fields ?? {})).toEqual([field]),
    })),
    {
      title: "refuses without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "changeSettlements", { json: { add: [bank] } }),
    },
  ],
} satisfies Pick<Cases, "changeSettlements">;
