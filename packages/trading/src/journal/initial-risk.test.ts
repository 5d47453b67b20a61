import { Big } from "big.js";
import { describe, expect, it } from "vitest";
import { MICROS_PER_PAISA } from "../analysis/charge-columns.ts";
import { BEYOND_STOP, CUT_COST, NO_RISK } from "../analysis/match-columns.ts";
import { netOf } from "../analysis/metrics/results.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { roundTripOf } from "../analysis/responses/round-trips/round-trip-rows.ts";
import type { JournalRoundTrip } from "../analysis/stored-execution.ts";
import { VECTORS, type Vector } from "./initial-risk.test-setup.ts";
import { accountOf, ISIN, NEW_ISIN, rupeesOf, type Trades, type Written } from "./with-journal.test-setup.ts";

/** The account with rupees in place of the charges of each exit, of its first round trip. */
function charged(account: AnalysedAccount, rupees: readonly number[]): AnalysedAccount {
  const micros = (amounts: readonly number[]) =>
    Float64Array.from(amounts, (amount) => amount * 100 * MICROS_PER_PAISA);
  const { results } = account;
  const totalCharges = micros([rupees.reduce((sum, one) => sum + one, 0)]);
  return {
    ...account,
    results: {
      ...results,
      trips: { ...results.trips, totalCharges },
      exits: { ...results.exits, totalCharges: micros(rupees) },
    },
  };
}

/** Two decimals, a tie away from zero. */
const rounded = (r: Big) => r.round(2, 1).toFixed(2);

describe("R of a trade", () => {
  it.each(Object.entries<Vector>(VECTORS))("%s", (_, { note, charges, risk, net, r, ...trades }) => {
    const account = charged(accountOf(trades, [note]), charges);
    const { trips } = account.results;
    expect(trips.count).toBe(1);
    expect(rupeesOf(trips.risk[0])).toBe(risk);
    expect(rupeesOf(netOf(trips, 0))).toBe(net);
    expect(rounded(new Big(net).div(risk))).toBe(r);
    expect(rounded(new Big(roundTripOf(account, 0).r ?? Number.NaN))).toBe(r);
  });

  it("is the sum of what each exit adds to it", () => {
    const { executions, note, charges } = VECTORS["partial exits"];
    const { exits, trips } = charged(accountOf({ executions }, [note]), charges).results;
    const added = [0, 1].map((exit) => netOf(exits, exit) / (trips.risk[0] ?? Number.NaN));
    expect(added).toEqual([0.48, -0.12]);
  });

  it.each<[string, Trades & { note: Written; risk: number }]>([
    ["neither a stop nor a risk", { executions: ["2 09:15 buy 100 @ 200"], note: { rating: 3 }, risk: NO_RISK }],
    ["a target alone", { executions: ["2 09:15 buy 100 @ 200"], note: { target: "220", rating: 3 }, risk: NO_RISK }],
    [
      "a long entered beyond its stop",
      { executions: ["2 09:15 buy 100 @ 200"], note: { stop: "205" }, risk: BEYOND_STOP },
    ],
    ["a long entered at its stop", { executions: ["2 09:15 buy 100 @ 200"], note: { stop: "200" }, risk: BEYOND_STOP }],
    [
      "a short entered beyond its stop",
      {
        executions: ["2 09:15 sell 75 @ 100 [future]", "2 10:00 buy 75 @ 99 [future]"],
        note: { stop: "95", product: "futures" },
        risk: BEYOND_STOP,
      },
    ],
  ])("is not known with %s", (_, { note, risk, ...trades }) => {
    const account = accountOf(trades, [{ product: "delivery", ...note }]);
    expect([...account.results.trips.risk]).toEqual([risk]);
    expect(roundTripOf(account, 0).r).toBeNull();
  });

  it.each<[string, Written]>([
    ["stop", { stop: "90" }],
    ["risk", { risk: "100" }],
  ])("is not known where a demerger has cut the cost, whatever the %s", (_, note) => {
    const account = accountOf(
      {
        executions: ["2 09:15 buy 10 @ 100", "10 09:15 sell 10 @ 80", "10 09:15 sell 5 @ 90 [new share]"],
        settlements: {
          corporateActions: [
            {
              kind: "demerger",
              id: "m",
              oldInstrument: ISIN,
              newInstrument: NEW_ISIN,
              day: "2025-06-09",
              from: 2,
              to: 1,
              costShare: "68.85",
            },
          ],
        },
      },
      [{ product: "delivery", ...note }],
    );
    const { trips, instruments } = account.results;
    const of = [...trips.risk.keys()].map((trip) => [
      instruments[trips.instrument[trip] ?? 0]?.symbol,
      trips.risk[trip],
    ]);
    expect(of.sort()).toEqual([
      ["NEW", NO_RISK],
      ["TATA", CUT_COST],
    ]);
  });

  it("of an open trade has a risk, but no figure yet", () => {
    const account = accountOf({ executions: ["2 09:15 buy 100 @ 200", "3 09:15 sell 40 @ 212"] }, [
      { stop: "195", product: "delivery" },
    ]);
    // All that was entered counts, also what is still open.
    expect([...account.results.trips.risk].map(rupeesOf)).toEqual([500]);
    expect(roundTripOf(account, 0)).toMatchObject({ status: "open", r: null });
  });
});

const journalTrade: JournalRoundTrip = {
  key: "j",
  product: "intraday",
  symbol: "BTC",
  quantity: "0.5",
  buyPrice: "1000",
  sellPrice: "1120",
  buyDateTime: "2025-06-02T09:15",
  sellDateTime: "2025-06-02T10:15",
  stopLoss: "900",
};
const onJournal = { account: "journal", on: "j|buy" };

describe("R of a trade written by hand", () => {
  const riskOf = (trade: Partial<JournalRoundTrip>, note: Written) =>
    [...accountOf({ journal: [{ ...journalTrade, ...trade }] }, [{ ...onJournal, ...note }]).results.trips.risk].map(
      (risk) => (risk > 0 ? rupeesOf(risk) : risk),
    );
  const short = { buyDateTime: "2025-06-02T11:15", stopLoss: "1150" };

  it.each<[string, Partial<JournalRoundTrip>, Written, number]>([
    ["its own stop", {}, { rating: 3 }, 50],
    ["its own stop as a short", short, { on: "j|sell", rating: 3 }, 15],
    ["the risk of its note, which goes before its own stop", {}, { risk: "75" }, 75],
    ["the risk of its note alone", { stopLoss: null }, { risk: "75" }, 75],
    ["a stop that it was bought beyond", { stopLoss: "1001" }, { rating: 3 }, BEYOND_STOP],
    ["no stop", { stopLoss: null }, { rating: 3 }, NO_RISK],
  ])("by %s", (_, trade, note, risk) => {
    expect(riskOf(trade, note)).toEqual([risk]);
  });
});
