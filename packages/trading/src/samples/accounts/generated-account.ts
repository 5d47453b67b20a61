import fc from "fast-check";
import type { JournalRoundTrip, StoredExecution } from "../../analysis/stored-execution.ts";
import { addDays } from "../../calendar.ts";
import { CONTRACTS, LISTS, monthlyOption, SHARES, type Share, UNREADABLE } from "./generated-instruments.ts";

// Accounts for property tests: few instruments, few days and small quantities, so that same-day pairs, crossings of zero,
// shortages, equal seconds and expiries all occur within some ten executions.

export interface GeneratedAccount {
  executions: StoredExecution[];
  journal: JournalRoundTrip[];
  /** `YYYY-MM-DD`; after some of the expiries and before others. */
  asOf: string;
}

export type RowKind = "equity" | "trade-for-trade" | "fund" | "bse-group" | "derivative" | "pnl-report";

export interface AccountChoice {
  /** Maximum number of tradebook executions, with a third as many rows of P&L reports and journal trades. Default: 40. */
  executions?: number;
  /** Kinds of rows. Default: all except funds and groups of the BSE. */
  kinds?: readonly RowKind[];
  /** First days of the accounts' 10 days. Default: boundaries of the tables of charges. */
  firstDays?: readonly string[];
  journal?: boolean;
}

const FIRST_DAYS = ["2021-01-01", "2022-07-14", "2023-03-29", "2024-03-28", "2024-09-27", "2025-06-02", "2026-03-30"];

const ACCOUNTS = [
  { account: "zerodha|AB1234", broker: "zerodha" },
  { account: "zerodha|CD5678", broker: "zerodha" },
  { account: "groww|99999999", broker: "groww" },
] as const;

/** Accounts of all kinds of rows that can be imported, in any order of rows. Keys and trade ids are unique. */
export function generatedAccounts(choice: AccountChoice = {}): fc.Arbitrary<GeneratedAccount> {
  const { executions = 40, kinds = ["equity", "trade-for-trade", "derivative", "pnl-report"] } = choice;
  const { firstDays = FIRST_DAYS, journal = true } = choice;
  const fillKinds = kinds.filter((kind) => kind !== "pnl-report");
  const few = Math.ceil(executions / 3);
  return fc
    .record({
      within: fc.record({
        firstDay: fc.constantFrom(...firstDays),
        accounts: fc.integer({ min: 1, max: ACCOUNTS.length }),
        instruments: fc.integer({ min: 1, max: 6 }),
        days: fc.integer({ min: 1, max: 10 }),
      }),
      fills: fc.array(fill(fillKinds), { maxLength: fillKinds.length > 0 ? executions : 0, size: "max" }),
      pairs: fc.array(pair, { maxLength: kinds.includes("pnl-report") ? few : 0 }),
      journal: fc.array(journalTrade, { maxLength: journal ? few : 0 }),
      asOf: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ within, within: { firstDay }, fills, pairs, journal, asOf }) => ({
      executions: [
        ...fills.map((one, index) => executionOf(one, index, within)),
        ...pairs.flatMap((one, index) => pairOf(one, index, firstDay)),
      ],
      journal: journal.map((one, index) => journalOf(one, index, firstDay)),
      asOf: addDays(firstDay, asOf),
    }));
}

const oneInTen = fc.integer({ min: 0, max: 9 });
const amount = fc.integer({ min: 5, max: 3_000_000 });

function fill(kinds: readonly RowKind[]) {
  return fc.record({
    kind: kinds.length > 0 ? fc.constantFrom(...kinds) : fc.constant("equity" as RowKind),
    account: fc.nat(59),
    which: fc.nat(59),
    buy: fc.boolean(),
    quantity: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 100 })),
    paise: amount,
    deeper: fc.constantFrom("", "", "", "5", "49", "55"),
    day: fc.nat(359),
    /** Few different ones: equal seconds are common in real files. */
    second: fc.integer({ min: 0, max: 5 }),
    untimed: oneInTen,
    trade: fc.nat(999),
    withoutTrade: oneInTen,
    order: fc.nat(2),
    auction: oneInTen,
  });
}
type Fill = ReturnType<typeof fill> extends fc.Arbitrary<infer T> ? T : never;

/** Limits of one account: few accounts, instruments and days in some, many in others. */
interface Within {
  firstDay: string;
  accounts: number;
  instruments: number;
  days: number;
}

function executionOf(fill: Fill, index: number, { firstDay, accounts, instruments, days }: Within): StoredExecution {
  const one = { ...fill, which: fill.which % instruments, day: fill.day % days };
  const { buy, second } = one;
  const account = ACCOUNTS[fill.account % accounts] ?? ACCOUNTS[0];
  const side = buy ? "buy" : "sell";
  const instrument = instrumentOf(one, firstDay);
  const expiry = instrument.contract?.expiry ?? null;
  const wanted = addDays(firstDay, one.day);
  const day = expiry !== null && wanted > expiry ? expiry : wanted;
  const price = `${rupees(one.paise)}${one.deeper}`;
  const auction = one.kind === "equity" && one.auction === 0;
  const allotment = one.kind === "equity" && buy && !auction && one.withoutTrade === 0 && one.untimed < 5;
  return {
    ...account,
    ...instrument,
    side,
    quantity: String(one.quantity),
    price,
    value: account.broker === "groww" ? rupees(one.paise * one.quantity + (index % 3)) : null,
    executedAt: one.untimed === 0 || allotment ? day : `${day}T${time(second)}`,
    // Ids of different lengths: as text, 1000 is before 999.
    tradeId: one.withoutTrade === 0 ? null : String(one.trade * 1000 + index),
    orderId:
      allotment || (one.withoutTrade === 0 && index % 2 === 0) ? null : `${buy ? 1 : 2}${one.order}${one.which + 10}`,
    key: `fill-${index}`,
    auction,
    allotment,
    pair: null,
  };
}

function instrumentOf({ kind, which }: Fill, firstDay: string) {
  if (kind !== "derivative") {
    const shares = kind === "pnl-report" ? SHARES : LISTS[kind];
    const share = shares[which % shares.length] ?? SHARES[0];
    return { segment: "equity" as const, contract: null, ...(share as Share) };
  }
  const picked = CONTRACTS[which % 6];
  if (picked === undefined) {
    const symbol = which % 6 === CONTRACTS.length ? monthlyOption(addDays(firstDay, 5)) : UNREADABLE;
    return { segment: "fno" as const, isin: null, series: null, contract: null, ...symbol };
  }
  const { name, strike, kind: of, exchange } = picked;
  const contract = { underlying: name, expiry: addDays(firstDay, picked.after), strike, kind: of };
  const symbol = `${name}${contract.expiry.slice(2).replaceAll("-", "")}${strike ?? ""}${of}`;
  return { segment: "fno" as const, isin: null, series: null, symbol, contract, exchange };
}

const pair = fc.record({
  which: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 50 }),
  bought: amount,
  sold: fc.oneof(fc.constant(0), amount),
  buyDay: fc.nat(3),
  sellDay: fc.nat(3),
});
type Pair = typeof pair extends fc.Arbitrary<infer T> ? T : never;

function pairOf(one: Pair, index: number, firstDay: string): StoredExecution[] {
  const expiry = addDays(firstDay, 3);
  const kind = one.which === 0 ? "CE" : "FUT";
  const strike = kind === "CE" ? "24750" : null;
  return (["buy", "sell"] as const).map((side) => {
    const value = rupees(side === "buy" ? one.bought : one.sold);
    return {
      account: "groww|99999999",
      broker: "groww",
      segment: "fno",
      exchange: "",
      symbol: kind === "CE" ? "NIFTY 05 JUN 25 24750 Call" : "NIFTY 05 JUN 25 Fut",
      isin: null,
      series: null,
      contract: { underlying: "NIFTY", expiry, strike, kind },
      side,
      quantity: String(one.quantity),
      // Shown only: the report's value counts.
      price: rupees(Math.round((side === "buy" ? one.bought : one.sold) / one.quantity)),
      value,
      executedAt: addDays(firstDay, side === "buy" ? one.buyDay : one.sellDay),
      tradeId: null,
      orderId: null,
      key: `pair-${index}|${side}`,
      auction: false,
      allotment: false,
      pair: `pair-${index}`,
    };
  });
}

const journalTrade = fc.record({
  product: fc.constantFrom("intraday" as const, "delivery" as const),
  quantity: fc.constantFrom("1", "10", "0.5", "0.0125", "75"),
  bought: amount,
  sold: fc.oneof(fc.constant(0), amount),
  stop: fc.option(amount, { nil: null }),
  day: fc.nat(9),
  days: fc.integer({ min: -2, max: 4 }),
  minutes: fc.integer({ min: 0, max: 300 }),
});
type JournalTrade = typeof journalTrade extends fc.Arbitrary<infer T> ? T : never;

function journalOf(one: JournalTrade, index: number, firstDay: string): JournalRoundTrip {
  return {
    key: `journal-${index}`,
    symbol: index % 2 === 0 ? "BTC" : "TATA",
    product: one.product,
    quantity: one.quantity,
    buyPrice: rupees(one.bought),
    sellPrice: rupees(one.sold),
    buyDateTime: `${addDays(firstDay, one.day)}T10:00`,
    sellDateTime: `${addDays(firstDay, one.day + one.days)}T${time(one.minutes * 60)}`,
    stopLoss: one.stop === null ? null : rupees(one.stop),
  };
}

/** The time some seconds after 09:15. */
function time(seconds: number): string {
  return new Date((9 * 3600 + 15 * 60 + seconds) * 1000).toISOString().slice(11, 19);
}

function rupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
}
