import type { Trade } from "@saudabook/contract/trades/trade.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import type { Case, Cases } from "../case.ts";
import { loggedIn } from "../person.ts";
import { request, type Subject } from "../subject.ts";
import { analysedPerson } from "./analysed-person.ts";
import { askTwice } from "./versioned-case.ts";

/** Finds the newest execution of a symbol and side. */
async function fillOf(on: Subject, token: string, symbol: string, type: Trade["type"]): Promise<string> {
  const { body } = await request(on, "tradeRows", { token, query: { symbol, side: type } });
  return (body as Output<"tradeRows">).data.trades[0]?._id ?? "";
}

interface Shown {
  title: string;
  fills: readonly string[];
  asked: readonly [symbol: string, type: Trade["type"]];
  /** Entry and status of each round trip. */
  trips: readonly (readonly [entryAt: string, status: string])[];
  without?: string;
}

function shows({ title, fills, asked, trips, without }: Shown): Case<"executionRoundTrips"> {
  return {
    title,
    expects: "output",
    act: async (on) => {
      const token = await analysedPerson(on, fills);
      return askTwice(on, "executionRoundTrips", { token, params: { id: await fillOf(on, token, ...asked) } });
    },
    check: ({ data }) => {
      expect(data.execution).toMatchObject({ symbol: asked[0], type: asked[1] });
      const found = data.roundTrips.map(({ entryAt, status }) => [entryAt, status]).sort();
      expect(found).toEqual(trips.map(([at, status]) => [`${at}+05:30`, status]));
      expect(data.without).toBe(without ?? null);
    },
  };
}

export const executionTripCases = {
  executionRoundTrips: [
    shows({
      title: "shows the round trip that a sale closes",
      fills: ["ITC buy 100 400 2025-06-02 09:20:00", "ITC sell 100 410 2025-06-02 10:00:00"],
      asked: ["ITC", "sell"],
      trips: [["2025-06-02T09:20:00", "closed"]],
    }),
    shows({
      title: "shows the open round trip to which a purchase adds",
      fills: ["SBIN buy 20 800 2025-06-04 10:00:00", "SBIN buy 5 810 2025-06-05 10:00:00"],
      asked: ["SBIN", "buy"],
      trips: [["2025-06-04T10:00:00", "open"]],
    }),
    shows({
      title: "shows both round trips of a sale that closes what was held and what was bought on the day",
      fills: [
        "TCS buy 5 3500 2025-05-30 12:00:00",
        "TCS buy 3 3600 2025-06-09 11:00:00",
        "TCS sell 8 3650 2025-06-09 12:00:00",
      ],
      asked: ["TCS", "sell"],
      trips: [
        ["2025-05-30T12:00:00", "closed"],
        ["2025-06-09T11:00:00", "closed"],
      ],
    }),
    shows({
      title: "says that a sale of stock that no file bought is left out",
      fills: ["HDFCBANK sell 3 1900 2025-06-05 10:00:00"],
      asked: ["HDFCBANK", "sell"],
      trips: [],
      without: "left-out",
    }),
    {
      title: "does not find the execution of another",
      expects: "not_found",
      act: async (on) => {
        const owner = await analysedPerson(on, ["ITC buy 100 400 2025-06-02 09:20:00"]);
        const params = { id: await fillOf(on, owner, "ITC", "buy") };
        return request(on, "executionRoundTrips", { token: (await loggedIn(on)).token, params });
      },
    },
    ...["999999999999999", "99999999999999999999", "no-execution"].map(
      (id): Case<"executionRoundTrips"> => ({
        title: `does not find the execution ${id}`,
        expects: "not_found",
        act: async (on) => request(on, "executionRoundTrips", { token: (await loggedIn(on)).token, params: { id } }),
      }),
    ),
    {
      title: "does not find what no id can be",
      expects: "not_found",
      act: async (on) =>
        request(on, "executionRoundTrips", { token: (await loggedIn(on)).token, params: { id: "../1" } }),
    },
    {
      title: "refuses without a token",
      expects: "not_logged_in",
      act: (on) => request(on, "executionRoundTrips", { params: { id: "1" } }),
    },
  ],
} satisfies Pick<Cases, "executionRoundTrips">;
