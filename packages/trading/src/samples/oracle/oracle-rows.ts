import { Big } from "big.js";
import type { PlanChoice } from "../../analysis/charges/account-plans.ts";
import type { Settlements, ShareChange } from "../../analysis/settlements.ts";
import type { StoredExecution } from "../../analysis/stored-execution.ts";
import { addDays } from "../../calendar.ts";
import { bonusLots, leavingRow, madeRow, ofToday, toPaise } from "./oracle-made-rows.ts";
import { inOrder } from "./oracle-order.ts";
import { changesOf, leastMultiple, nameOn } from "./oracle-shares.ts";

// The first part of a second computation of the analysis, for tests: slow, of objects, and written from the trading rules alone.
// Rows of broker accounts in the order of rule 2, with the instrument of rules 4 and 5. Quantities are whole numbers of shares.

export type Kind = "share" | "equity-etf" | "other-etf" | "government" | "future" | "option" | "unknown-derivative";

export interface OracleRow {
  /** The account's key and the execution's. */
  id: string;
  account: string;
  /** The brokerage plan of the day. */
  plan: "zerodha" | "groww";
  /** The instrument's key in the file; and the account's key, a newline and the key of today's instrument. */
  instrument: string;
  book: string;
  isin: string | null;
  kind: Kind;
  underlying: string;
  expiry: string | null;
  /** The day of expiry, or the last day of its month where only that is known. */
  latest: string | null;
  /** `YYYY-MM-DD`, and `HH:MM:SS` or null. */
  day: string;
  time: string | null;
  /** The day whose shares `quantity` counts. Default: `day`. */
  sharesDay?: string;
  /** The number of shares of a bonus lot, before it is converted to units. */
  shares?: number;
  sign: 1 | -1;
  /** Units: after a split a share counts as several units, so that all rows of the book are whole. */
  quantity: number;
  paise: number;
  exchange: string;
  series: string;
  tradeForTrade: boolean;
  auction: boolean;
  source: "tradebook" | "pair" | "allotment" | "opening-lot" | "bonus-lot" | "left" | "buy-back" | "expiry";
  tradeId: string | null;
  orderId: string | null;
  pair: string | null;
}

/** Typed from the funds' prospectuses; every other ISIN with `IN0` is a government's, with `INE` a company's. */
const FUNDS: Record<string, Kind> = {
  INF204KB14I2: "equity-etf",
  INF204KB17I5: "other-etf",
  INF732E01037: "other-etf",
};

const SUFFIX = /-(?:EQ|BE|BZ|BL|IL|SM|ST|SZ)$/;
const NEVER_NETTED: Record<string, string[]> = {
  NSE: ["BE", "BZ", "BL", "IL", "ST", "SZ"],
  BSE: ["T", "TS", "XT", "Z", "ZP", "MT"],
};

/** The input of the second computation. */
export interface OracleInput {
  executions: readonly StoredExecution[];
  settlements: Settlements;
  plans: readonly PlanChoice[];
  asOf: string;
}

/** The rows of each book, in order. */
export function oracleBooks({ executions, settlements, plans, asOf }: OracleInput): OracleRow[][] {
  const changes = changesOf(settlements.corporateActions);
  const rows = executions.map((execution) => rowOf(execution, executions));
  const named = (account: string, instrument: string) =>
    rows.filter(
      (row) => row.account === account && (row.instrument === instrument || ofToday(changes, row).name === instrument),
    );
  for (const { account, instrument, day, product } of settlements.productOverrides) {
    for (const row of named(account, instrument)) if (row.day === day) row.tradeForTrade = product === "delivery";
  }
  const made = [
    ...openingLots(settlements.openingLots, named, changes),
    ...expiries(settlements.expiries, named, asOf),
  ];
  rows.push(...made);
  const bonuses = settlements.corporateActions.filter((action) => action.kind === "bonus");
  for (const entry of [...bonuses, ...settlements.leavings].toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1)))
    if ("how" in entry) {
      const [like] = named(entry.account, entry.instrument);
      if (like) rows.push(...leavingRow(entry, like, rows, changes));
    } else if (entry.to > entry.from) rows.push(...bonusLots(entry, rows, changes));
  for (const row of rows) {
    row.book = `${row.account}\n${ofToday(changes, row).name}`;
    row.plan = planOf(row, plans);
  }
  const books = [...Map.groupBy(rows, ({ book }) => book).values()];
  for (const book of books) {
    countInUnits(book, changes);
    book.sort(inOrder);
  }
  return books;
}

type Named = (account: string, instrument: string) => OracleRow[];

/** A lot that a file has as an allotment is not used; each allotment replaces one lot. */
function openingLots(lots: Settlements["openingLots"], named: Named, changes: readonly ShareChange[]): OracleRow[] {
  const allotted = new Set<OracleRow>();
  return lots.flatMap(({ id, account, instrument, day, quantity, price }) => {
    const own = named(account, instrument);
    const [like] = own;
    if (like === undefined) return [];
    const shares = Number(quantity);
    const paise = toPaise(new Big(price).times(quantity).toFixed());
    const same = own
      .filter((row) => row.source === "allotment" && row.day === day && !allotted.has(row))
      .find((row) => row.quantity === shares && row.paise === paise);
    if (same) {
      allotted.add(same);
      return [];
    }
    const values = { day, sign: 1 as const, quantity: shares, paise };
    const name = nameOn(changes, like.instrument, day);
    return [{ ...madeRow(like, "opening-lot", `opening-lot|${id}`, values), instrument: name }];
  });
}

/** The first entry for an expired contract closes the rest of it. */
function expiries(entries: Settlements["expiries"], named: Named, asOf: string): OracleRow[] {
  const settled = new Set<string>();
  return entries.flatMap(({ id, account, instrument, price }) => {
    const rows = named(account, instrument);
    const left = rows.reduce((sum, row) => sum + (row.pair === null ? row.sign * row.quantity : 0), 0);
    const [like] = rows;
    const expiry = like?.expiry ?? null;
    if (like === undefined || expiry === null || expiry > asOf || left === 0) return [];
    if (settled.has(account + instrument)) return [];
    settled.add(account + instrument);
    const quantity = Math.abs(left);
    const sign = left > 0 ? (-1 as const) : (1 as const);
    const paise = toPaise(new Big(price).times(quantity).toFixed());
    return [madeRow(like, "expiry", `expiry|${id}`, { day: expiry, sign, quantity, paise })];
  });
}

function planOf({ account, day }: OracleRow, plans: readonly PlanChoice[]): OracleRow["plan"] {
  const chosen = plans.find((choice) => choice.account === account && choice.from <= day)?.plan;
  return (chosen ?? account.split("|")[0]) === "groww" ? "groww" : "zerodha";
}

/** Uses the least number of units per share of today with which every row of a book is whole. */
function countInUnits(book: readonly OracleRow[], changes: readonly ShareChange[]): void {
  const shares = book.map((row) => ofToday(changes, row));
  const scale = shares.reduce((all, { b }) => leastMultiple(all, b), 1);
  for (const [at, row] of book.entries()) row.quantity *= (scale / (shares[at]?.b ?? 1)) * (shares[at]?.a ?? 1);
}

/** The oracle knows the price lists of two brokers. */
function defaultPlanOf(broker: StoredExecution["broker"]): OracleRow["plan"] {
  if (broker !== "zerodha" && broker !== "groww") throw new Error(`the oracle has no plan of ${broker}`);
  return broker;
}

function rowOf(execution: StoredExecution, all: readonly StoredExecution[]): OracleRow {
  const { account, broker, segment, contract, side, quantity, price, value, key } = execution;
  const [day = "", time = null] = execution.executedAt.split("T");
  const series = segment === "fno" ? "" : execution.series || (SUFFIX.exec(execution.symbol)?.[0].slice(1) ?? "");
  const instrument = instrumentOf(execution, all);
  const isin = instrument.startsWith("isin:") ? instrument.slice(5) : null;
  const monthly = segment === "fno" && contract === null ? MONTHLY.exec(execution.symbol)?.groups : undefined;
  return {
    id: `${account}|${key}`,
    account,
    plan: defaultPlanOf(broker),
    instrument,
    book: "",
    isin,
    kind: segment === "fno" ? derivativeKind(contract?.kind ?? monthly?.["kind"]) : securityKind(isin, series),
    underlying: contract?.underlying ?? monthly?.["underlying"] ?? "",
    expiry: contract?.expiry ?? null,
    latest: contract?.expiry ?? (monthly ? lastDayOf(monthly["year"] ?? "", monthly["month"] ?? "") : null),
    day,
    time,
    sign: side === "buy" ? 1 : -1,
    quantity: Number(quantity),
    paise: value === null ? toPaise(price) * Number(quantity) : toPaise(value),
    exchange: execution.exchange,
    series,
    tradeForTrade: !execution.allotment && (NEVER_NETTED[execution.exchange] ?? []).includes(series),
    auction: execution.auction,
    source: execution.allotment ? "allotment" : execution.pair === null ? "tradebook" : "pair",
    tradeId: execution.tradeId,
    orderId: execution.orderId,
    pair: execution.pair,
  };
}

const MONTHLY = /^(?<underlying>[A-Z-]+)(?<year>\d\d)(?<month>[A-Z]{3})[\d.]*(?<kind>CE|PE|FUT)$/;
const MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

/** The day before the first of the month after, `YYYY-MM-DD`. */
function lastDayOf(year: string, month: string): string {
  const after = new Date(Date.UTC(2000 + Number(year), MONTHS.indexOf(month) + 1, 1));
  return addDays(after.toISOString().slice(0, 10), -1);
}

function derivativeKind(kind: string | undefined): Kind {
  if (kind === undefined) return "unknown-derivative";
  return kind === "FUT" ? "future" : "option";
}

function securityKind(isin: string | null, series: string): Kind {
  if (series === "GB" || isin?.startsWith("IN0")) return "government";
  return (isin !== null && FUNDS[isin]) || "share";
}

/** Rule 4: a blank ISIN is that of the nearest row in days with the same symbol and account; of two as near the earlier. */
function instrumentOf(execution: StoredExecution, all: readonly StoredExecution[]): string {
  const { segment, contract, isin, symbol, account } = execution;
  if (segment === "fno")
    return contract
      ? `fno:${contract.underlying}|${contract.expiry}|${contract.strike ?? ""}|${contract.kind}`
      : `contract:${symbol}`;
  if (isin !== null) return `isin:${isin}`;
  const root = symbol.replace(SUFFIX, "");
  const distance = (other: StoredExecution) => Math.abs(dayCount(other.executedAt) - dayCount(execution.executedAt));
  const [nearest] = all
    .filter((other) => other.segment === "equity" && other.isin !== null && other.account === account)
    .filter((other) => other.symbol.replace(SUFFIX, "") === root)
    .sort(
      (a, b) =>
        distance(a) - distance(b) ||
        dayCount(a.executedAt) - dayCount(b.executedAt) ||
        ((a.isin ?? "") < (b.isin ?? "") ? -1 : 1),
    );
  return nearest ? `isin:${nearest.isin}` : `symbol:${root}`;
}

export function dayCount(text: string): number {
  return Date.parse(text.slice(0, 10)) / 86_400_000;
}
