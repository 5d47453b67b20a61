import { Big } from "big.js";
import { analyse } from "../../analysis/analyse.ts";
import { ESTIMATED, HEADS, type Head, NOT_AVAILABLE } from "../../analysis/charge-columns.ts";
import { NO_SETTLEMENTS, type Settlements } from "../../analysis/settlements.ts";
import type { StoredExecution } from "../../analysis/stored-execution.ts";
import type { Contract } from "../../instrument.ts";
import { resultOf } from "./arithmetic.ts";

// A notation for charges computed by hand. An execution is "day time side quantity instrument @ price", followed by what differs from a
// fill on the NSE at Zerodha in a separate order. Amounts are computations that end with rupees (arithmetic.ts).

/** Amounts by head; a head that is not named is 0. */
export type Amounts = Partial<Record<Head, string>>;

export interface ChargeExample {
  rule: string;
  /** Source of the rates: circular, ledger or page. */
  source: string;
  executions: string[];
  settlements?: Partial<Settlements>;
  asOf?: string;
  /** Everything paid. */
  paid: Amounts;
  /** Amounts of single executions, `d1` the first: only the heads that are named. */
  byExecution?: Record<string, Amounts>;
  /** Amounts of parts of what was paid: all heads of each named part. */
  parts?: Partial<Record<"booked" | "open" | "opening" | "expired", Amounts>>;
  state?: "estimated" | "not available";
}

const SHARES: Record<string, { isin: string | null; series: string }> = {
  RELIANCE: { isin: "INE002A01018", series: "EQ" },
  TCS: { isin: "INE467B01029", series: "EQ" },
  NIFTYBEES: { isin: "INF204KB14I2", series: "EQ" },
  GOLDBEES: { isin: "INF204KB17I5", series: "EQ" },
  SILVERBEES: { isin: "INF204KC1402", series: "EQ" },
  LIQUIDBEES: { isin: "INF732E01037", series: "EQ" },
  SGBJUN28: { isin: "IN0020200104", series: "GB" },
};

/** `NIFTY|2025-06-26|24750|PE` or `NIFTY|2025-06-26|FUT`. */
function instrumentOf(
  text: string,
  series: string | null,
): Pick<StoredExecution, "segment" | "symbol" | "isin" | "series" | "contract"> {
  const [name = "", expiry, strikeOrFuture = "", right] = text.split("|");
  if (expiry === undefined) {
    const share = SHARES[name];
    if (share === undefined) throw new Error(`${name} is no share of the notation`);
    const { isin } = share;
    return { segment: "equity", symbol: name, isin, series: series ?? share.series, contract: null };
  }
  const strike = right === undefined ? null : strikeOrFuture;
  const kind: Contract["kind"] = right === "CE" || right === "PE" ? right : "FUT";
  const contract = { underlying: name, expiry, strike, kind };
  return { segment: "fno", symbol: text.replaceAll("|", " "), isin: null, series: null, contract };
}

function executionOf(text: string, index: number): StoredExecution {
  const [head = "", ...options] = text.split(/ (?=\[)/);
  const [, day, time, side, quantity = "", name = "", price = ""] =
    /^(\S{10})(?: (\d\d:\d\d))? (buy|sell) ([\d.]+) (\S+) @ ([\d.]+)$/.exec(head) ?? [];
  if (day === undefined) throw new Error(`"${text}" is no execution`);
  const has = (option: string) => options.includes(`[${option}]`);
  const given = (option: string) => {
    const found = options.find((one) => one.startsWith(`[${option} `));
    return found === undefined ? null : found.slice(option.length + 2, -1);
  };
  const broker = has("groww") ? "groww" : "zerodha";
  const pair = given("pair");
  return {
    account: `${broker}|${given("account") ?? "AB1234"}`,
    broker,
    exchange: pair === null ? (given("on") ?? (has("BSE") ? "BSE" : "NSE")) : "",
    ...instrumentOf(name, given("series") ?? (has("BSE") ? "A" : null)),
    side: side === "buy" ? "buy" : "sell",
    quantity,
    price,
    value: broker === "groww" ? (given("value") ?? new Big(quantity).times(price).toFixed()) : null,
    executedAt: time === undefined ? day : `${day}T${time}:00`,
    tradeId: pair === null ? String(index + 1) : null,
    orderId: pair === null ? (given("order") ?? `own-${index + 1}`) : null,
    key: `d${index + 1}`,
    auction: has("auction"),
    allotment: has("allotment"),
    pair,
  };
}

/** The engine's result of an example, in the form of {@link expectedOf}. */
export function chargedOf(example: ChargeExample) {
  const { executions, matching, charges } = analyse({
    executions: example.executions.map(executionOf),
    journal: [],
    settlements: { ...NO_SETTLEMENTS, ...example.settlements },
    plans: [],
    asOf: example.asOf ?? "2026-11-21",
    startingCapital: null,
  });
  const bits = charges.state.reduce((all, state) => all | state, 0);
  const byExecution = Object.entries(example.byExecution ?? {}).map(([key, heads]) => {
    const slices = [...matching.slices.execution.keys()].filter((slice) =>
      executions.identity(matching.slices.execution[slice] ?? 0).endsWith(`|${key}`),
    );
    const paid = HEADS.map((_, head) => BigInt(slices.reduce((sum, at) => sum + (charges.paid[head]?.[at] ?? 0), 0)));
    const named = Object.keys(heads);
    return [
      key,
      Object.fromEntries(HEADS.flatMap((head, at) => (named.includes(head) ? [[head, rupees(paid[at])]] : []))),
    ];
  });
  const parts = Object.keys(example.parts ?? {}) as (keyof NonNullable<ChargeExample["parts"]>)[];
  return {
    paid: amountsOf(charges.totals.paid),
    byExecution: Object.fromEntries(byExecution),
    parts: Object.fromEntries(parts.map((part) => [part, amountsOf(charges.totals[part])])),
    state: (bits & NOT_AVAILABLE) !== 0 ? "not available" : (bits & ESTIMATED) !== 0 ? "estimated" : "exact",
  };
}

export function expectedOf({ paid, byExecution = {}, parts = {}, state }: ChargeExample) {
  const each = (by: Record<string, Amounts>, kept: (amounts: Amounts) => Amounts) =>
    Object.fromEntries(Object.entries(by).map(([name, amounts]) => [name, kept(amounts)]));
  return {
    paid: computed(paid),
    byExecution: each(byExecution, allOf),
    parts: each(parts as Record<string, Amounts>, computed),
    state: state ?? "exact",
  };
}

function allOf(amounts: Amounts): Amounts {
  return Object.fromEntries(Object.entries(amounts).map(([head, text]) => [head, resultOf(text)]));
}

function computed(amounts: Amounts): Amounts {
  return Object.fromEntries(Object.entries(allOf(amounts)).filter(([, amount]) => amount !== "0"));
}

function amountsOf(micros: readonly bigint[]): Amounts {
  return Object.fromEntries(HEADS.map((head, at) => [head, rupees(micros[at])]).filter(([, amount]) => amount !== "0"));
}

function rupees(micros = 0n): string {
  return new Big(String(micros)).times("0.000001").toFixed();
}
