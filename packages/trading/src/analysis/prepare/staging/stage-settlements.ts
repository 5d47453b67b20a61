import { OF_SETTLEMENT, SOURCES, TRADE_FOR_TRADE, UNTIMED } from "../../execution-columns.ts";
import type { Expiry, OpeningLot, ProductOverride } from "../../settlements.ts";
import { dayNumber } from "../day-number.ts";
import type { Place, Places } from "../places.ts";
import { decimalsOf, MOST_VALUE, paiseAt, scaledHalfUp } from "../whole-numbers.ts";
import type { ShareChanges } from "./share-changes.ts";
import type { StagedRow, StagedRows } from "./staged-rows.ts";

/** A settlement that applies to nothing, and the reason. */
export interface Unused {
  id: string;
  reason: string;
}

export const UNKNOWN = "The broker account has no trades of this instrument";
export const NO_QUANTITY = "The quantity is 0 or too large";
export const TOO_LARGE = "The value is above 10,000 crore rupees";
const ALLOTMENT = SOURCES.indexOf("allotment");
const OPENING_LOT = SOURCES.indexOf("opening-lot");
const EXPIRY = SOURCES.indexOf("expiry");
const TRADEBOOK = SOURCES.indexOf("tradebook");

/** Adds a delivery buy for each opening lot, except where a file has the same allotment: each allotment replaces one lot. */
export function stageOpeningLots(
  rows: StagedRows,
  places: Places,
  changes: ShareChanges,
  lots: readonly OpeningLot[],
): Unused[] {
  const taken = new Set<number>();
  return addEach(rows, lots, (lot) => {
    const place = places.find(lot.account, lot.instrument);
    if (place === null) return UNKNOWN;
    const name = rows.names.all[place.name] ?? "";
    if (!/^(?:isin|symbol):/.test(name)) return "Only shares have opening lots";
    const decimals = decimalsOf(lot.quantity);
    const quantity = scaledHalfUp(lot.quantity, decimals);
    if (!(quantity > 0 && Number.isSafeInteger(quantity))) return NO_QUANTITY;
    const value = paiseAt(lot.price, quantity, decimals);
    if (value > MOST_VALUE) return TOO_LARGE;
    const day = dayNumber(lot.day);
    const allotment = place.rows.find(
      (row) =>
        rows.source[row] === ALLOTMENT &&
        rows.day[row] === day &&
        rows.quantity[row] === quantity &&
        rows.decimals[row] === decimals &&
        rows.value[row] === value &&
        !taken.has(row),
    );
    if (allotment !== undefined) {
      taken.add(allotment);
      return "A file of this broker account has this allotment already";
    }
    const row = settlementRow(rows, place, OPENING_LOT, `opening-lot|${lot.id}`);
    return { ...row, name: rows.names.number(changes.nameOn(name, day)), day, sign: 1, quantity, decimals, value };
  });
}

/** Closes what is left of a contract on the day of its expiry. */
export function stageExpiries(rows: StagedRows, places: Places, expiries: readonly Expiry[], asOf: number): Unused[] {
  const settled = new Set<string>();
  return addEach(rows, expiries, ({ id, account, instrument, price, day }) => {
    const place = places.find(account, instrument);
    if (place === null) return UNKNOWN;
    const name = rows.names.all[place.name] ?? "";
    if (!/^(?:fno|contract):/.test(name)) return "Only derivatives expire";
    const ends = name.startsWith("fno:") ? (name.split("|")[1] ?? null) : day;
    if (ends === null) return "The day of expiry is not known";
    if (dayNumber(ends) > asOf) return "The contract has not expired";
    const { quantity, decimals } = leftOf(rows, place);
    if (quantity === 0) return "Nothing of the contract is left";
    if (settled.has(`${account}|${name}`)) return "Another entry settles the contract";
    const value = paiseAt(price, Math.abs(quantity), decimals);
    if (value > MOST_VALUE) return TOO_LARGE;
    settled.add(`${account}|${name}`);
    const row = settlementRow(rows, place, EXPIRY, `expiry|${id}`);
    return { ...row, day: dayNumber(ends), sign: quantity > 0 ? -1 : 1, quantity: Math.abs(quantity), decimals, value };
  });
}

/** Sets or clears the flag of a trade-for-trade day according to the user's override. */
export function applyOverrides(rows: StagedRows, places: Places, overrides: readonly ProductOverride[]): Unused[] {
  const unused: Unused[] = [];
  for (const { id, account, instrument, day, product } of overrides) {
    const place = places.find(account, instrument);
    const ofDay = place?.rows.filter((row) => rows.day[row] === dayNumber(day) && rows.source[row] === TRADEBOOK) ?? [];
    if (ofDay.length === 0) {
      unused.push({ id, reason: place === null ? UNKNOWN : "The broker account has no trades of this day" });
    }
    for (const row of ofDay) {
      const others = (rows.flags[row] ?? 0) & ~TRADE_FOR_TRADE;
      rows.flags[row] = others | OF_SETTLEMENT | (product === "delivery" ? TRADE_FOR_TRADE : 0);
    }
  }
  return unused;
}

/** Adds the row of each entry, or records why it has none. */
function addEach<Entry extends { id: string }>(
  rows: StagedRows,
  entries: readonly Entry[],
  rowOf: (entry: Entry) => StagedRow | string,
): Unused[] {
  const unused: Unused[] = [];
  for (const entry of entries) {
    const row = rowOf(entry);
    if (typeof row === "string") unused.push({ id: entry.id, reason: row });
    else rows.add(row);
  }
  return unused;
}

/** The row of a settlement, without its day and numbers. */
export function settlementRow(rows: StagedRows, place: Place, source: number, key: string) {
  const symbols = place.rows.map((row) => rows.symbols.all[rows.symbol[row] ?? 0] ?? "");
  return {
    account: place.account,
    name: place.name,
    symbol: symbols.reduce((least, symbol) => (symbol < least ? symbol : least)),
    exchange: "",
    series: "",
    second: -1,
    flags: OF_SETTLEMENT | UNTIMED,
    source,
    key,
    pair: null,
    input: -1,
  };
}

/** Bought minus sold, an integer number of 10^-`decimals`; ready pairs excluded. */
function leftOf(rows: StagedRows, place: Place): { quantity: number; decimals: number } {
  const fills = place.rows.filter((row) => !rows.pair.has(row));
  const decimals = fills.reduce((most, row) => Math.max(most, rows.decimals[row] ?? 0), 0);
  let quantity = 0;
  for (const row of fills) {
    quantity += (rows.sign[row] ?? 0) * (rows.quantity[row] ?? 0) * 10 ** (decimals - (rows.decimals[row] ?? 0));
  }
  return { quantity, decimals };
}
