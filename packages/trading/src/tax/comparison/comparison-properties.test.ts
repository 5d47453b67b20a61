import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generatedAccounts } from "../../samples/accounts/generated-account.ts";
import { generatedSettlements } from "../../samples/accounts/generated-settlements.ts";
import { ACCOUNT, taxGroups } from "../tax-account.test-setup.ts";
import { compared, expectHeadLines, ourLot, sideOf, statementOf, theirLot } from "./comparison.test-setup.ts";
import { type OurLot, ourSide } from "./our-side.ts";
import type { RunSide } from "./runs.ts";
import type { StatedLot } from "./statement.ts";

/** A statement printed from our own lots. */
const printed = (lots: readonly OurLot[]): StatedLot[] =>
  lots.flatMap(({ state, isin, symbol, entryDay, exitDay, units, unitsPerShare, buy, sale, bucket }) =>
    state === "lot" && entryDay !== null && buy !== null && sale !== null
      ? [{ isin, symbol, entryDay, exitDay, units: units / unitsPerShare, buy, sale, bucket }]
      : [],
  );

const day = (month: number) =>
  fc.integer({ min: 1, max: 4 }).map((date) => `2024-${String(month).padStart(2, "0")}-0${date}`);
const buckets = fc.constantFrom("short-term-stt", "short-term-stt", "long-term-stt", "speculative");
const value = fc.oneof(fc.constantFrom(0n, 1_000_000n, 12_345_678n), fc.bigInt({ min: 0n, max: 9_000_000_000n }));
const theirs: fc.Arbitrary<StatedLot> = fc
  .record({
    symbol: fc.constantFrom("TATA", "OLD", "NEW", "NIFTY"),
    entryDay: fc.oneof(day(3), day(5), day(6)),
    exitDay: day(6),
    units: fc.integer({ min: 1, max: 7 }),
    price: fc.constantFrom(0n, 1_000_000n, 3_333_333n, 7_004_999n),
    buy: value,
    sale: fc.constantFrom(8_000_000n, 8_004_999n, 8_005_001n),
    bucket: buckets,
    odd: fc.boolean(),
  })
  .map(({ symbol, units, price, buy, sale, odd, ...lot }) => {
    const { isin } = theirLot(`${symbol} ? ? 1`);
    const many = BigInt(units);
    return { ...lot, symbol, isin, units, buy: odd ? buy : price * many, sale: sale * many };
  });
const ours: fc.Arbitrary<OurLot> = fc
  .record({ lot: theirs, unitsPerShare: fc.constantFrom(1, 1, 2, 3), kind: fc.constantFrom("lot", "lot", "other") })
  .map(({ lot: { symbol, entryDay, ...lot }, unitsPerShare, kind }) => {
    const entry = kind === "lot" || symbol === "NIFTY" ? entryDay : "?";
    const buy = kind === "lot" ? "1" : "?";
    return {
      ...ourLot(
        `${symbol} ${entry} ${lot.exitDay} ${lot.units} @ ${buy} → 1 ${kind === "lot" ? lot.bucket : ""}`.trim(),
      ),
      unitsPerShare,
      sale: lot.sale,
      buy: kind === "lot" ? lot.buy : null,
      bucket: kind === "lot" ? lot.bucket : null,
    };
  });

/** Lots of one instrument, and few of the others, without a bucket. */
const statedLots = fc
  .tuple(theirs, fc.nat({ max: 9 }))
  .map(([lot, at]) => (lot.symbol === "NEW" || at === 0 ? { ...lot, bucket: null } : lot));

/** By instrument, of a side: shares × 6, and values, so that a third of a share is a whole number. */
function sumsOf(
  lots: readonly {
    scrip: string;
    units: number | null;
    unitsPerShare: number;
    buy: bigint | null;
    sale: bigint | null;
  }[],
) {
  const sums: Record<string, bigint[]> = {};
  for (const { scrip, units, unitsPerShare, buy, sale } of lots) {
    const sum = sums[scrip] ?? [0n, 0n, 0n];
    const sixths = BigInt(Math.round(((units ?? 0) * 6) / unitsPerShare));
    sums[scrip] = [(sum[0] ?? 0n) + sixths, (sum[1] ?? 0n) + (buy ?? 0n), (sum[2] ?? 0n) + (sale ?? 0n)];
  }
  return sums;
}

const scripOf = ({ isin, symbol }: Pick<OurLot, "isin" | "symbol">) =>
  isin === null ? `symbol:${symbol}` : `isin:${isin}`;

describe("the comparison of any two sides", () => {
  it("has each unit in one run or equal on both sides, and head lines that add up", () => {
    let runCount = 0;
    fc.assert(
      fc.property(fc.array(statedLots, { maxLength: 12 }), fc.array(ours, { maxLength: 12 }), (lots, own) => {
        const period = { from: "2024-01-01", to: "2024-12-31" };
        const found = compared(statementOf({ ...period, lots }), sideOf(own));
        expectHeadLines(found);
        runCount += found.runs.length;
        const inRuns = (side: "theirs" | "ours") =>
          found.runs.flatMap(({ [side]: one }): RunSide[] => (one === null ? [] : [one]));
        const left = (all: ReturnType<typeof sumsOf>, taken: ReturnType<typeof sumsOf>) =>
          Object.entries(all)
            .map(([scrip, sum]) => [scrip, ...sum.map((amount, at) => amount - (taken[scrip]?.[at] ?? 0n))] as const)
            .filter(([, ...sum]) => sum.some((amount) => amount !== 0n))
            .sort(([a], [b]) => (a < b ? -1 : 1));
        const their = sumsOf(lots.map((lot) => ({ ...lot, scrip: scripOf(lot), unitsPerShare: 1 })));
        const our = sumsOf(own.map((lot) => ({ ...lot, scrip: scripOf(lot) })));
        // Units that are in no run are the same on both sides, to the micro-rupee.
        expect(left(their, sumsOf(inRuns("theirs")))).toEqual(left(our, sumsOf(inRuns("ours"))));
      }),
      { numRuns: 2_000 },
    );
    expect(runCount).toBeGreaterThan(10_000);
  });

  it("does not depend on the order of the lots", () => {
    const shuffled = <T>(values: readonly T[]) => fc.shuffledSubarray([...values], { minLength: values.length });
    const lists = fc.tuple(fc.array(theirs, { maxLength: 8 }), fc.array(ours, { maxLength: 8 }));
    fc.assert(
      fc.property(
        lists.chain(([a, b]) => fc.tuple(fc.constant([a, b] as const), fc.tuple(shuffled(a), shuffled(b)))),
        ([one, other]) => {
          const totals = [one, other].map(
            ([lots, own]) => compared(statementOf({ from: "2024-01-01", lots }), sideOf(own)).total,
          );
          expect(totals[1]).toEqual(totals[0]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("a statement printed from our own lots", () => {
  it("differs by nothing, and only units in no total are not in it", () => {
    let lotCount = 0;
    fc.assert(
      fc.property(
        fc
          .constantFrom("2024-04-01", "2024-07-18", "2026-04-01")
          .chain((first) =>
            fc.tuple(fc.constant(first), generatedAccounts({ firstDays: [first] }), generatedSettlements(first)),
          ),
        ([from, account, settlements]) => {
          const to = `${Number(from.slice(0, 4)) + 1}-03-31`;
          const period = { account: ACCOUNT, from, to, segments: ["equity", "derivatives"] as const };
          const side = ourSide(taxGroups({ ...account, settlements }), period, { settlements });
          const lots = printed(side.lots).filter(({ exitDay }) => exitDay >= from);
          fc.pre(lots.every(({ units }) => Number.isInteger(units)));
          lotCount += lots.length;
          const found = compared(statementOf({ ...period, lots }), side);
          expectHeadLines(found);
          expect(found.total?.broker).toBe(found.total?.ours);
          expect(
            found.runs.filter(({ reason, ours }) => reason !== "not-in-statement" || ours?.state === "lot"),
          ).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
    expect(lotCount).toBeGreaterThan(200);
  });
});
