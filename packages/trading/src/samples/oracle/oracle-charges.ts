import { Big } from "big.js";
import { HEADS, type Head } from "../../analysis/charge-columns.ts";
import { tradingHolidays } from "../../trading-holidays.ts";
import type { OracleProduct, OracleTrip, Unit } from "./oracle-matches.ts";
import { isLot, isOfLeaving } from "./oracle-order.ts";
import {
  exchangePercent,
  exercisePercent,
  FIRST_DAY,
  gstBase,
  ipftPercent,
  isExchangeEstimated,
  sebiPercent,
  stampPercent,
  sttPercent,
} from "./oracle-rates.ts";
import { dayCount, type OracleRow } from "./oracle-rows.ts";

// The second computation's charges (rules 15 to 18), in rupees of big.js. Only STT and stamp duty are rounded, so an amount of
// the engine, which is a whole number of micro-rupees, differs by at most one or two of them.

/** The units of an execution that are of one product. */
export interface Part {
  row: OracleRow;
  product: OracleProduct;
  units: Unit[];
  rupees: Big;
  amounts: Record<Head, Big>;
  state: "exact" | "estimated" | "not available";
  /** True for rows that the user made, and for options of a report that expired worthless, which had no closing order. */
  isFree: boolean;
}

const ZERO = new Big(0);

/** The parts of all books' executions with their charges. */
export function oracleCharges(books: readonly { units: Unit[]; trips: OracleTrip[] }[]): Part[] {
  const parts = books.flatMap(({ units }) =>
    [...Map.groupBy(units, ({ row }) => row).values()].flatMap((ofRow) =>
      [...Map.groupBy(ofRow, ({ product }) => product).values()].map(partOf),
    ),
  );
  const charged = parts.filter(({ state }) => state !== "not available");
  const fills = charged.filter(({ row, isFree }) => !isFree && (row.source === "tradebook" || row.source === "pair"));
  for (const part of fills) turnoverCharges(part);
  for (const part of charged) if (part.row.source === "expiry") expiryCharges(part);
  for (const head of ["stt", "stamp"] as const) roundNotes(charged, head);
  for (const order of groups(fills, orderOf)) brokerage(order);
  const young = undelivered(books.flatMap(({ trips }) => trips));
  for (const day of groups(fills, ({ row }) => `${row.book}|${row.day}`)) depository(day, young);
  for (const part of charged) gst(part);
  return parts;
}

function partOf(units: Unit[]): Part {
  const [{ row, product } = { row: {} as OracleRow, product: "delivery" as const }] = units;
  const rupees = new Big(units.reduce((sum, { paise }) => sum + paise, 0)).div(100);
  const amounts = Object.fromEntries(HEADS.map((head) => [head, ZERO])) as Record<Head, Big>;
  const fromFile = row.source === "tradebook" || row.source === "pair";
  // The charges at an expiry were the same before stamp duty became uniform.
  const covered = row.kind !== "unknown-derivative" && (row.day >= FIRST_DAY || row.source === "expiry");
  const assumedOrder = row.orderId === null && !(row.plan === "zerodha" && product === "delivery");
  const isFree = isLot(row) || isOfLeaving(row) || (row.source === "pair" && product === "options" && rupees.eq(0));
  const estimated = !isFree && fromFile && (row.plan === "groww" || assumedOrder || isExchangeEstimated(row, product));
  return {
    row,
    product,
    units,
    rupees,
    amounts,
    isFree,
    state: covered || isFree ? (estimated ? "estimated" : "exact") : "not available",
  };
}

function percentOf(percent: string, rupees: Big): Big {
  return rupees.times(percent).times("0.01");
}

/** Heads that are a fraction of the turnover; STT and stamp duty before rounding. */
function turnoverCharges({ row, product, rupees, amounts }: Part): void {
  amounts.exchange = percentOf(exchangePercent(row, product), rupees);
  amounts.ipft = percentOf(ipftPercent(row, product), rupees);
  amounts.sebi = percentOf(sebiPercent(row.day), rupees);
  amounts.stt = percentOf(sttPercent(row, product), rupees);
  amounts.stamp = percentOf(stampPercent(row, product), rupees);
}

/** Rule 12: a future pays SEBI's fee on its final value, the holder of an option STT on its intrinsic value. */
function expiryCharges({ row, product, rupees, amounts }: Part): void {
  if (product === "futures") amounts.sebi = percentOf(sebiPercent(row.day), rupees);
  else if (row.sign === -1) amounts.stt = percentOf(exercisePercent(row.day), rupees);
}

/** Rule 16. */
function roundNotes(parts: readonly Part[], head: "stt" | "stamp"): void {
  const noteOf = ({ row, product }: Part) =>
    `${row.account}|${row.day}|${product === "futures" || product === "options" ? "fno" : "equity"}`;
  for (const note of groups(parts, noteOf)) {
    const exact = sumOf(note, head);
    if (exact.eq(0)) continue;
    const paise = groups(note, ({ row }) => row.book).map((ofInstrument) => sumOf(ofInstrument, head).round(2, 1));
    const whole = paise.reduce((sum, amount) => sum.plus(amount), ZERO).round(0, 1);
    for (const { amounts } of note) amounts[head] = amounts[head].times(whole).div(exact);
  }
}

/** Rule 15: one order per exchange, day and side; equity's delivery is a separate class. */
function orderOf({ row, product }: Part): string {
  const id = row.orderId === null ? `own ${row.id}` : row.orderId;
  return [row.book, row.day, row.exchange, row.sign, id, product === "delivery"].join("|");
}

function brokerage(order: readonly Part[]): void {
  const [part] = order;
  if (part === undefined) return;
  const turnover = order.reduce((sum, { rupees }) => sum.plus(rupees), ZERO);
  const fee = feeOf(part, turnover);
  for (const { units, amounts } of order) amounts.brokerage = fee.times(units.length).div(unitsIn(order));
}

function feeOf({ row: { plan, day }, product }: Part, turnover: Big): Big {
  const atMost20 = (percent: string) => {
    const fee = percentOf(percent, turnover);
    return fee.gt(20) ? new Big(20) : fee;
  };
  if (product === "options" || (plan === "groww" && product === "futures")) return new Big(20);
  if (plan === "zerodha") return product === "delivery" ? ZERO : atMost20("0.03");
  const least = new Big(day <= "2025-06-20" ? 2 : 5);
  const fee = atMost20("0.1");
  return fee.lt(least) ? least : fee;
}

/** Rule 18: once for the scrip-day with delivery sold. */
function depository(day: readonly Part[], young: ReadonlySet<Unit>): void {
  const sold = day.filter(
    ({ row, product, units }) =>
      product === "delivery" &&
      row.sign === -1 &&
      (row.plan === "groww" || row.day >= "2021-06-03" || units.some((unit) => !young.has(unit))),
  );
  const [part] = sold;
  if (part === undefined) return;
  const { plan, day: on, isin } = part.row;
  const value = sold.reduce((sum, { rupees }) => sum.plus(rupees), ZERO);
  const ofZerodha = isin === "INF732E01037" ? "9.44" : on < "2024-10-01" ? "15.93" : "15.34";
  const fee = new Big(plan === "zerodha" ? ofZerodha : value.lt(100) ? "3.5" : "20");
  for (const { units, amounts } of sold) amounts.dp = fee.times(units.length).div(unitsIn(sold));
  // No real debit confirms the month before CDSL's new tariff.
  if (plan === "zerodha" && on.startsWith("2024-09")) for (const one of sold) one.state = "estimated";
}

/** Units sold on the trading day after that of their purchase, or on the same day: not yet delivered. */
function undelivered(trips: readonly OracleTrip[]): Set<Unit> {
  const young = new Set<Unit>();
  for (const { entry, exit } of trips.flatMap(({ pairs }) => pairs)) {
    const holidays = tradingHolidays(entry.row.day, exit.row.day).map(({ day }) => dayCount(day));
    let tradingDays = 0;
    for (let day = dayCount(entry.row.day) + 1; day <= dayCount(exit.row.day) && tradingDays < 2; day++)
      if (![0, 6].includes(new Date(day * 86_400_000).getUTCDay()) && !holidays.includes(day)) tradingDays++;
    if (tradingDays <= 1) young.add(exit);
  }
  return young;
}

/** Rule 17; Groww's depository charge is without GST, Zerodha's holds it. */
function gst({ row, amounts }: Part): void {
  const { sebi, ipft } = gstBase(row.day);
  let base = amounts.brokerage.plus(amounts.exchange);
  if (sebi) base = base.plus(amounts.sebi);
  if (ipft) base = base.plus(amounts.ipft);
  if (row.plan === "groww") base = base.plus(amounts.dp);
  amounts.gst = percentOf("18", base);
}

function unitsIn(parts: readonly Part[]): number {
  return parts.reduce((sum, { units }) => sum + units.length, 0);
}

function sumOf(parts: readonly Part[], head: Head): Big {
  return parts.reduce((sum, { amounts }) => sum.plus(amounts[head]), ZERO);
}

function groups<T>(values: readonly T[], keyOf: (value: T) => string): T[][] {
  return [...Map.groupBy(values, keyOf).values()];
}
