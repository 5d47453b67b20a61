import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { divide } from "@saudabook/trading/money.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { done } from "../journal/note-setup.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { analysedPerson } from "./analysed-person.ts";
import { refusesBadFilters } from "./bad-filters.ts";
import { askTwice } from "./versioned-case.ts";

const ofTwoYears = (on: Subject) =>
  analysedPerson(on, [
    "ITC buy 100 400 2024-12-31 10:00:00",
    "ITC sell 100 401 2024-12-31 11:00:00",
    "ITC buy 100 400 2025-01-01 10:00:00",
    "ITC sell 100 403 2025-01-01 11:00:00",
    "ITC buy 100 400 2025-02-03 10:00:00",
    "ITC sell 100 399 2025-02-03 11:00:00",
  ]);

export const seriesCases = {
  analyticsSeries: [
    {
      title: "shows a new account nothing",
      expects: "output",
      act: async (on) => request(on, "analyticsSeries", { token: (await loggedIn(on)).token }),
      check: ({ data }) => expect(data).toMatchObject({ days: [], rolling: { trades: 20, points: [] } }),
    },
    {
      title: "adds up the booked days",
      expects: "output",
      act: async (on) =>
        askTwice(on, "analyticsSeries", { token: await analysedPerson(on), query: { measure: "gross" } }),
      check: ({ data }) => {
        const shown = data.days.map(({ day, gross, equity, drawdown }) => [day, gross, equity, drawdown].join(" "));
        expect(shown).toEqual([
          "2025-06-02 1000 1000 0",
          "2025-06-03 -200 800 -200",
          "2025-06-09 500 1300 0",
          "2025-06-10 50 1350 0",
        ]);
        expect(data.drawdown).toMatchObject({
          amount: "-200",
          peakDay: "2025-06-02",
          troughDay: "2025-06-03",
          recoveryDay: "2025-06-09",
          relative: null,
          longest: { days: 7, fromDay: "2025-06-02", toDay: "2025-06-09", recovered: true },
        });
      },
    },
    {
      title: "rolls over twenty round trips",
      expects: "output",
      act: async (on) => {
        const fills = Array.from({ length: 22 }, (_, at) => {
          const time = (minute: number) => `2025-06-02 10:${String(minute).padStart(2, "0")}:00`;
          return [`S${at + 10} buy 10 100 ${time(at)}`, `S${at + 10} sell 10 ${at === 0 ? 99 : 102} ${time(at + 1)}`];
        });
        return request(on, "analyticsSeries", {
          token: await analysedPerson(on, fills.flat()),
          query: { measure: "gross" },
        });
      },
      check: ({ data }) => {
        expect(data.rolling.every).toBe(1);
        expect(data.rolling.points).toEqual([
          { day: "2025-06-02", trade: 20, wins: 19, total: "370", winRate: "0.95", expectancy: "18.5" },
          { day: "2025-06-02", trade: 21, wins: 20, total: "400", winRate: "1", expectancy: "20" },
          { day: "2025-06-02", trade: 22, wins: 20, total: "400", winRate: "1", expectancy: "20" },
        ]);
      },
    },
    {
      title: "adds up the round trips that closed on a day, if the filter is of one day",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, [
          "ITC buy 100 400 2025-01-01 10:00:00",
          "ITC sell 100 403 2025-01-02 11:00:00",
          "SBIN buy 10 800 2025-01-02 10:00:00",
          "SBIN sell 10 795 2025-01-02 10:30:00",
        ]);
        const whole = done<Output<"analyticsSeries">>(await request(on, "analyticsSeries", { token }));
        expect(whole.data).not.toHaveProperty("closings");
        const query = { from: "2025-01-02", to: "2025-01-02", measure: "gross" };
        return request(on, "analyticsSeries", { token, query });
      },
      check: ({ data }) =>
        expect(data.closings).toEqual([
          { at: "2025-01-02T10:30:00+05:30", total: "-50" },
          { at: "2025-01-02T11:00:00+05:30", total: "250" },
        ]),
    },
    ...refusesBadFilters("analyticsSeries", [["a window", { limit: "5" }, "limit"]]),
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "analyticsSeries") },
  ],
  analyticsCalendar: [
    {
      title: "shows a new account no year",
      expects: "output",
      act: async (on) => request(on, "analyticsCalendar", { token: (await loggedIn(on)).token }),
      check: ({ data }) => {
        expect(data).toMatchObject({ yearKind: "calendar", year: null, years: [], months: [], days: [] });
        expect(data).toMatchObject({ openings: [], expiries: [], holidays: [] });
      },
    },
    {
      title: "sums up years, and months and days of the newest",
      expects: "output",
      act: async (on) =>
        askTwice(on, "analyticsCalendar", { token: await ofTwoYears(on), query: { measure: "gross" } }),
      check: ({ data }) => {
        const counts = {
          exits: 1,
          charges: expect.any(String),
          net: expect.any(String),
          chargesFraction: expect.any(String),
          trades: 1,
          wins: 1,
          losses: 0,
          leftOut: 0,
        };
        const row = (gross: string) => ({ ...counts, gross, total: gross });
        expect(data.year).toBe("2025");
        expect(data.years).toEqual([
          { year: "2024", ...row("100") },
          { year: "2025", ...row("200"), exits: 2, trades: 2, losses: 1 },
        ]);
        expect(data.months).toEqual([
          { month: "2025-01", ...row("300") },
          { month: "2025-02", ...row("-100"), wins: 0, losses: 1 },
        ]);
        expect(data.days.map(({ day, total }) => `${day} ${total}`)).toEqual(["2025-01-01 300", "2025-02-03 -100"]);
        for (const { charges, chargesFraction } of data.days.slice(1))
          expect(chargesFraction).toBe(divide(charges, "100", 6));
        for (const { gross, charges, chargesFraction } of data.years)
          expect(chargesFraction).toBe(divide(charges, gross, 6));
      },
    },
    {
      title: "shows the year that is asked for, within the filter",
      expects: "output",
      act: async (on) => {
        const query = { year: "2025", to: "2025-01-31" };
        return request(on, "analyticsCalendar", { token: await ofTwoYears(on), query });
      },
      check: ({ data }) => {
        expect(data.years.map(({ year }) => year)).toEqual(["2024", "2025"]);
        expect(data.days.map(({ day }) => day)).toEqual(["2025-01-01"]);
      },
    },
    {
      title: "shows a year without exits empty",
      expects: "output",
      act: async (on) => request(on, "analyticsCalendar", { token: await ofTwoYears(on), query: { year: "2023" } }),
      check: ({ data }) => expect(data).toMatchObject({ year: "2023", months: [], days: [], openings: [] }),
    },
    {
      title: "sums up financial years",
      expects: "output",
      act: async (on) => {
        const query = { yearKind: "financial", measure: "gross" };
        return request(on, "analyticsCalendar", { token: await ofTwoYears(on), query });
      },
      check: ({ data }) => {
        expect(data).toMatchObject({
          yearKind: "financial",
          year: "2024-25",
          years: [{ year: "2024-25", gross: "300" }],
        });
        expect(data.months.map(({ month }) => month)).toEqual(["2024-12", "2025-01", "2025-02"]);
        expect(data.holidays).toContainEqual({ day: "2025-03-31", name: "Id-ul-Fitr" });
        expect(data.holidays[0]).toEqual({ day: "2024-04-11", name: "Id-ul-Fitr" });
      },
    },
    {
      title: "marks the days on which positions were only opened",
      expects: "output",
      act: async (on) => {
        const fills = [
          "ITC buy 60 400 2025-06-02 10:00:00",
          "ITC buy 40 401 2025-06-02 10:05:00",
          "TCS buy 5 3500 2025-06-02 11:00:00",
          "ITC sell 100 410 2025-06-03 10:00:00",
          "INFY buy 10 1500 2025-06-03 10:00:00",
          "WIPRO sell 10 250 2025-06-04 10:00:00",
          "INFY buy 10 1400 2025-06-05 10:00:00",
        ];
        return request(on, "analyticsCalendar", { token: await analysedPerson(on, fills) });
      },
      check: ({ data }) => {
        // The third has only a booked exit, and the sale on the fourth opens no position.
        expect(data.openings).toEqual([
          { day: "2025-06-02", executions: 3 },
          { day: "2025-06-05", executions: 1 },
        ]);
        expect(data.expiries).toEqual([]);
        expect(data.days.map(({ day }) => day)).toEqual(["2025-06-03"]);
      },
    },
    {
      title: "marks the openings of an account without exits, as the filter has it",
      expects: "output",
      act: async (on) => {
        const fills = ["ITC buy 60 400 2025-06-02 10:00:00", "TCS buy 5 3500 2025-06-03 11:00:00"];
        return request(on, "analyticsCalendar", { token: await analysedPerson(on, fills), query: { symbol: "TCS" } });
      },
      check: ({ data }) =>
        expect(data).toMatchObject({ year: "2025", years: [], openings: [{ day: "2025-06-03", executions: 1 }] }),
    },
    ...refusesBadFilters("analyticsCalendar", [
      ["a year that is none", { year: "25" }, "year"],
      ["a financial year among calendar years", { year: "2025-26" }, "year"],
      ["a calendar year among financial years", { year: "2025", yearKind: "financial" }, "year"],
      ["a financial year of two years", { year: "2025-27", yearKind: "financial" }, "year"],
      ["an unknown kind of year", { yearKind: "lunar" }, "yearKind"],
    ]),
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "analyticsCalendar") },
  ],
} satisfies Pick<Cases, "analyticsSeries" | "analyticsCalendar">;
