import fc from "fast-check";
import type { Settlements } from "../../analysis/settlements.ts";
import { addDays } from "../../calendar.ts";

const ACCOUNTS = ["zerodha|AB1234", "zerodha|CD5678", "groww|99999999"] as const;
const TATA = "isin:INE155A01022";
const SHARES = [TATA, "isin:INE917I01010", "isin:INE000X01011", "symbol:NOISIN"] as const;
const CONTRACTS = ["24750|CE", "24750|PE"] as const;

const account = fc.constantFrom(...ACCOUNTS);
const share = fc.constantFrom(...SHARES);
const price = fc.constantFrom("0", "12.5", "98.226534", "99.999", "1043.05");
const left = fc.constantFrom(
  { how: "transfer" as const, price: null },
  { how: "gift" as const, price: null },
  { how: "buy-back" as const, price: "110.005" },
  { how: "buy-back" as const, price: "0" },
);
const offset = fc.integer({ min: -30, max: 9 });

/**
 * Settlements for accounts of `generatedAccounts` that begin on this day: some fit their trades, others fit nothing, as happens
 * when an import is undone. No cycles of corporate actions.
 */
export function generatedSettlements(firstDay: string): fc.Arbitrary<Settlements> {
  const day = offset.map((days) => addDays(firstDay, days));
  const contract = fc.constantFrom(...CONTRACTS).map((terms) => `fno:NIFTY|${addDays(firstDay, 3)}|${terms}`);
  const later = fc.nat(9).map((days) => addDays(firstDay, days));
  const fewShares = fc.integer({ min: 1, max: 5 }).map(String);
  const quantity = fc.integer({ min: 1, max: 60 }).map(String);
  const ratio = { from: fc.integer({ min: 1, max: 5 }), to: fc.integer({ min: 1, max: 10 }) };
  const split = fc.record({
    kind: fc.constantFrom("split" as const, "bonus" as const),
    oldInstrument: fc.constant(TATA),
    newInstrument: fc.constantFrom(TATA, "isin:INE917I01010"),
    day,
    ...ratio,
  });
  const demerger = fc.record({
    kind: fc.constant("demerger" as const),
    oldInstrument: fc.constantFrom(TATA, "isin:INE917I01010"),
    newInstrument: fc.constantFrom("isin:INE000X01011", "isin:INE999Z01019"),
    day,
    ...ratio,
    costShare: fc.constantFrom("0", "33.333", "68.85", "100"),
  });
  const few = { maxLength: 3 };
  return fc
    .record({
      openingLots: fc.array(fc.record({ account, instrument: share, day, quantity, price }), few),
      leavings: fc.array(fc.record({ account, instrument: share, day: later, quantity: fewShares, left }), {
        maxLength: 5,
      }),
      expiries: fc.array(fc.record({ account, instrument: contract, price, day: fc.constant(null) }), few),
      productOverrides: fc.array(
        fc.record({
          account,
          instrument: share,
          day,
          product: fc.constantFrom("intraday" as const, "delivery" as const),
        }),
        few,
      ),
      corporateActions: fc.array(fc.oneof(split, demerger), { maxLength: 2 }),
    })
    .map(({ openingLots, leavings, expiries, productOverrides, corporateActions }) => ({
      openingLots: openingLots.map((lot, at) => ({ ...lot, id: `lot-${at}` })),
      leavings: leavings.map(({ left, ...leaving }, at) => ({ ...leaving, ...left, id: `leaving-${at}` })),
      expiries: expiries.map((expiry, at) => ({ ...expiry, id: `expiry-${at}` })),
      // At most one per account, instrument and day.
      productOverrides: productOverrides.slice(0, 1).map((override, at) => ({ ...override, id: `override-${at}` })),
      corporateActions: corporateActions.map((action, at) => ({ ...action, id: `action-${at}` })),
    }));
}
