import { Big } from "big.js";
import { describe, expect, it } from "vitest";
import { HEADS, MICROS_PER_PAISA } from "../analysis/charge-columns.ts";
import { CLOSED, INCOMPLETE_IDEA, NO_RISK, OF_IDEA } from "../analysis/match-columns.ts";
import { netOf, totalOf } from "../analysis/metrics/results.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { breakdownResponse } from "../analysis/responses/breakdown-rows.ts";
import { ideasOf } from "../analysis/responses/ideas-of.ts";
import { roundTripOf } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { summaryResponse } from "../analysis/responses/summary.ts";
import { accountOf, rupeesOf, type Written } from "./with-journal.test-setup.ts";

const STRADDLE = {
  executions: [
    "2 09:20 sell 75 @ 110 [call]",
    "2 09:21 sell 75 @ 95 [put]",
    "2 15:00 buy 75 @ 140 [call]",
    "2 15:01 buy 75 @ 40 [put]",
  ],
};
const idea: Written = { product: "options", on: "d1", also: ["d2"] };

/** Replaces the charges of each exit with this brokerage in rupees. Assumes one exit per round trip. */
function charged(account: AnalysedAccount, rupees: number): AnalysedAccount {
  const charges = (count: number) =>
    HEADS.map((head) => new Float64Array(count).fill(head === "brokerage" ? rupees * 100 * MICROS_PER_PAISA : 0));
  const withCharges = <Columns extends { count: number }>(columns: Columns) => {
    const byHead = charges(columns.count);
    return { ...columns, charges: byHead, totalCharges: totalOf(byHead, columns.count) };
  };
  const { results } = account;
  return {
    ...account,
    results: { ...results, trips: withCharges(results.trips), exits: withCharges(results.exits) },
  };
}

const summaryOf = (account: AnalysedAccount, measure: "net" | "r" = "net") =>
  summaryResponse(account, { measure, unit: "idea" }, async () => undefined);

describe("an idea of several trades", () => {
  it("is one trade in every figure: the straddle of the specification", async () => {
    const account = charged(accountOf(STRADDLE, [{ ...idea, risk: "4000" }]), 105);
    const byIdea = ideasOf(account);
    const { trips } = byIdea.results;
    expect(trips.count).toBe(1);
    expect(rupeesOf(trips.risk[0])).toBe(4000);
    expect(rupeesOf(netOf(trips, 0))).toBe(1665);
    const row = roundTripOf(byIdea, 0);
    expect(row).toMatchObject({
      status: "closed",
      result: "win",
      side: "short",
      gross: "1875",
      charges: "210",
      net: "1665",
      entryAt: "2025-06-02T09:20:00+05:30",
      exitAt: "2025-06-02T15:01:00+05:30",
      entryValue: "15375",
      exitValue: "13500",
      entryPrice: null,
      exitPrice: null,
      instrument: { kind: "unknown-derivative", underlying: "NIFTY", strike: "24750", expiry: "2025-06-05" },
    });
    expect(new Big(row.r ?? Number.NaN).round(2, 1).toFixed()).toBe("0.42");
    expect(row.idea?.trades).toEqual([0, 1].map((trip) => roundTripOf(account, trip).id));
    const { basis, trades, booked } = await summaryOf(account);
    expect(basis).toMatchObject({ n: 1, trades: 2, exits: 2, withoutRisk: 0 });
    expect(trades).toMatchObject({ n: 1, wins: 1, losses: 0, total: "1665" });
    expect(booked.net).toBe("1665");
    // Neither a call nor a put.
    const byType = await breakdownResponse(
      account,
      "option-type",
      { measure: "net", unit: "idea", offset: 0, limit: 100 },
      async () => undefined,
    );
    expect(byType.rows).toEqual([]);
  });

  it("has no R by its trades: a win and a loss without one", () => {
    const account = charged(accountOf(STRADDLE, [{ ...idea, risk: "4000" }]), 105);
    const rows = [0, 1].map((trip) => roundTripOf(account, trip));
    expect(rows.map(({ result }) => result).sort()).toEqual(["loss", "win"]);
    expect(rows.map(({ r }) => r)).toEqual([null, null]);
    expect([...account.results.trips.risk]).toEqual([OF_IDEA, OF_IDEA]);
  });

  it.each<[string, Written[], number]>([
    ["nothing is written", [idea], NO_RISK],
    ["there is a stop alone: it is a price of one contract", [{ ...idea, stop: "130" }], OF_IDEA],
    ["a trade is not there", [{ ...idea, also: ["d2", "gone"], risk: "4000" }], INCOMPLETE_IDEA],
  ])("has no R where %s", (_, notes, risk) => {
    expect([...ideasOf(accountOf(STRADDLE, notes)).results.trips.risk]).toEqual([risk]);
  });

  it("has no R after it has lost a trade to an earlier idea", () => {
    const three = { executions: [...STRADDLE.executions, "3 09:20 buy 75 @ 9 [call]", "3 09:30 sell 75 @ 10 [call]"] };
    const account = accountOf(three, [
      { ...idea, on: "d5", also: ["d2"], risk: "10", rating: 5 },
      { ...idea, risk: "4000", rating: 2, createdAt: "2025-12-01T00:00:00.000Z" },
    ]);
    const { trips, journal } = ideasOf(account).results;
    const inOrder = [...trips.entryDay.keys()].sort((a, b) => (trips.entryDay[a] ?? 0) - (trips.entryDay[b] ?? 0));
    expect(inOrder.map((row) => [journal.rating[row], rupeesOf(trips.risk[row])])).toEqual([
      [2, 4000],
      [5, INCOMPLETE_IDEA / 1_000_000],
    ]);
  });

  it("comes before the notes that its trades have of their own, which are united with it", () => {
    const account = accountOf(STRADDLE, [
      { ...idea, rating: 4, tags: ["tag-gap"] },
      { product: "options", on: "d2", rating: 1, tags: ["tag-news"], createdAt: "2025-01-01T00:00:00.000Z" },
    ]);
    expect([...account.results.journal.rating]).toEqual([4, 4]);
    const { journal } = ideasOf(account).results;
    expect([...journal.rating]).toEqual([4]);
    expect([...journal.labelled].map((code) => journal.labels[code]?.id)).toEqual(["tag-gap", "tag-news"]);
  });

  it("is left out of the statistics as a whole when one of its trades is", async () => {
    const account = accountOf(STRADDLE, [idea, { product: "options", on: "d2", excluded: true }]);
    expect((await summaryOf(account)).basis).toMatchObject({ n: 0, excluded: 1, exits: 2 });
  });

  it("is open until all of its trades are closed", async () => {
    const open = { executions: STRADDLE.executions.slice(0, 3) };
    const account = accountOf(open, [{ ...idea, risk: "4000" }]);
    const byIdea = ideasOf(account);
    expect((byIdea.results.trips.flags[0] ?? 0) & CLOSED).toBe(0);
    expect(roundTripOf(byIdea, 0)).toMatchObject({ r: null, result: null, openQuantity: "75" });
    const summary = await summaryOf(account);
    expect(summary.basis).toMatchObject({ n: 0, exits: 1 });
    expect(summary.open.trips + summary.expired.trips).toBe(1);
    expect(summary.bookedBridge).toMatchObject({ closed: "0", partial: summary.booked.net });
  });

  it("takes the sum of the stops that its trades have of their own", () => {
    const trade = {
      symbol: "TATA",
      product: "intraday" as const,
      buyDateTime: "2025-06-02T09:15:00",
      sellDateTime: "2025-06-02T10:00:00",
      buyPrice: "100",
      sellPrice: "110",
      quantity: "10",
    };
    const journal = [
      { ...trade, key: "j1", stopLoss: "95" },
      { ...trade, key: "j2", stopLoss: "99" },
    ];
    const note = { account: "journal", on: "j1|buy", also: ["j2|buy"] };
    const byIdea = ideasOf(accountOf({ journal }, [note]));
    expect([...byIdea.results.trips.risk].map(rupeesOf)).toEqual([50 + 10]);
    expect(rupeesOf(ideasOf(accountOf({ journal }, [{ ...note, risk: "200" }])).results.trips.risk[0])).toBe(200);
  });
});
