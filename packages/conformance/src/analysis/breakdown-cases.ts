import { breakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { divide, sum } from "@saudabook/trading/money.ts";
import { expect } from "vitest";
import type { Case, Cases } from "../case.ts";
import { planBreakdownCases } from "../journal/plan-cases.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";
import { analysedPerson, whenReady } from "./analysed-person.ts";
import { refusesBadFilters } from "./bad-filters.ts";
import { askTwice } from "./versioned-case.ts";

export const breakdownCases = {
  analyticsBreakdown: [
    ...planBreakdownCases,
    ...breakdownName.options.map(
      (by): Case<"analyticsBreakdown"> => ({
        title: `breaks the round trips down by ${by}, and loses none`,
        expects: "output",
        act: async (on) => request(on, "analyticsBreakdown", { token: await analysedPerson(on), params: { by } }),
        check: ({ data }) => {
          expect(data.by).toEqual([by]);
          expect(data.total).toBe(data.rows.length);
          const trades = data.rows.reduce((sum, row) => sum + row.trades.n, 0);
          expect(trades + data.notApplicable.trades).toBe(4);
          expect(data.basis).toMatchObject({ n: 4, exits: 4 });
          const { closed, excluded, partial, earlier, booked } = data.bookedBridge;
          expect(sum([...data.rows.map((row) => row.trades.total), data.notApplicable.total])).toBe(closed);
          expect(sum([closed, excluded, partial])).toBe(sum([booked, earlier]));
          for (const row of data.rows) expect(row.closed.net).toBe(row.trades.total);
        },
      }),
    ),
    {
      title: "sums up each group, in the order of the groups",
      expects: "output",
      act: async (on) => {
        const [token, params] = [await analysedPerson(on), { by: "weekday" }];
        return askTwice(on, "analyticsBreakdown", { token, params, query: { measure: "gross" } });
      },
      check: ({ data }) => {
        const shown = data.rows.map(({ keys, booked, trades }) =>
          [keys, booked.gross, trades.n, trades.wins].join(" "),
        );
        expect(shown).toEqual(["monday 1000 1 1", "tuesday -150 2 1", "friday 500 1 1"]);
      },
    },
    ...(["month", "financial-year"] as const).map(
      (by): Case<"analyticsBreakdown"> => ({
        title: `has the charges of each ${by} by head`,
        expects: "output",
        act: async (on) => request(on, "analyticsBreakdown", { token: await analysedPerson(on), params: { by } }),
        check: ({ data }) => {
          expect(data.rows).toHaveLength(1);
          for (const { booked } of data.rows) {
            expect(booked.chargesByHead?.stt).toMatch(/[1-9]/);
            expect(booked.charges).toBe(sum(Object.values(booked.chargesByHead ?? {})));
            expect(booked.chargesFraction).toBe(divide(booked.charges, booked.gross, 6));
          }
        },
      }),
    ),
    {
      title: "crosses two breakdowns, by windows",
      expects: "output",
      act: async (on) => {
        const query = { with: "side", offset: "1", limit: "2" };
        return request(on, "analyticsBreakdown", { token: await analysedPerson(on), params: { by: "product" }, query });
      },
      check: ({ data }) => {
        expect(data).toMatchObject({ by: ["product", "side"], total: 3, offset: 1 });
        expect(data.rows.map(({ keys, booked }) => [...keys, booked.exits])).toEqual([
          ["intraday", "short", 1],
          ["delivery", "long", 1],
        ]);
      },
    },
    ...refusesBadFilters(
      "analyticsBreakdown",
      [
        ["a breakdown crossed with itself", { with: "symbol" }, "with"],
        ["a second breakdown that is none", { with: "moon" }, "with"],
        ["more rows than a response has", { limit: "1001" }, "limit"],
      ],
      { by: "symbol" },
    ),
    {
      title: "refuses an unknown breakdown",
      expects: "invalid_input",
      act: async (on) =>
        request(on, "analyticsBreakdown", { token: (await loggedIn(on)).token, params: { by: "constructor" } }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["by"]),
    },
    {
      title: "refuses without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "analyticsBreakdown", { params: { by: "day" } }),
    },
  ],
  analyticsCharges: [
    {
      title: "shows a new account nothing",
      expects: "output",
      act: async (on) => request(on, "analyticsCharges", { token: (await loggedIn(on)).token }),
      check: ({ data }) => expect(data).toMatchObject({ paid: { charges: "0" }, total: 0, offset: 0, days: [] }),
    },
    {
      title: "has what was paid on each day of executions, also where they have only opened a position",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const { chargesBridge } = await whenReady(on, token);
        const { body } = await request(on, "analyticsCharges", { token });
        const { paid } = (body as Output<"analyticsCharges">).data;
        expect(paid?.chargesByHead).toEqual(chargesBridge?.paid);
        return askTwice(on, "analyticsCharges", { token });
      },
      check: ({ data: { days, paid, total } }) => {
        expect(days.map(({ day }) => day)).toEqual([
          "2025-05-30",
          "2025-06-02",
          "2025-06-03",
          "2025-06-04",
          "2025-06-05",
          "2025-06-09",
          "2025-06-10",
        ]);
        expect(total).toBe(days.length);
        for (const { charges, chargesByHead } of days) expect(charges).toBe(sum(Object.values(chargesByHead)));
        expect(sum(days.map(({ charges }) => charges))).toBe(paid?.charges);
        // Twenty shares bought for 800 rupees each and still held: 0.1 % STT.
        expect(days[3]?.chargesByHead.stt).toBe("16");
      },
    },
    {
      title: "keeps to the days and the instruments of the filter, by windows",
      expects: "output",
      act: async (on) => {
        const query = { from: "2025-05-31", to: "2025-06-09", broker: "zerodha", offset: "1", limit: "2" };
        return request(on, "analyticsCharges", { token: await analysedPerson(on), query });
      },
      check: ({ data }) => {
        expect(data).toMatchObject({ total: 5, offset: 1 });
        expect(data.days.map(({ day }) => day)).toEqual(["2025-06-03", "2025-06-04"]);
      },
    },
    {
      title: "has no days where the filter chooses among round trips",
      expects: "output",
      act: async (on) => request(on, "analyticsCharges", { token: await analysedPerson(on), query: { side: "long" } }),
      check: ({ data }) => expect(data).toMatchObject({ paid: null, total: 0, days: [] }),
    },
    ...refusesBadFilters("analyticsCharges", [
      ["a measure", { measure: "net" }, "measure"],
      ["more days than a response has", { limit: "1001" }, "limit"],
    ]),
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "analyticsCharges") },
  ],
} satisfies Pick<Cases, "analyticsBreakdown" | "analyticsCharges">;
