import fc from "fast-check";
import type { StoredExecution } from "../../analysis/stored-execution.ts";

// Accounts of a few trades a day: adds, partial exits, reversals, equal seconds, orders of several fills, executions without times,
// carried positions, contracts that expire with and without a settlement, shares allotted, two broker accounts.

export const ACCOUNTS = ["zerodha|AB1234", "zerodha|CD5678"] as const;
/** 7 and 8 June 2025 are a weekend; 2 June is a Monday. */
const DAYS = ["2025-06-02", "2025-06-03", "2025-06-04", "2025-06-05", "2025-06-06", "2025-06-09", "2025-06-10"];
export const AS_OF = "2025-06-20";
export const EXPIRY = "2025-06-05";

const SECONDS = ["09:15:00", "09:15:00", "09:16:00", "09:16:30", "09:17:00", "09:18:01", "09:30:00", "09:30:00"].concat(
  ["09:45:00", "10:00:00", "10:00:01", "11:00:00", "11:00:00", "13:30:00", "14:30:00", "15:14:59", "15:15:00"],
  ["15:15:01", "15:24:59", "15:25:00", "15:26:00"],
);

const contract = (underlying: string, expiry: string, strike: string | null, kind: "CE" | "PE" | "FUT") => {
  const symbol = `${underlying}${expiry.slice(2).replaceAll("-", "")}${strike ?? ""}${kind}`;
  const of = { underlying, expiry, strike, kind };
  return { segment: "fno" as const, symbol, isin: null, series: null, contract: of };
};
const share = (symbol: string, isin: string) => {
  return { segment: "equity" as const, symbol, isin, series: "EQ", contract: null };
};
export const INSTRUMENTS = [
  share("TATA", "INE155A01022"),
  share("ITC", "INE154A01025"),
  contract("NIFTY", EXPIRY, "24750", "CE"),
  contract("NIFTY", EXPIRY, "24750", "PE"),
  contract("NIFTY", "2025-06-26", null, "FUT"),
  contract("BANKNIFTY", "2025-06-26", "55000", "CE"),
] as const;

const often = (of: number) => fc.integer({ min: 0, max: of }).map((one) => one === 0);
const move = fc.constantFrom(-2_000, -500, -100, -5, 0, 0, 5, 100, 500, 2_000);

const trade = fc.record({
  instrument: fc.nat(INSTRUMENTS.length - 1),
  other: often(5),
  day: fc.nat(99),
  at: fc.nat(SECONDS.length - 1),
  short: fc.boolean(),
  units: fc.constantFrom(1, 50, 75, 100),
  price: fc.integer({ min: 90, max: 110 }),
  /** Steps along the seconds, and paise, from the entry to the add and to the exits. */
  add: fc.option(fc.record({ after: fc.nat(3), move }), { nil: null, freq: 2 }),
  exits: fc.array(fc.record({ after: fc.nat(4), days: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 2), move }), {
    maxLength: 2,
    size: "max",
  }),
  /** Closes twice as much as is open. */
  reverses: often(7),
  orders: fc.constantFrom("own", "own", "own", "shared", "none"),
  untimed: often(7),
  allotted: often(15),
});
export type GeneratedTrade = typeof trade extends fc.Arbitrary<infer T> ? T : never;

export const generatedDays = (trades: { minLength: number; maxLength: number }) =>
  fc
    .record({
      trades: fc.array(trade, { ...trades, size: "max" }),
      /** Which executions have no time: none, those of one day, those of the second account, some. */
      untimed: fc.constantFrom("none", "none", "none", "day", "account", "some"),
      /** Days on which trades begin. */
      days: fc.integer({ min: 1, max: DAYS.length }),
      untimedDay: fc.constantFrom(...DAYS),
      /** Price at which the calls, and the puts, of 5 June are settled in the first account. */
      settled: fc.option(fc.constantFrom("0", "12.5"), { nil: null, freq: 2 }),
      capital: fc.option(fc.constantFrom("100000", "250000.5"), { nil: null }),
    })
    .map(({ trades, days, untimed, untimedDay, settled, capital }) => {
      const executions = trades
        .flatMap((one, at) => fillsOf({ ...one, day: one.day % days }, at))
        .map((fill, at): StoredExecution => {
          const { late, ...own } = { ...fill, key: `d${at}`, tradeId: String(at + 1) };
          const isUntimed =
            own.allotment ||
            (untimed === "day" && own.executedAt.startsWith(untimedDay)) ||
            (untimed === "account" && own.account === ACCOUNTS[1]) ||
            (untimed === "some" && late);
          return isUntimed ? { ...own, executedAt: own.executedAt.slice(0, 10) } : own;
        });
      const expiries = (["CE", "PE"] as const).flatMap((kind) => {
        const instrument = `fno:NIFTY|${EXPIRY}|24750|${kind}`;
        return settled === null
          ? []
          : [{ id: `settled-${kind}`, account: ACCOUNTS[0], instrument, price: settled, day: null }];
      });
      return { executions, expiries, capital, untimedDay };
    });
export type GeneratedDays = ReturnType<typeof generatedDays> extends fc.Arbitrary<infer T> ? T : never;

type Fill = Omit<StoredExecution, "key" | "tradeId"> & { late: boolean };

function fillsOf(one: GeneratedTrade, at: number): Fill[] {
  const instrument = INSTRUMENTS[one.instrument] ?? INSTRUMENTS[0];
  const isShare = instrument.segment === "equity";
  const allotment = one.allotted && isShare && !one.short;
  const fill = (name: string, opens: boolean, after: number, days: number, units: number, moved: number): Fill => {
    const second = SECONDS[Math.min(one.at + after, SECONDS.length - 1)];
    const wanted = DAYS[Math.min(one.day + days, DAYS.length - 1)] ?? "";
    const expiry = instrument.contract?.expiry ?? wanted;
    const paise = one.price * 100 + moved;
    const orders = { own: String(at * 100 + name.length), shared: String((at % 2) + 1), none: null };
    return {
      account: ACCOUNTS[one.other ? 1 : 0],
      broker: "zerodha",
      exchange: "NSE",
      ...instrument,
      side: opens === one.short ? "sell" : "buy",
      quantity: String(units),
      price: `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`,
      value: null,
      executedAt: `${wanted > expiry ? expiry : wanted}T${second}`,
      orderId: opens && allotment ? null : orders[one.orders as keyof typeof orders],
      auction: false,
      allotment: opens && allotment,
      pair: null,
      late: one.untimed,
    };
  };
  const { add, exits, units } = one;
  const added = add ? [fill("add ", true, add.after, 0, Math.ceil(units / 2), add.move)] : [];
  const all = units + (add ? Math.ceil(units / 2) : 0);
  const closed = exits.map(({ after, days, move }, nth) => {
    const last = nth === exits.length - 1;
    const rest = exits.length === 1 ? all : nth === 0 ? Math.ceil(all / 2) : all - Math.ceil(all / 2);
    return fill(
      `exit ${nth}`.padEnd(7 + nth),
      false,
      1 + after,
      days,
      last && one.reverses ? rest + units : rest,
      move,
    );
  });
  return [fill("in", true, 0, 0, units, 0), ...added, ...closed].filter(({ quantity }) => quantity !== "0");
}
