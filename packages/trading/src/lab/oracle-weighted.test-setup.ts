import { Big } from "big.js";
import type { OracleTrip, Unit } from "../samples/oracle/oracle-matches.ts";
import {
  exchangePercent,
  gstBase,
  ipftPercent,
  sebiPercent,
  stampPercent,
  sttPercent,
} from "../samples/oracle/oracle-rates.ts";
import type { OracleRow } from "../samples/oracle/oracle-rows.ts";

// A second computation of a scenario's charges, from rules 15 to 18 and section 6.5: unit by unit, each of its round trip's size, in
// rupees of big.js, by Zerodha's price list and the rates that were typed a second time. From June 2021 on.

/** The units of one execution that are of one product, in the size of a scenario. */
interface Part {
  row: OracleRow;
  product: Unit["product"];
  units: Unit[];
  /** Units of the scenario, in twentieths. */
  size: number;
  rupees: Big;
  heads: { stt: Big; stamp: Big; other: Big; brokerage: Big; dp: Big; gst: Big };
  gstOn: Big;
}

const ZERO = new Big(0);
const total = <T>(all: readonly T[], amount: (one: T) => Big) => all.reduce((sum, one) => sum.plus(amount(one)), ZERO);
const groups = <T>(all: readonly T[], keyOf: (one: T) => string) => [...Map.groupBy(all, keyOf).values()];
const percent = (rate: string, rupees: Big) => rupees.times(rate).div(100);

/**
 * The charges that each unit bears in a scenario, in rupees.
 *
 * @param sizeOf twentieths of its size
 */
export function weightedCharges(
  books: readonly { units: readonly Unit[] }[],
  sizeOf: (unit: Unit) => number,
): (unit: Unit) => Big {
  const parts = books
    .flatMap(({ units }) => groups(units, ({ row, product }) => `${row.id} ${product}`))
    .map((units) => partOf(units, sizeOf));
  // Shares that were allotted had no trade.
  const fills = parts.filter(({ row }) => row.source === "tradebook");
  for (const head of ["stt", "stamp"] as const) for (const note of groups(fills, noteOf)) round(note, head);
  for (const order of groups(fills, orderOf)) brokerage(order);
  for (const day of groups(fills.filter(isDelivered), ({ row }) => `${row.book} ${row.day}`)) depository(day);
  for (const { heads, gstOn } of fills) heads.gst = percent("18", gstOn.plus(heads.brokerage));
  const partOfUnit = new Map(parts.flatMap((part) => part.units.map((unit) => [unit, part] as const)));
  return (unit) => {
    const part = partOfUnit.get(unit);
    if (!part || part.size === 0 || part.row.source !== "tradebook") return ZERO;
    return total(Object.values(part.heads), (amount) => amount)
      .times(sizeOf(unit))
      .div(part.size);
  };
}

function partOf(units: Unit[], sizeOf: (unit: Unit) => number): Part {
  const { row, product } = units[0] as Unit;
  const size = units.reduce((sum, unit) => sum + sizeOf(unit), 0);
  const paise = units.reduce((sum, unit) => sum + unit.paise, 0);
  // What the units of the scenario are worth, to the paisa.
  const rupees = new Big(paise)
    .times(size)
    .div(20 * units.length)
    .round(0, 1)
    .div(100);
  const [exchange, ipft, sebi] = [exchangePercent(row, product), ipftPercent(row, product), sebiPercent(row.day)].map(
    (rate) => percent(rate, rupees),
  ) as [Big, Big, Big];
  const base = gstBase(row.day);
  const heads = {
    stt: percent(sttPercent(row, product), rupees),
    stamp: percent(stampPercent(row, product), rupees),
    other: exchange.plus(ipft).plus(sebi),
    brokerage: ZERO,
    dp: ZERO,
    gst: ZERO,
  };
  const gstOn = exchange.plus(base.sebi ? sebi : 0).plus(base.ipft ? ipft : 0);
  return { row, product, units, size, rupees, heads, gstOn };
}

const isFno = ({ product }: Part) => product === "futures" || product === "options";
const noteOf = (part: Part) => `${part.row.account} ${part.row.day} ${isFno(part)}`;

/** Exact by instrument, to the paisa; summed over the contract note, to the rupee; spread in proportion. */
function round(note: readonly Part[], head: "stt" | "stamp"): void {
  const exact = total(note, ({ heads }) => heads[head]);
  if (exact.eq(0)) return;
  const paise = groups(note, ({ row }) => row.book).map((own) => total(own, ({ heads }) => heads[head]).round(2, 1));
  const whole = total(paise, (one) => one).round(0, 1);
  for (const { heads } of note) heads[head] = heads[head].times(whole).div(exact);
}

function orderOf({ row, product }: Part): string {
  const id = row.orderId ?? `own ${row.id}`;
  return [row.book, row.day, row.exchange, row.sign, id, product === "delivery"].join(" ");
}

/** ₹20 for an order of options; 0.03 %, ₹20 at most, for intraday and futures; nothing for delivery. Without units no order. */
function brokerage(order: readonly Part[]): void {
  const size = order.reduce((sum, one) => sum + one.size, 0);
  const product = order[0]?.product;
  if (size === 0 || product === "delivery") return;
  const byTurnover = percent(
    "0.03",
    total(order, ({ rupees }) => rupees),
  );
  const fee = product === "options" || byTurnover.gt(20) ? new Big(20) : byTurnover;
  for (const one of order) one.heads.brokerage = fee.times(one.size).div(size);
}

const isDelivered = ({ row, product, size }: Part) => product === "delivery" && row.sign === -1 && size > 0;

/** Once for the share and day with delivery sold, GST within. */
function depository(day: readonly Part[]): void {
  const size = day.reduce((sum, one) => sum + one.size, 0);
  const fee = new Big((day[0]?.row.day ?? "") < "2024-10-01" ? "15.93" : "15.34");
  for (const one of day) one.heads.dp = fee.times(one.size).div(size);
}

/** By round trip and day of exit: what its units bear on both sides. */
export function chargesOfExits(trips: readonly OracleTrip[], chargeOf: (unit: Unit) => Big): Map<string, Big> {
  const found = new Map<string, Big>();
  for (const trip of trips) {
    for (const [day, pairs] of Map.groupBy(trip.pairs, ({ exit }) => exit.row.day)) {
      const units = pairs.flatMap(({ entry, exit }) => [entry, exit]);
      found.set(`${nameOf(trip)} ${day}`, total(units, chargeOf));
    }
  }
  return found;
}

export const nameOf = ({ product, first }: OracleTrip) => `${product}|${first.id}`;
