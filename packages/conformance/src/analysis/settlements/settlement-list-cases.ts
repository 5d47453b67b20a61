import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import type { Cases } from "../../case.ts";
import { allotmentCases } from "../../imports/allotment-cases.ts";
import { loggedIn } from "../../person.ts";
import { request, type Subject } from "../../subject.ts";
import { ACCOUNT, analysedPerson, whenReady } from "../analysed-person.ts";
import { listOf, lot, lotOf, settle, TWO_OPENING_SELLS } from "./settlement-setup.ts";

/** The round trips of the account. */
async function tripsOf(on: Subject, token: string) {
  return ((await request(on, "roundTrips", { token })).body as Output<"roundTrips">).data.roundTrips;
}

const THREE_OPENING_SELLS = [
  ...TWO_OPENING_SELLS,
  "INFY buy 10 1500 2025-06-02 09:30:00",
  "SBIN sell 5 820 2025-06-06 10:10:00",
];

const BEFORE_AND_AFTER_A_BONUS = [
  "NESTLEIND buy 98 2434.5 2025-07-28 10:00:00",
  "NESTLEIND sell 196 1281.1 2025-08-11 10:00:00",
];

export const settlementListCases = {
  settlements: [
    ...allotmentCases.settlements,
    {
      title: "shows a new account nothing",
      expects: "output",
      act: async (on) => request(on, "settlements", { token: (await loggedIn(on)).token }),
      check: ({ data }) => {
        const none = { positions: 0, executions: 0, value: "0" };
        const leftOut = { openingSells: none, expired: none, expiryUnknown: none };
        const nothing = { shown: none, hidden: none, all: none, missingTradebooks: [] };
        expect(data).toMatchObject({ ...nothing, waitingCount: 0, waiting: [], settled: [], named: [], leftOut });
      },
    },
    {
      title: "shows what waits",
      expects: "output",
      act: async (on) => request(on, "settlements", { token: await analysedPerson(on) }),
      check: ({ data }) =>
        expect(data.waiting).toMatchObject([
          {
            kind: "opening-sell",
            account: ACCOUNT,
            quantity: "3",
            value: "5700",
            executions: 1,
            firstDay: "2025-06-05",
            instrument: { symbol: "HDFCBANK", kind: "equity" },
          },
        ]),
    },
    {
      title: "adds up what is left out",
      expects: "output",
      act: async (on) => request(on, "settlements", { token: await analysedPerson(on, TWO_OPENING_SELLS) }),
      check: ({ data }) => {
        const none = { positions: 0, executions: 0, value: "0" };
        expect(data.leftOut).toEqual({
          openingSells: { positions: 2, executions: 3, value: "9812.75" },
          expired: none,
          expiryUnknown: none,
        });
      },
    },
    {
      title: "sorts what waits by value, and names the account and the days whose tradebook is missing",
      expects: "output",
      act: async (on) => request(on, "settlements", { token: await analysedPerson(on, THREE_OPENING_SELLS) }),
      check: ({ data }) => {
        expect(data.waiting.map((one) => "value" in one && one.value)).toEqual(["9520.5", "4100", "292.25"]);
        expect(data.missingTradebooks).toEqual([
          {
            account: ACCOUNT,
            positions: 3,
            executions: 4,
            value: "13912.75",
            firstSale: "2025-06-05",
            filesFrom: "2025-06-02",
          },
        ]);
      },
    },
    {
      title: "shows what fits the filter, and counts and adds up the others",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, THREE_OPENING_SELLS);
        const shown = async (query: Record<string, string>) => {
          const { status, body } = await request(on, "settlements", { token, query });
          expect({ status, body }).toMatchObject({ status: 200 });
          return (body as Output<"settlements">).data.waiting.map(
            (one) => "instrument" in one && one.instrument.symbol,
          );
        };
        // HDFCBANK was sold on both days.
        expect(await shown({ from: "2025-06-06" })).toEqual(["HDFCBANK", "SBIN", "ITC"]);
        expect(await shown({ to: "2025-06-05" })).toEqual(["HDFCBANK"]);
        expect(await shown({ product: "delivery", side: "long", source: "tradebook", segment: "equity" })).toHaveLength(
          3,
        );
        for (const query of [
          { product: "intraday" },
          { side: "short" },
          { source: "journal" },
          { result: "win" },
          { holding: "under-5-minutes" },
          { weekday: "monday" },
          { optionType: "call" },
        ]) {
          expect(await shown(query)).toEqual([]);
        }
        return request(on, "settlements", { token, query: { symbol: "hdfc" } });
      },
      check: ({ data }) => {
        expect(data).toMatchObject({
          waitingCount: 1,
          shown: { positions: 1, executions: 2, value: "9520.5" },
          hidden: { positions: 2, executions: 2, value: "4392.25" },
          all: { positions: 3, executions: 4, value: "13912.75" },
          leftOut: { openingSells: { positions: 1, value: "9520.5" } },
          missingTradebooks: [{ account: ACCOUNT, positions: 1, value: "9520.5" }],
        });
      },
    },
    {
      title: "suggests a bonus issue by the prices and the quantities around a day, and no longer once it is put",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, BEFORE_AND_AFTER_A_BONUS);
        const reply = await request(on, "settlements", { token });
        const before = await whenReady(on, token);
        expect(before.booked.gross).toBe("-113033.2");
        const { data } = reply.body as Output<"settlements">;
        const marks = { largestWin: false, largestLoss: true, drawdown: true, booked: true };
        expect(await whenReady(on, token)).toMatchObject({ suspected: marks, basis: { suspected: 1 } });
        expect(await tripsOf(on, token)).toMatchObject([{ suspected: true, gross: "-113033.2" }]);
        const id = await settle(on, token, data.suspected[0]?.entry ?? {});
        expect(await listOf(on, token)).toMatchObject({ suspected: [], waiting: [] });
        // 196 × 1,281.10 less 98 × 2,434.50, to the paisa.
        const applied = await whenReady(on, token);
        expect(applied.booked.gross).toBe("12514.6");
        expect(applied).toMatchObject({ basis: { suspected: 0 }, suspected: { largestLoss: false, booked: false } });
        expect(await tripsOf(on, token)).toMatchObject([{ suspected: false }]);
        await request(on, "deleteSettlement", { token, params: { id } });
        expect((await whenReady(on, token)).booked.gross).toBe("-113033.2");
        return reply;
      },
      check: ({ data }) => {
        expect(data.suspected).toMatchObject([
          {
            entry: {
              kind: "bonus",
              oldInstrument: "symbol:NESTLEIND",
              newInstrument: "symbol:NESTLEIND",
              day: "2025-08-11",
              from: 1,
              to: 2,
            },
            instrument: { symbol: "NESTLEIND" },
            before: { day: "2025-07-28", price: "2434.5" },
            after: { day: "2025-08-11", price: "1281.1" },
            explained: "98",
            quantity: "98",
            value: "125547.8",
          },
        ]);
      },
    },
    {
      title: "shows what is settled, oldest first, and why an entry fits nothing",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        await settle(on, token, lotOf(await listOf(on, token)));
        await settle(on, token, { ...lot, instrument: "symbol:NOTHING" });
        return request(on, "settlements", { token });
      },
      check: ({ data }) => {
        expect(data.waiting).toEqual([]);
        expect(data.settled.map(({ entry }) => entry)).toMatchObject([lot, { ...lot, instrument: "symbol:NOTHING" }]);
        expect(data.settled.map(({ unused }) => unused === null)).toEqual([true, false]);
        // The account has only one of the two instruments.
        expect(data.named).toMatchObject([{ key: lot.instrument, symbol: "HDFCBANK" }]);
      },
    },
    {
      title: "shows nobody what another has settled",
      expects: "output",
      act: async (on) => {
        await settle(on, await analysedPerson(on), lot);
        return request(on, "settlements", { token: (await loggedIn(on)).token });
      },
      check: ({ data }) => expect(data).toMatchObject({ waitingCount: 0, settled: [] }),
    },
    {
      title: "shows what waits in one broker account, and the settlements that name no other",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, TWO_OPENING_SELLS);
        await settle(on, token, lot);
        const reply = await request(on, "settlements", { token, query: { account: "groww|4567890123" } });
        const own = await request(on, "settlements", { token, query: { account: ACCOUNT } });
        expect((own.body as Output<"settlements">).data).toEqual(await listOf(on, token));
        return reply;
      },
      check: ({ data }) => {
        const none = { positions: 0, executions: 0, value: "0" };
        const leftOut = { openingSells: none, expired: none, expiryUnknown: none };
        expect(data).toMatchObject({ waitingCount: 0, waiting: [], settled: [], leftOut });
      },
    },
    {
      title: "refuses an account of a broker that is none",
      expects: "invalid_input",
      act: async (on) =>
        request(on, "settlements", { token: (await loggedIn(on)).token, query: { account: "nobody|AB1234" } }),
    },
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "settlements") },
  ],
} satisfies Pick<Cases, "settlements">;
