import { difference } from "@saudabook/trading/analysis/responses/differences.ts";
import { expect } from "vitest";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { analysedPerson } from "./analysed-person.ts";
import { refusesBadFilters } from "./bad-filters.ts";
import { askTwice } from "./versioned-case.ts";

/** One round trip per minute from 10:15 on: a gain of about 20 rupees each on Monday, a loss of about 30 on Tuesday. */
function fillsOf(count: number): string[] {
  return ["2025-06-02", "2025-06-03"].flatMap((day, at) =>
    Array.from({ length: count }, (_, trip) => {
      const time = (second: string) => `${day} 10:${trip + 15}:${second}`;
      const price = at === 0 ? 102 + (trip % 3) / 10 : 97 - (trip % 3) / 10;
      const symbol = `S${at + 1}${trip + 10}`;
      return [`${symbol} buy 10 100 ${time("00")}`, `${symbol} sell 10 ${price} ${time("30")}`];
    }).flat(),
  );
}

const twoDays = (on: Subject, count: number) => analysedPerson(on, fillsOf(count));

export const insightCases = {
  analyticsInsights: [
    {
      title: "finds nothing for a new account",
      expects: "output",
      act: async (on) => request(on, "analyticsInsights", { token: (await loggedIn(on)).token }),
      check: ({ data }) => {
        expect(data).toMatchObject({ comparisons: 0, level: "0.95", minimum: 20, found: [], tooFew: [] });
        expect(data.afterLoss).toEqual({ trades: 0, within15Minutes: 0, afterWin: 0 });
      },
    },
    {
      title: "finds the weekday that differs from the others, with its evidence",
      expects: "output",
      act: async (on) =>
        askTwice(on, "analyticsInsights", { token: await twoDays(on, 21), query: { measure: "gross" } }),
      check: ({ data }) => {
        const monday = data.found.find(({ kind }) => kind === "weekday");
        expect(monday).toMatchObject({
          key: "monday",
          n: 21,
          othersN: 21,
          total: "441",
          mean: "21",
          othersMean: "-31",
          difference: difference("21", "-31"),
          filter: { weekday: "monday" },
          estimated: 0,
        });
        expect(Number(monday?.low)).toBeGreaterThan(50);
        expect(Number(monday?.high)).toBeLessThan(54);
        // Tuesday would repeat the same comparison; hours and all other kinds have a single group.
        expect(data.found.filter(({ kind }) => kind === "weekday")).toHaveLength(1);
        expect(data.tooFew).toHaveLength(5);
        expect(data.tooFew[0]).toEqual({ kind: "symbol", key: "S110", n: 1, minimum: 20 });
        expect(data.afterLoss).toEqual({ trades: 20, within15Minutes: 20, afterWin: 20 });
      },
    },
    {
      title: "leads with its filter to the round trips of a group",
      expects: "output",
      act: async (on) => {
        const token = await twoDays(on, 21);
        return request(on, "analyticsInsights", { token, query: { measure: "gross", weekday: "monday" } });
      },
      check: ({ data }) => {
        expect(data.basis).toMatchObject({ n: 21, exits: 21 });
        expect(data.found.some(({ kind }) => kind === "weekday")).toBe(false);
      },
    },
    {
      title: "counts the groups that have too few round trips",
      expects: "output",
      act: async (on) => request(on, "analyticsInsights", { token: await twoDays(on, 7) }),
      check: ({ data }) => {
        expect(data).toMatchObject({ comparisons: 0, found: [] });
        expect(data.tooFew.map(({ kind, key, n, minimum }) => [kind, key, n, minimum].join(" "))).toEqual([
          "weekday monday 7 20",
          "weekday tuesday 7 20",
          "after-loss after-loss 6 20",
          "after-loss after-win 6 20",
          "symbol S110 1 20",
        ]);
      },
    },
    ...refusesBadFilters("analyticsInsights", [["a window", { limit: "5" }, "limit"]]),
    { title: "refuses without a token", expects: "not_logged_in", act: (on) => request(on, "analyticsInsights") },
  ],
} satisfies Pick<Cases, "analyticsInsights">;
