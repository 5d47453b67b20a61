import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { divide, sum } from "@saudabook/trading/money.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { keptSegmentCases } from "../imports/kept-segment-cases.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";
import { analysedPerson, settledJournalTrade, whenReady } from "./analysed-person.ts";
import { refusesBadFilters } from "./bad-filters.ts";
import { askTwice } from "./versioned-case.ts";

const less = (value: string) => (value.startsWith("-") ? value.slice(1) : `-${value}`);

export const summaryCases = {
  analyticsSummary: [
    ...keptSegmentCases.analyticsSummary,
    {
      title: "shows a new account nothing",
      expects: "output",
      act: async (on) => request(on, "analyticsSummary", { token: (await loggedIn(on)).token }),
      check: ({ data }) => {
        expect(data).toMatchObject({ days: null, booked: { exits: 0, gross: "0", net: "0" }, trades: { n: 0 } });
        expect(data.basis).toMatchObject({ n: 0, pending: false, faulty: false, open: 0 });
        expect(data.trades.winRate.value).toBeNull();
      },
    },
    {
      title: "computes round trips, charges and statistics, and says what they rest on",
      expects: "output",
      act: async (on) => askTwice(on, "analyticsSummary", { token: await analysedPerson(on) }),
      check: ({ data }) => {
        const { booked, trades, basis } = data;
        expect(booked).toMatchObject({ exits: 4, gross: "1350" });
        expect(booked.net).toBe(sum([booked.gross, less(booked.charges)]));
        expect(booked.charges).toBe(sum(Object.values(booked.chargesByHead)));
        expect(booked.chargesFraction).toBe(divide(booked.charges, "1350", 6));
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
      title: "leads from all charges that were paid to those of the booked round trips",
      expects: "output",
      act: async (on) => request(on, "analyticsSummary", { token: await analysedPerson(on) }),
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
      title: "keeps to the filter, and leaves out the bridge that it has no part in",
      expects: "output",
      act: async (on) => {
        const query = { product: "intraday", from: "2025-06-03", to: "2025-06-10" };
        return request(on, "analyticsSummary", { token: await analysedPerson(on), query });
      },
      check: ({ data }) => {
        expect(data.booked).toMatchObject({ exits: 2, gross: "-150" });
        expect(data.trades).toMatchObject({ n: 2, wins: 1, losses: 1 });
        expect(data.chargesBridge).toBeNull();
      },
    },
    {
      title: "leaves out the bridge of charges where the filter chooses by the time of entry",
      expects: "output",
      act: async (on) => request(on, "analyticsSummary", { token: await analysedPerson(on), query: { hour: "09:15" } }),
      check: ({ data }) => {
        expect(data.trades.n).toBe(3);
        expect(data.chargesBridge).toBeNull();
      },
    },
    {
      title: "compares with as many days directly before",
      expects: "output",
      act: async (on) => {
        const query = { measure: "gross", from: "2025-06-09", to: "2025-06-15" };
        return request(on, "analyticsSummary", { token: await analysedPerson(on), query });
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
      title: "measures before charges",
      expects: "output",
      act: async (on) =>
        request(on, "analyticsSummary", { token: await analysedPerson(on), query: { measure: "gross" } }),
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
      title: "measures in units of the planned risk",
      expects: "output",
      act: async (on) => {
        const { token } = await loggedIn(on);
        await request(on, "addJournalTrade", { token, json: settledJournalTrade });
        await whenReady(on, token);
        return request(on, "analyticsSummary", { token, query: { measure: "r" } });
      },
      check: ({ data }) => {
        expect(data.trades).toMatchObject({ n: 1, wins: 1, total: "2" });
        expect(data.basis).toMatchObject({ n: 1, withoutRisk: 0, withoutCharges: 1 });
      },
    },
    {
      title: "has another version after a change",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const before = await whenReady(on, token);
        await request(on, "addJournalTrade", { token, json: settledJournalTrade });
        const after = await whenReady(on, token);
        expect(after.basis.version).not.toBe(before.basis.version);
        expect(after.basis.n).toBe(5);
        return request(on, "analyticsSummary", { token, query: { after: before.basis.version } });
      },
      check: ({ data }) => expect(data.basis).toMatchObject({ n: 5, pending: false }),
    },
    {
      title: "shows nobody the figures of another",
      expects: "output",
      act: async (on) => {
        await analysedPerson(on);
        return request(on, "analyticsSummary", { token: (await loggedIn(on)).token });
      },
      check: ({ data }) => expect(data.basis.n).toBe(0),
    },
    ...refusesBadFilters("analyticsSummary", [
      ["an unknown measure", { measure: "pips" }, "measure"],
      ["a version that is none", { after: "no version" }, "after"],
    ]),
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "analyticsSummary") },
  ],
  analyticsTotals: [
    {
      title: "has the sums of the summary for the same filter",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const both = async (query: Record<string, string>) => {
          const { body } = await request(on, "analyticsSummary", { token, query });
          const { basis, booked, open, expired } = (body as Output<"analyticsSummary">).data;
          const data = { basis, booked, open, expired };
          expect((await request(on, "analyticsTotals", { token, query })).body).toEqual({ data });
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
      title: "waits for a change",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on);
        const before = await whenReady(on, token);
        await request(on, "addJournalTrade", { token, json: settledJournalTrade });
        await whenReady(on, token);
        return request(on, "analyticsTotals", { token, query: { after: before.basis.version } });
      },
      check: ({ data }) => expect(data.basis).toMatchObject({ n: 5, pending: false }),
    },
    {
      title: "shows nobody the figures of another",
      expects: "output",
      act: async (on) => {
        await analysedPerson(on);
        return request(on, "analyticsTotals", { token: (await loggedIn(on)).token });
      },
      check: ({ data }) => expect(data).toMatchObject({ booked: { exits: 0, net: "0" }, basis: { n: 0, open: 0 } }),
    },
    ...refusesBadFilters("analyticsTotals", [
      ["a measure", { measure: "net" }, "measure"],
      ["a version that is none", { after: "no version" }, "after"],
    ]),
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "analyticsTotals") },
  ],
} satisfies Pick<Cases, "analyticsSummary" | "analyticsTotals">;
