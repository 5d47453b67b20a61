import { breakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { divide, sum } from "@saudabook/trading/money.ts";
import { expect } from "vitest";
import { analysedPerson, settledJournalTrade, whenReady } from "./analysed-person.ts";
import { refusesBadFilters } from "./bad-filters.ts";
import type { Case, Cases } from "./case.ts";
import { keptSegmentCases } from "./kept-segment-cases.ts";
import { loggedIn } from "./person.ts";
import { ask, type Subject } from "./subject.ts";
import { askTwice } from "./versioned-case.ts";

const less = (value: string) => (value.startsWith("-") ? value.slice(1) : `-${value}`);

const ofTwoYears = (on: Subject) =>
  analysedPerson(on, [
    "ITC buy 100 400 2024-12-31 10:00:00",
    "ITC sell 100 401 2024-12-31 11:00:00",
    "ITC buy 100 400 2025-01-01 10:00:00",
    "ITC sell 100 403 2025-01-01 11:00:00",
    "ITC buy 100 400 2025-02-03 10:00:00",
    "ITC sell 100 399 2025-02-03 11:00:00",
  ]);

export const analysisCases = {
  analyticsSummary: [
    ...keptSegmentCases.analyticsSummary,
    {
      says: "shows a new account nothing",
      answers: "output",
      ask: async (on) => ask(on, "analyticsSummary", { token: (await loggedIn(on)).token }),
      check: ({ data }) => {
        expect(data).toMatchObject({ days: null, booked: { exits: 0, gross: "0", net: "0" }, trades: { n: 0 } });
        expect(data.basis).toMatchObject({ n: 0, pending: false, faulty: false, open: 0 });
        expect(data.trades.winRate.value).toBeNull();
      },
    },
    {
      says: "computes round trips, charges and statistics, and says what they rest on",
      answers: "output",
      ask: async (on) => askTwice(on, "analyticsSummary", { token: await analysedPerson(on) }),
      check: ({ data }) => {
        const { booked, trades, basis } = data;
        expect(booked).toMatchObject({ exits: 4, gross: "1350" });
        expect(booked.net).toBe(sum([booked.gross, less(booked.charges)]));
        expect(booked.charges).toBe(sum(Object.values(booked.chargesByHead)));
        expect(booked.chargesShare).toBe(divide(booked.charges, "1350", 6));
        expect(data.before).toBeNull();
        expect(trades).toMatchObject({ n: 4, wins: 3, losses: 1, scratches: 0, total: booked.net });
        expect(sum([trades.won, trades.lost])).toBe(trades.total);
        expect(trades.winRate).toMatchObject({ value: "0.75", n: 4, minimum: 20 });
        expect(basis).toMatchObject({ n: 4, exits: 4, open: 1, excluded: 0, withoutRisk: 4, rejected: 0 });
        expect(basis.waiting).toEqual({ openingSells: 1, expired: 0, expiryUnknown: 0, twoIsins: 0 });
        expect(data.days).toEqual({ first: "2025-06-02", last: "2025-06-10", count: 4 });
        expect(data.bookedBridge).toMatchObject({ booked: booked.net, closed: booked.net, partial: "0", earlier: "0" });
      },
    },
    {
      says: "leads from all charges that were paid to those of the booked round trips",
      answers: "output",
      ask: async (on) => ask(on, "analyticsSummary", { token: await analysedPerson(on) }),
      check: ({ data: { chargesBridge, booked } }) => {
        expect(chargesBridge?.booked).toEqual(booked.chargesByHead);
        for (const head of ["brokerage", "stt", "exchange", "sebi", "stamp", "gst", "dp"] as const) {
          const parts = (["booked", "open", "opening", "expired"] as const).map(
            (state) => chargesBridge?.[state][head] ?? "",
          );
          expect(sum(parts)).toBe(chargesBridge?.paid[head]);
        }
        expect(chargesBridge?.open.stt).toMatch(/[1-9]/);
      },
    },
    {
      says: "keeps to the filter, and leaves out the bridge that it has no part in",
      answers: "output",
      ask: async (on) => {
        const query = { product: "intraday", from: "2025-06-03", to: "2025-06-10" };
        return ask(on, "analyticsSummary", { token: await analysedPerson(on), query });
      },
      check: ({ data }) => {
        expect(data.booked).toMatchObject({ exits: 2, gross: "-150" });
        expect(data.trades).toMatchObject({ n: 2, wins: 1, losses: 1 });
        expect(data.chargesBridge).toBeNull();
      },
    },
    {
      says: "leaves out the bridge of charges where the filter chooses by the time of entry",
      answers: "output",
      ask: async (on) => ask(on, "analyticsSummary", { token: await analysedPerson(on), query: { hour: "09:15" } }),
      check: ({ data }) => {
        expect(data.trades.n).toBe(3);
        expect(data.chargesBridge).toBeNull();
      },
    },
    {
      says: "compares with as many days directly before",
      answers: "output",
      ask: async (on) => {
        const query = { measure: "gross", from: "2025-06-09", to: "2025-06-15" };
        return ask(on, "analyticsSummary", { token: await analysedPerson(on), query });
      },
      check: ({ data: { before } }) =>
        expect(before).toEqual({
          from: "2025-06-02",
          to: "2025-06-08",
          n: 2,
          exits: 2,
          net: "800",
          winRate: "0.5",
          profitFactor: "5",
          drawdown: "-200",
          change: { net: "-250", winRate: "0.5", profitFactor: null, drawdown: "200" },
        }),
    },
    {
      says: "measures before charges",
      answers: "output",
      ask: async (on) => ask(on, "analyticsSummary", { token: await analysedPerson(on), query: { measure: "gross" } }),
      check: ({ data }) =>
        expect(data.trades).toMatchObject({
          total: "1350",
          won: "1550",
          lost: "-200",
          largestWin: "1000",
          largestLoss: "-200",
          averageLoss: "-200",
        }),
    },
    {
      says: "measures in units of the planned risk",
      answers: "output",
      ask: async (on) => {
        const { token } = await loggedIn(on);
        await ask(on, "addJournalTrade", { token, json: settledJournalTrade });
        await whenReady(on, token);
        return ask(on, "analyticsSummary", { token, query: { measure: "r" } });
      },
      check: ({ data }) => {
        expect(data.trades).toMatchObject({ n: 1, wins: 1, total: "2" });
        expect(data.basis).toMatchObject({ n: 1, withoutRisk: 0, withoutCharges: 1 });
      },
    },
    {
      says: "has another version after a change",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const before = await whenReady(on, token);
        await ask(on, "addJournalTrade", { token, json: settledJournalTrade });
        const after = await whenReady(on, token);
        expect(after.basis.version).not.toBe(before.basis.version);
        expect(after.basis.n).toBe(5);
        return ask(on, "analyticsSummary", { token, query: { after: before.basis.version } });
      },
      check: ({ data }) => expect(data.basis).toMatchObject({ n: 5, pending: false }),
    },
    {
      says: "shows nobody the figures of another",
      answers: "output",
      ask: async (on) => {
        await analysedPerson(on);
        return ask(on, "analyticsSummary", { token: (await loggedIn(on)).token });
      },
      check: ({ data }) => expect(data.basis.n).toBe(0),
    },
    ...refusesBadFilters("analyticsSummary", [
      ["an unknown measure", { measure: "pips" }, "measure"],
      ["a version that is none", { after: "no version" }, "after"],
    ]),
    { says: "refuses without a token", answers: "not_logged_in", ask: (on) => ask(on, "analyticsSummary") },
  ],
  analyticsTotals: [
    {
      says: "has the sums of the summary for the same filter",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const both = async (query: Record<string, string>) => {
          const { body } = await ask(on, "analyticsSummary", { token, query });
          const { basis, booked, open, expired } = (body as Output<"analyticsSummary">).data;
          const data = { basis, booked, open, expired };
          expect((await ask(on, "analyticsTotals", { token, query })).body).toEqual({ data });
        };
        await both({ product: "intraday", from: "2025-06-03", to: "2025-06-10" });
        await both({ symbol: "SBIN" });
        await both({});
        return askTwice(on, "analyticsTotals", { token });
      },
      check: ({ data }) => {
        expect(data.booked).toMatchObject({ exits: 4, gross: "1350" });
        expect(data.open).toEqual({ trips: 1, cost: "16000", received: "0" });
        expect(data.basis.waiting).toMatchObject({ openingSells: 1 });
      },
    },
    {
      says: "waits for a change",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const before = await whenReady(on, token);
        await ask(on, "addJournalTrade", { token, json: settledJournalTrade });
        await whenReady(on, token);
        return ask(on, "analyticsTotals", { token, query: { after: before.basis.version } });
      },
      check: ({ data }) => expect(data.basis).toMatchObject({ n: 5, pending: false }),
    },
    {
      says: "shows nobody the figures of another",
      answers: "output",
      ask: async (on) => {
        await analysedPerson(on);
        return ask(on, "analyticsTotals", { token: (await loggedIn(on)).token });
      },
      check: ({ data }) => expect(data).toMatchObject({ booked: { exits: 0, net: "0" }, basis: { n: 0, open: 0 } }),
    },
    ...refusesBadFilters("analyticsTotals", [
      ["a measure", { measure: "net" }, "measure"],
      ["a version that is none", { after: "no version" }, "after"],
    ]),
    { says: "refuses without a token", answers: "not_logged_in", ask: (on) => ask(on, "analyticsTotals") },
  ],
  analyticsSeries: [
    {
      says: "shows a new account nothing",
      answers: "output",
      ask: async (on) => ask(on, "analyticsSeries", { token: (await loggedIn(on)).token }),
      check: ({ data }) => expect(data).toMatchObject({ days: [], rolling: { trades: 20, points: [] } }),
    },
    {
      says: "adds up the booked days",
      answers: "output",
      ask: async (on) =>
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
          share: null,
          longest: { days: 7, fromDay: "2025-06-02", toDay: "2025-06-09", recovered: true },
        });
      },
    },
    {
      says: "rolls over twenty round trips",
      answers: "output",
      ask: async (on) => {
        const fills = Array.from({ length: 22 }, (_, at) => {
          const time = (minute: number) => `2025-06-02 10:${String(minute).padStart(2, "0")}:00`;
          return [`S${at + 10} buy 10 100 ${time(at)}`, `S${at + 10} sell 10 ${at === 0 ? 99 : 102} ${time(at + 1)}`];
        });
        return ask(on, "analyticsSeries", {
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
    ...refusesBadFilters("analyticsSeries", [["a window", { limit: "5" }, "limit"]]),
    { says: "refuses without a token", answers: "not_logged_in", ask: (on) => ask(on, "analyticsSeries") },
  ],
  analyticsBreakdown: [
    ...breakdownName.options.map(
      (by): Case<"analyticsBreakdown"> => ({
        says: `breaks the round trips down by ${by}, and loses none`,
        answers: "output",
        ask: async (on) => ask(on, "analyticsBreakdown", { token: await analysedPerson(on), params: { by } }),
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
      says: "sums up each group, in the order of the groups",
      answers: "output",
      ask: async (on) => {
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
        says: `has the charges of each ${by} by head`,
        answers: "output",
        ask: async (on) => ask(on, "analyticsBreakdown", { token: await analysedPerson(on), params: { by } }),
        check: ({ data }) => {
          expect(data.rows).toHaveLength(1);
          for (const { booked } of data.rows) {
            expect(booked.chargesByHead?.stt).toMatch(/[1-9]/);
            expect(booked.charges).toBe(sum(Object.values(booked.chargesByHead ?? {})));
            expect(booked.chargesShare).toBe(divide(booked.charges, booked.gross, 6));
          }
        },
      }),
    ),
    {
      says: "crosses two breakdowns, by windows",
      answers: "output",
      ask: async (on) => {
        const query = { with: "side", offset: "1", limit: "2" };
        return ask(on, "analyticsBreakdown", { token: await analysedPerson(on), params: { by: "product" }, query });
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
      says: "refuses an unknown breakdown",
      answers: "invalid_input",
      ask: async (on) =>
        ask(on, "analyticsBreakdown", { token: (await loggedIn(on)).token, params: { by: "constructor" } }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["by"]),
    },
    {
      says: "refuses without a token",
      answers: "not_logged_in",
      ask: (on) => ask(on, "analyticsBreakdown", { params: { by: "day" } }),
    },
  ],
  analyticsCharges: [
    {
      says: "shows a new account nothing",
      answers: "output",
      ask: async (on) => ask(on, "analyticsCharges", { token: (await loggedIn(on)).token }),
      check: ({ data }) => expect(data).toMatchObject({ paid: { charges: "0" }, total: 0, offset: 0, days: [] }),
    },
    {
      says: "has what was paid on each day of executions, also where they have only opened a position",
      answers: "output",
      ask: async (on) => {
        const token = await analysedPerson(on);
        const { chargesBridge } = await whenReady(on, token);
        const { body } = await ask(on, "analyticsCharges", { token });
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
        // Twenty shares of 800 rupees that are still held: 0.1 % STT.
        expect(days[3]?.chargesByHead.stt).toBe("16");
      },
    },
    {
      says: "keeps to the days and the instruments of the filter, by windows",
      answers: "output",
      ask: async (on) => {
        const query = { from: "2025-05-31", to: "2025-06-09", broker: "zerodha", offset: "1", limit: "2" };
        return ask(on, "analyticsCharges", { token: await analysedPerson(on), query });
      },
      check: ({ data }) => {
        expect(data).toMatchObject({ total: 5, offset: 1 });
        expect(data.days.map(({ day }) => day)).toEqual(["2025-06-03", "2025-06-04"]);
      },
    },
    {
      says: "has no days where the filter chooses among round trips",
      answers: "output",
      ask: async (on) => ask(on, "analyticsCharges", { token: await analysedPerson(on), query: { side: "long" } }),
      check: ({ data }) => expect(data).toMatchObject({ paid: null, total: 0, days: [] }),
    },
    ...refusesBadFilters("analyticsCharges", [
      ["a measure", { measure: "net" }, "measure"],
      ["more days than a response has", { limit: "1001" }, "limit"],
    ]),
    { says: "refuses without a token", answers: "not_logged_in", ask: (on) => ask(on, "analyticsCharges") },
  ],
  analyticsCalendar: [
    {
      says: "shows a new account no year",
      answers: "output",
      ask: async (on) => ask(on, "analyticsCalendar", { token: (await loggedIn(on)).token }),
      check: ({ data }) => {
        expect(data).toMatchObject({ yearKind: "calendar", year: null, years: [], months: [], days: [] });
        expect(data).toMatchObject({ openings: [], expiries: [], holidays: [] });
      },
    },
    {
      says: "sums up years, and months and days of the newest",
      answers: "output",
      ask: async (on) =>
        askTwice(on, "analyticsCalendar", { token: await ofTwoYears(on), query: { measure: "gross" } }),
      check: ({ data }) => {
        const counts = {
          exits: 1,
          charges: expect.any(String),
          net: expect.any(String),
          chargesShare: expect.any(String),
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
        for (const { charges, chargesShare } of data.days.slice(1))
          expect(chargesShare).toBe(divide(charges, "100", 6));
        for (const { gross, charges, chargesShare } of data.years) expect(chargesShare).toBe(divide(charges, gross, 6));
      },
    },
    {
      says: "shows the year that is asked for, within the filter",
      answers: "output",
      ask: async (on) => {
        const query = { year: "2025", to: "2025-01-31" };
        return ask(on, "analyticsCalendar", { token: await ofTwoYears(on), query });
      },
      check: ({ data }) => {
        expect(data.years.map(({ year }) => year)).toEqual(["2024", "2025"]);
        expect(data.days.map(({ day }) => day)).toEqual(["2025-01-01"]);
      },
    },
    {
      says: "shows a year without exits empty",
      answers: "output",
      ask: async (on) => ask(on, "analyticsCalendar", { token: await ofTwoYears(on), query: { year: "2023" } }),
      check: ({ data }) => expect(data).toMatchObject({ year: "2023", months: [], days: [], openings: [] }),
    },
    {
      says: "sums up financial years",
      answers: "output",
      ask: async (on) => {
        const query = { yearKind: "financial", measure: "gross" };
        return ask(on, "analyticsCalendar", { token: await ofTwoYears(on), query });
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
      says: "marks the days on which positions were only opened",
      answers: "output",
      ask: async (on) => {
        const fills = [
          "ITC buy 60 400 2025-06-02 10:00:00",
          "ITC buy 40 401 2025-06-02 10:05:00",
          "TCS buy 5 3500 2025-06-02 11:00:00",
          "ITC sell 100 410 2025-06-03 10:00:00",
          "INFY buy 10 1500 2025-06-03 10:00:00",
          "WIPRO sell 10 250 2025-06-04 10:00:00",
          "INFY buy 10 1400 2025-06-05 10:00:00",
        ];
        return ask(on, "analyticsCalendar", { token: await analysedPerson(on, fills) });
      },
      check: ({ data }) => {
        // On the third there is a booked exit; the sale of the fourth has opened nothing.
        expect(data.openings).toEqual([
          { day: "2025-06-02", executions: 3 },
          { day: "2025-06-05", executions: 1 },
        ]);
        expect(data.expiries).toEqual([]);
        expect(data.days.map(({ day }) => day)).toEqual(["2025-06-03"]);
      },
    },
    {
      says: "marks the openings of an account without exits, as the filter has it",
      answers: "output",
      ask: async (on) => {
        const fills = ["ITC buy 60 400 2025-06-02 10:00:00", "TCS buy 5 3500 2025-06-03 11:00:00"];
        return ask(on, "analyticsCalendar", { token: await analysedPerson(on, fills), query: { symbol: "TCS" } });
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
    { says: "refuses without a token", answers: "not_logged_in", ask: (on) => ask(on, "analyticsCalendar") },
  ],
} satisfies Pick<
  Cases,
  | "analyticsSummary"
  | "analyticsTotals"
  | "analyticsSeries"
  | "analyticsBreakdown"
  | "analyticsCharges"
  | "analyticsCalendar"
>;
