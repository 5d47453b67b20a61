import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse } from "../analysis/analyse.ts";
import { NO_SETTLEMENTS, type OpeningLot } from "../analysis/settlements.ts";
import type { StoredExecution } from "../analysis/stored-execution.ts";
import { addDays } from "../calendar.ts";
import { sum } from "../money.ts";
import { matchPurchases } from "./match-purchases.ts";
import type { MissingBuy } from "./missing-buys.ts";

const ACCOUNT = "zerodha|AB1234";
const ISIN = "INE155A01022";
const FIRST = "2025-06-02";
const instrument = {
  key: `isin:${ISIN}`,
  kind: "equity" as const,
  symbol: "TATA",
  isin: ISIN,
  underlying: "TATA",
  expiry: null,
  strike: null,
};

const units = fc.integer({ min: 1, max: 20 }).map(String);
const trade = fc.record({
  day: fc.integer({ min: 0, max: 9 }).map((days) => addDays(FIRST, days)),
  side: fc.constantFrom("buy" as const, "sell" as const, "sell" as const),
  quantity: units,
  time: fc.constantFrom("09:20:00", "12:00:00", "15:10:00"),
});
const lot = fc.record({
  day: fc.integer({ min: -9, max: 11 }).map((days) => addDays(FIRST, days)),
  quantity: units,
  price: fc.constantFrom("0", "80", "98.226534"),
});

/** Shares that the engine misses. */
function missingIn(trades: readonly Trade[], openingLots: readonly OpeningLot[]): number {
  const executions = trades.map(({ day, side, quantity, time }, at): StoredExecution => {
    const id = String(at + 1);
    const share = { segment: "equity", exchange: "NSE", symbol: "TATA", isin: ISIN, series: "EQ" } as const;
    const file = { value: null, auction: false, allotment: false, pair: null, tradeId: id, orderId: id, key: id };
    const fill = { contract: null, side, quantity, price: "100", executedAt: `${day}T${time}` };
    return { account: ACCOUNT, broker: "zerodha", ...share, ...file, ...fill };
  });
  const settlements = { ...NO_SETTLEMENTS, openingLots };
  const input = { executions, journal: [], settlements, plans: [], asOf: "2025-07-01", startingCapital: null };
  const { waiting } = analyse(input).matching;
  return waiting.reduce((total, one) => total + (one.kind === "opening-sell" ? one.units : 0), 0);
}
type Trade = typeof trade extends fc.Arbitrary<infer One> ? One : never;

describe("matchPurchases, by the engine", () => {
  it("finds purchases of which each share completes a sale, and all that there are", () => {
    fc.assert(
      fc.property(fc.array(trade, { minLength: 1, maxLength: 12 }), fc.array(lot, { maxLength: 6 }), (trades, lots) => {
        const before = missingIn(trades, []);
        fc.pre(before > 0);
        const missing: MissingBuy = {
          instrument,
          quantity: String(before),
          trades: trades.map((one) => ({ ...one, symbol: "TATA", isin: ISIN })),
        };
        const lines = lots.map((one) => ({ ...one, symbol: "TATA", isin: ISIN }));
        const { purchases, misfits, missing: counts } = matchPurchases(lines, [missing]);
        const openingLots = purchases.map(({ day, quantity, price }, at) => ({
          id: `lot-${at}`,
          account: ACCOUNT,
          instrument: instrument.key,
          day,
          quantity,
          price,
        }));
        const after = missingIn(trades, openingLots);
        // No share too many, no line forgotten.
        expect(before - after).toBe(Number(sum(purchases.map(({ quantity }) => quantity))));
        expect(counts).toEqual({ buys: 1, complete: after === 0 ? 1 : 0 });
        expect(new Set([...purchases, ...misfits].map(({ lot }) => lot)).size).toBe(lots.length);
        // A line that is said to be after the sale would complete nothing.
        for (const { lot } of misfits.filter(({ reason }) => reason === "after-sale")) {
          const late = { ...lines[lot], id: "late", account: ACCOUNT, instrument: instrument.key } as OpeningLot;
          expect(missingIn(trades, [...openingLots, late])).toBe(after);
        }
      }),
    );
  });
});
