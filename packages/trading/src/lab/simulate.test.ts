import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Analysis } from "../analysis/analysis.ts";
import { analysed, paid } from "../analysis/charges/charge.test-setup.ts";
import { SOURCES } from "../analysis/execution-columns.ts";
import { OPENING_SELL } from "../analysis/match-columns.ts";
import { totalOf } from "../analysis/metrics/results.ts";
import type { StoredExecution } from "../analysis/stored-execution.ts";
import { type GeneratedAccount, generatedAccounts } from "../samples/accounts/generated-account.ts";
import { type Simulated, simulate } from "./simulate.ts";

const all = ({ matching }: Analysis, weight: number) => new Uint8Array(matching.roundTrips.count).fill(weight);
const chargesOf = ({ charges }: Analysis) => totalOf(charges.exits.charges, charges.exits.count);

/** What each exit of a book bears, by the book, the day and the round trip's place in the book. */
function byExit({ executions, matching, charges }: Analysis, amounts: Float64Array): Map<string, number> {
  const { roundTrips } = matching;
  const firstOf = (book: number) => roundTrips.book.indexOf(book);
  return new Map(
    Array.from(amounts, (amount, exit) => {
      const trip = charges.exits.roundTrip[exit] ?? 0;
      const book = roundTrips.book[trip] ?? 0;
      return [`${executions.books[book]?.key} ${trip - firstOf(book)} ${charges.exits.day[exit]}`, amount];
    }),
  );
}

/** 75 calls at ₹100 in June 2025, at Zerodha. */
const optionFill = (side: "buy" | "sell"): StoredExecution => ({
  account: "zerodha|AB1234",
  broker: "zerodha",
  segment: "fno",
  exchange: "NSE",
  symbol: "NIFTY2560524750CE",
  isin: null,
  series: null,
  contract: { underlying: "NIFTY", expiry: "2025-06-05", strike: "24750", kind: "CE" },
  side,
  quantity: "75",
  price: "100",
  value: "7500",
  executedAt: side === "buy" ? "2025-06-02T10:00:00" : "2025-06-02T11:00:00",
  tradeId: side,
  orderId: side,
  key: side,
  auction: false,
  allotment: false,
  pair: null,
});

describe("a scenario over generated accounts", () => {
  const check = (property: (analysis: Analysis, choice: number, account: GeneratedAccount) => void) =>
    fc.assert(
      fc.property(generatedAccounts(), fc.nat(), (account, choice) =>
        property(analysed(account.executions, account), choice, account),
      ),
      { numRuns: 200 },
    );

  it("at its real size has the real charges, exit by exit", () => {
    let exits = 0;
    check((analysis) => {
      const simulated = simulate(analysis, [], { trips: all(analysis, 20), leftOut: null });
      expect(simulated.charges).toEqual(chargesOf(analysis));
      expect(simulated.keptCharges).toEqual(chargesOf(analysis));
      const none = new Uint8Array(analysis.matching.matches.count);
      expect(simulate(analysis, [], { trips: all(analysis, 20), leftOut: none })).toEqual(simulated);
      exits += simulated.charges.length;
    });
    expect(exits).toBeGreaterThan(500);
  });

  it("without some instruments has the charges of an account that never traded them", () => {
    let left = 0;
    check((analysis, choice, account) => {
      const { executions, matching } = analysis;
      const goes = (book: number) => ((choice >> (book % 20)) & 1) === 1;
      const trips = Uint8Array.from(matching.roundTrips.book, (book) => (goes(book) ? 0 : 20));
      // A scenario keeps sells without an imported purchase.
      fc.pre(!matching.slices.unmatchedKind.some((kind) => kind === OPENING_SELL));
      const kept = new Set<number>();
      for (let row = 0; row < executions.count; row++) {
        const isJournal = executions.source[row] === SOURCES.indexOf("journal");
        if (!isJournal && !goes(executions.book[row] ?? 0)) kept.add(executions.input[row] ?? -1);
      }
      const rows = account.executions.filter((_, at) => kept.has(at));
      const other = analysed(rows, { asOf: account.asOf });
      const of = byExit(analysis, simulate(analysis, [], { trips, leftOut: null }).charges);
      for (const [exit, amount] of byExit(other, chargesOf(other))) {
        left++;
        expect(of.get(exit), exit).toBe(amount);
      }
    });
    expect(left).toBeGreaterThan(200);
  });

  it("leaves out the units of an entry, exit by exit, with the charges that they bear", () => {
    let parts = 0;
    check((analysis, choice) => {
      const { matching } = analysis;
      const leftOut = Uint8Array.from(matching.matches.entry, (slice) => (choice >> (slice % 20)) & 1);
      const others = leftOut.map((one) => 1 - one);
      const run = (left: Uint8Array) => simulate(analysis, [], { trips: all(analysis, 20), leftOut: left });
      const [one, other] = [run(leftOut), run(others)];
      const sums = (name: keyof Pick<Simulated, "keptGross" | "keptCharges">) =>
        Array.from(one[name], (amount, exit) => amount + (other[name][exit] ?? 0));
      expect(sums("keptGross")).toEqual([...analysis.charges.exits.gross]);
      expect(sums("keptCharges")).toEqual([...chargesOf(analysis)]);
      parts += one.keptGross.filter((amount, exit) => amount !== 0 && other.keptGross[exit] !== 0).length;
    });
    expect(parts).toBeGreaterThan(20);
  });

  it("at half its size pays the same 20 rupees for an order", () => {
    const analysis = analysed([optionFill("buy"), optionFill("sell")]);
    expect(paid(analysis)).toMatchObject({ brokerage: 40, stt: 8 });
    const { charges, keptCharges } = simulate(analysis, [], { trips: all(analysis, 10), leftOut: null });
    // STT 3.75 and stamp duty 0.1125 on half the units, each rounded to the rupee; exchange, IPFT and SEBI fee by half.
    const byHalf = (7500 * (0.03503 + 0.0005 + 0.0001)) / 100;
    expect(charges[0]).toBeCloseTo((40 + 4 + byHalf + (40 + byHalf) * 0.18) * 1_000_000, -1);
    expect(keptCharges[0]).toBe(chargesOf(analysis)[0]);
  });

  it("at twice its size has the charges of an account that traded twice as much", () => {
    let exits = 0;
    const doubled = (text: string | null) => (text === null ? null : String(Number(text) * 2));
    fc.assert(
      fc.property(generatedAccounts({ kinds: ["derivative"], journal: false }), ({ executions, asOf }) => {
        const analysis = analysed(executions, { asOf });
        const twice = executions.map((row) => ({
          ...row,
          quantity: doubled(row.quantity) ?? "",
          value: doubled(row.value),
        }));
        const { charges } = simulate(analysis, [], { trips: all(analysis, 40), leftOut: null });
        expect(charges).toEqual(chargesOf(analysed(twice, { asOf })));
        exits += charges.length;
      }),
      { numRuns: 100 },
    );
    expect(exits).toBeGreaterThan(100);
  });
});
