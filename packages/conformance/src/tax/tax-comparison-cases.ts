import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { ACCOUNT, analysedPerson } from "../analysis/analysed-person.ts";
import { askTwice } from "../analysis/versioned-case.ts";
import type { Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request } from "../subject.ts";
import { choose, FILLS, ONE, OTHER, totals } from "./tax-choice-cases.ts";

export const taxComparisonCases = {
  taxComparison: [
    {
      title: "shows totals that were typed beside ours, and explains nothing without proof",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        const sent = { token, params: { year: "2024" }, query: { account: ACCOUNT } };
        const before = (await request(on, "taxComparison", sent)).body as Output<"taxComparison">;
        expect(before.data).toMatchObject({ statement: null, total: null, heads: [] });
        await choose(on, token, ONE, { ...totals, results: { "short-term": "1250.5" }, charges: { stt: "71" } });
        return askTwice(on, "taxComparison", sent);
      },
      check: ({ data }) => {
        const line = { broker: "1250.5", ours: "1000", explained: "0", notExplained: "250.5" };
        expect(data).toMatchObject({
          statement: { id: ONE, from: "2024-04-01", to: "2025-03-31" },
          total: line,
          heads: [{ buckets: ["short-term-stt"], ...line }],
          uncovered: [],
        });
        const stt = data.charges.find(({ head }) => head === "stt");
        expect(stt).toMatchObject({ broker: "71", ours: "71", difference: "0" });
        expect(data.charges.find(({ head }) => head === "gst")).toMatchObject({ broker: null, difference: null });
      },
    },
    {
      title: "has no total where a head is missing, and cuts our side at the last day of the statement",
      expects: "output",
      act: async (on) => {
        const token = await analysedPerson(on, FILLS);
        const until = "2024-06-19";
        await choose(on, token, ONE, { ...totals, until, results: { "short-term": "0" } });
        const sent = { token, params: { year: "2024" }, query: { account: ACCOUNT } };
        const early = (await request(on, "taxComparison", sent)).body as Output<"taxComparison">;
        expect(early.data).toMatchObject({ total: { broker: "0", ours: "0", notExplained: "0" }, uncovered: [] });
        await choose(on, token, OTHER, { ...totals, results: { intraday: "12" } });
        return request(on, "taxComparison", sent);
      },
      check: ({ data }) => expect(data).toMatchObject({ total: null, uncovered: ["short-term-stt"] }),
    },
    {
      title: "needs the broker account",
      expects: "invalid_input",
      act: async (on) =>
        request(on, "taxComparison", { token: (await loggedIn(on)).token, params: { year: "2024" }, query: {} }),
      check: ({ fields }) => expect(Object.keys(fields ?? {})).toEqual(["account"]),
    },
    {
      title: "needs a login",
      expects: "not_logged_in",
      act: (on) => request(on, "taxComparison", { params: { year: "2024" }, query: { account: ACCOUNT } }),
    },
  ],
} satisfies Pick<Cases, "taxComparison">;
