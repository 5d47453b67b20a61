import type { TradeType } from "@saudabook/contract/trades/trade.ts";
import type { Contract } from "../../../instrument.ts";
import { SOURCES } from "../../execution-columns.ts";
import type { StagedRows } from "../staging/staged-rows.ts";

// An instrument's key describes itself: `isin:INE155A01022`, `symbol:TATA` (equity without an ISIN),
// `fno:NIFTY|2025-06-05|24750|PE`, `fno:NIFTY|2025-06-26||FUT`, `contract:NIFTY25JUNFUT` (unknown expiry, or a symbol that
// cannot be parsed), `journal:BTC`. A row's name is the key as far as the row alone determines it.

const TRADEBOOK = SOURCES.indexOf("tradebook");
const ALLOTMENT = SOURCES.indexOf("allotment");

/** @param symbol in capitals, of equity without its series suffix */
export function nameOf(segment: TradeType, symbol: string, isin: string | null, contract: Contract | null): string {
  if (segment === "equity") return isin === null || isin === "" ? `symbol:${symbol}` : `isin:${isin}`;
  if (contract === null || contract.expiry === null) return `contract:${symbol}`;
  return `fno:${contract.underlying}|${contract.expiry}|${contract.strike ?? ""}|${contract.kind}`;
}

/**
 * Gives rows without an ISIN (or a contract without expiry) the instrument of the nearest row in days with the same symbol
 * and account that has one (rule 4). Ties go to the earlier row, then to the smaller key. Changes `rows.name`.
 */
export function resolveNames(rows: StagedRows): void {
  const names = rows.names.all;
  const isBlank = names.map((name) => name.startsWith("symbol:") || name.startsWith("contract:"));
  const isEquity = names.map((name) => name.startsWith("symbol:") || name.startsWith("isin:"));
  /** The number shared by rows of one symbol, account and segment. */
  const placeOf = (row: number) =>
    ((rows.account[row] ?? 0) * rows.symbols.all.length + (rows.symbol[row] ?? 0)) * 2 +
    (isEquity[rows.name[row] ?? 0] ? 1 : 0);
  const blank = new Map<number, number[]>();
  for (let row = 0; row < rows.count; row++) {
    if (isBlank[rows.name[row] ?? 0]) listIn(blank, placeOf(row)).push(row);
  }
  if (blank.size === 0) return;
  const known = new Map<number, Dated[]>();
  for (let row = 0; row < rows.count; row++) {
    const name = rows.name[row] ?? 0;
    const place = placeOf(row);
    const isTraded = rows.source[row] === TRADEBOOK || rows.source[row] === ALLOTMENT;
    if (isBlank[name] || !isTraded || !blank.has(place)) continue;
    listIn(known, place).push({ day: rows.day[row] ?? 0, name });
  }
  const byDay = (a: Dated, b: Dated) => a.day - b.day || ((names[a.name] ?? "") < (names[b.name] ?? "") ? -1 : 1);
  for (const [place, blanks] of blank) {
    const sorted = known.get(place)?.sort(byDay);
    const oneADay = sorted?.filter(({ day }, at) => day !== sorted[at - 1]?.day);
    if (oneADay) for (const row of blanks) rows.name[row] = nearest(oneADay, rows.day[row] ?? 0);
  }
}

interface Dated {
  day: number;
  name: number;
}

function listIn<T>(map: Map<number, T[]>, key: number): T[] {
  let list = map.get(key);
  if (list === undefined) {
    list = [];
    map.set(key, list);
  }
  return list;
}

/** Returns the name of the nearest day; `dated` is sorted by day. */
function nearest(dated: readonly Dated[], day: number): number {
  let low = 0;
  let high = dated.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((dated[middle]?.day ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  const after = dated[low];
  const before = dated[low - 1];
  if (before === undefined) return after?.name ?? -1;
  return after !== undefined && after.day - day < day - before.day ? after.name : before.name;
}
