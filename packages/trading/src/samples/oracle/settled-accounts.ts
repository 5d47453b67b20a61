import { Big } from "big.js";
import fc from "fast-check";
import type { PlanChoice } from "../../analysis/charges/account-plans.ts";
import { NO_SETTLEMENTS, type OpeningLot, type Settlements, type ShareChange } from "../../analysis/settlements.ts";
import { addDays } from "../../calendar.ts";
import { type GeneratedAccount, generatedAccounts } from "../accounts/generated-account.ts";

/** Several broker accounts with settlements and brokerage plans. */
export interface SettledAccount {
  account: GeneratedAccount;
  settlements: Settlements;
  plans: PlanChoice[];
}

/** The accounts' 10 days hold every boundary of the tables of charges. */
const FIRST_DAYS = [
  ...["2020-06-26", "2020-12-28", "2021-04-30", "2021-12-28", "2022-07-14", "2022-11-28", "2023-03-29", "2023-06-29"],
  ...["2023-09-04", "2023-10-27", "2024-03-28", "2024-05-09", "2024-08-28", "2024-09-27", "2025-06-17", "2026-02-25"],
  ...["2026-03-28"],
];
const ACCOUNTS = ["zerodha|AB1234", "zerodha|CD5678", "groww|99999999"] as const;
const TATA = "isin:INE155A01022";
const BAJAJ = "isin:INE917I01010";
const SHARES = ["INE000X01011", "INE000M01011"].map((isin) => `isin:${isin}`);
const FUNDS = ["INF204KB14I2", "INF204KB17I5", "INF732E01037", "IN0020200104"].map((isin) => `isin:${isin}`);
const KINDS = [
  "equity",
  "equity",
  "trade-for-trade",
  "fund",
  "bse-group",
  "derivative",
  "derivative",
  "pnl-report",
] as const;

const account = fc.constantFrom(...ACCOUNTS);
const instrument = fc.constantFrom(TATA, BAJAJ, "symbol:NOISIN", ...SHARES, ...FUNDS);
const product = fc.constantFrom("intraday" as const, "delivery" as const);
const left = fc.constantFrom(
  { how: "transfer" as const, price: null },
  { how: "gift" as const, price: null },
  { how: "buy-back" as const, price: "110.005" },
);
/** Days for which opening lots were held elsewhere: about 12 and 36 months, and since before February 2018. */
const heldBefore = fc.constantFrom(null, 350, 360, 364, 365, 366, 1_090, 1_096, 3_000);
const some = { maxLength: 3 };

/** Settlements of each kind but demergers. Some fit the trades, others fit nothing. */
function settlementsFrom(firstDay: string): fc.Arbitrary<Settlements> {
  const day = fc.integer({ min: -20, max: 9 }).map((days) => addDays(firstDay, days));
  const contract = fc.constantFrom(
    `fno:NIFTY|${addDays(firstDay, 3)}|24750|CE`,
    `fno:NIFTY|${addDays(firstDay, 3)}|24750|PE`,
    `fno:SENSEX|${addDays(firstDay, 5)}|81000.5|CE`,
    `fno:RELIANCE|${addDays(firstDay, 30)}||FUT`,
  );
  const price = fc.constantFrom("0", "12.5", "98.226534", "99.999", "1043.05");
  const quantity = fc.integer({ min: 1, max: 60 }).map(String);
  const ratio = { from: fc.constantFrom(1, 2), to: fc.constantFrom(1, 3, 5) };
  const change = fc.record({
    kind: fc.constantFrom("split" as const, "bonus" as const),
    newInstrument: fc.constantFrom(TATA, BAJAJ),
    day,
    allotted: fc.option(fc.nat(3)),
    ...ratio,
  });
  const leaving = fc.record({
    account,
    instrument,
    day: fc.nat(9).map((days) => addDays(firstDay, days)),
    quantity: fc.integer({ min: 1, max: 5 }).map(String),
    left,
  });
  return fc
    .record({
      openingLots: fc.array(fc.record({ account, instrument, day, quantity, price, heldBefore }), some),
      leavings: fc.array(leaving, { maxLength: 5 }),
      expiries: fc.array(fc.record({ account, instrument: contract, price, day: fc.constant(null) }), { maxLength: 5 }),
      override: fc.record({ account, instrument, day, product }),
      changes: fc.array(change, { maxLength: 2 }),
    })
    .map(({ openingLots, leavings, expiries, override, changes }) => ({
      ...NO_SETTLEMENTS,
      openingLots: openingLots.map(({ heldBefore, ...lot }, at) => ({
        ...lot,
        id: `lot-${at}`,
        ...(heldBefore !== null && { acquired: addDays(lot.day, -heldBefore) }),
      })),
      leavings: leavings.map(({ left, ...leaving }, at) => ({ ...leaving, ...left, id: `leaving-${at}` })),
      expiries: expiries.map((expiry, at) => ({ ...expiry, id: `expiry-${at}` })),
      productOverrides: [{ ...override, id: "override" }],
      corporateActions: changes.map(({ kind, allotted, ...change }, at): ShareChange => {
        const action = { ...change, id: `change-${at}`, oldInstrument: TATA };
        if (kind === "split") return { kind, ...action };
        return { kind, ...action, ...(allotted !== null && { allotmentDay: addDays(change.day, allotted) }) };
      }),
    }));
}

/** @param journal whether the accounts have trades written by hand */
export function settledAccounts(journal: boolean): fc.Arbitrary<SettledAccount> {
  return fc
    .constantFrom(...FIRST_DAYS)
    .chain((firstDay) =>
      fc.record({
        account: fc
          .tuple(generatedAccounts({ executions: 30, kinds: KINDS, firstDays: [firstDay], journal }), fc.boolean())
          .map(([account, isFlat]) => (isFlat ? atOnePrice(account) : account)),
        settlements: settlementsFrom(firstDay),
        again: fc.boolean(),
        plans: fc
          .option(fc.record({ account, days: fc.nat(9), plan: fc.constantFrom("zerodha", "groww") }), { nil: null })
          .map((change) =>
            change ? [{ account: change.account, from: addDays(firstDay, change.days), plan: change.plan }] : [],
          ),
      }),
    )
    .map(({ again, account, settlements, plans }) => {
      const openingLots = [...settlements.openingLots, ...(again ? allotmentsByHand(account) : [])];
      return { account, settlements: { ...settlements, openingLots }, plans };
    });
}

/** The allotments of the files as a user enters them. Those that have a value of their own in a file may be worth some paise more there. */
function allotmentsByHand({ executions }: GeneratedAccount): OpeningLot[] {
  return executions
    .filter(({ allotment, isin }) => allotment && isin !== null)
    .map(({ account, isin, executedAt, quantity, price, key }) => {
      const terms = { day: executedAt.slice(0, 10), quantity, price: new Big(price).toFixed(2) };
      return { id: `again-${key}`, account, instrument: `isin:${isin}`, ...terms };
    });
}

/** Three of four fills at 100 rupees: round trips without a gross result occur. */
function atOnePrice(account: GeneratedAccount): GeneratedAccount {
  const executions = account.executions.map((fill, at) => {
    if (at % 4 === 0 || fill.pair !== null) return fill;
    return { ...fill, price: "100", value: fill.value === null ? null : String(100 * Number(fill.quantity)) };
  });
  return { ...account, executions };
}
