import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import type { Cases } from "../../case.ts";
import { request, type Subject } from "../../subject.ts";
import { analysedPerson, whenReady } from "../analysed-person.ts";
import { listOf, lot, newId, settle, TWO_OPENING_SELLS, TWO_ROUND_TRIPS } from "./settlement-setup.ts";

const { kind: _, ...purchase } = lot;

const LOST_ID = "5f0c6a9e-0f55-4c3b-9c3a-999999999999";

export const purchaseEffectCases = {
  purchaseEffect: [
    {
      title: "says what purchases do to the totals, as they then do when they are stored, and stores nothing",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, [...TWO_ROUND_TRIPS, ...TWO_OPENING_SELLS]);
        const lots = [
          { ...purchase, id: newId() },
          { ...purchase, id: newId(), quantity: "2", price: "1799.995" },
        ];
        const before = await whenReady(on, token);
        const reply = await request(on, "purchaseEffect", { token, json: { purchases: lots } });
        expect(await whenReady(on, token)).toEqual(before);
        expect((await listOf(on, token)).settled).toEqual([]);
        for (const { id, ...one } of lots) {
          await request(on, "putSettlement", { token, params: { id }, json: { kind: "opening-lot", ...one } });
        }
        const after = await whenReady(on, token);
        const { data } = reply.body as Output<"purchaseEffect">;
        const totalsOf = ({ booked: { chargesByHead: _, ...sums }, basis }: typeof after) => ({
          ...sums,
          closed: basis.n,
          openingSells: basis.leftOut.openingSells,
        });
        expect(data).toMatchObject({ version: before.basis.version, before: totalsOf(before), after: totalsOf(after) });
        return reply;
      },
      // 3 × 1,900 + 2 × 1,910.25 less 3 × 1,800 + 2 × 1,799.995; the sale of ITC stays left out.
      check: ({ data }) => {
        expect(Number(data.after.gross) - Number(data.before.gross)).toBeCloseTo(520.51, 6);
        expect(data.before).toMatchObject({ closed: 2, openingSells: { positions: 2, value: "9812.75" } });
        expect(data.after).toMatchObject({ closed: 3, openingSells: { positions: 1, value: "292.25" } });
        expect(data.unused).toEqual([]);
      },
    },
    {
      title: "puts a purchase in the place of the stored one with its id",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const id = await settle(on, token, lot);
        return request(on, "purchaseEffect", { token, json: { purchases: [{ ...purchase, id, price: "0" }] } });
      },
      check: ({ data }) => expect(Number(data.after.gross) - Number(data.before.gross)).toBe(5400),
    },
    {
      title: "says which purchase fits nothing, and why",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const purchases = [
          { ...purchase, id: LOST_ID, instrument: "symbol:NOTHING" },
          { ...purchase, id: newId() },
        ];
        return request(on, "purchaseEffect", { token, json: { purchases } });
      },
      check: ({ data }) => {
        expect(data.unused).toEqual([{ id: LOST_ID, reason: "The broker account has no trades of this instrument" }]);
        expect(data.after.openingSells.positions).toBe(0);
      },
    },
    {
      title: "takes 500 purchases",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const purchases = Array.from({ length: 500 }, () => ({ ...purchase, id: newId(), quantity: "0.01" }));
        return request(on, "purchaseEffect", { token, json: { purchases } });
      },
      check: ({ data }) => expect(data.after.openingSells.positions).toBe(0),
    },
    ...(
      [
        ["no purchase", [], "must have at least 1 entry"],
        [
          "more than 500 purchases",
          Array.from({ length: 501 }, () => ({ ...purchase, id: newId() })),
          "must have at most 500 entries",
        ],
        [
          "a quantity of 0, and names its entry",
          [
            { ...purchase, id: newId() },
            { ...purchase, id: newId(), quantity: "0" },
          ],
          "has a problem in entry 2: quantity must be more than 0 and less than 10,00,00,00,000",
        ],
        [
          "a price with more decimals than a cost can need",
          [{ ...purchase, id: newId(), price: "98.1234567890123" }],
          "has a problem in entry 1: price must have at most 18 digits before the decimal point and 12 after it",
        ],
        [
          "the same id twice",
          [
            { ...purchase, id: LOST_ID },
            { ...purchase, id: LOST_ID },
          ],
          "must have each id only once",
        ],
        [
          "the broker account of nobody",
          [{ ...purchase, id: newId(), account: "zerodha|ZZ0001" }],
          "has zerodha|ZZ0001, which isn't a broker account of your files",
        ],
      ] as [string, object[], string][]
    ).map(([what, purchases, problem]) => ({
      title: `refuses ${what}`,
      expects: "invalid_input" as const,
      act: async (on: Subject) =>
        request(on, "purchaseEffect", { token: await analysedPerson(on), json: { purchases } }),
      check: ({ fields }: { fields?: Record<string, string> | undefined }) =>
        expect(fields).toEqual({ purchases: problem }),
    })),
    {
      title: "refuses without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "purchaseEffect", { json: { purchases: [{ ...purchase, id: LOST_ID }] } }),
    },
  ],
} satisfies Pick<Cases, "purchaseEffect">;
