import { MICROS_PER_PAISA } from "../../../analysis/charge-columns.ts";
import { daysBetween, monthNumber } from "../../../calendar.ts";
import { UPSTOX_UNDERLYINGS } from "../../../imports/brokers/upstox.ts";
import { BadCell } from "../../../imports/cells/bad-cell.ts";
import { decimalCell } from "../../../imports/cells/decimal-cell.ts";
import { momentCell } from "../../../imports/cells/moment-cell.ts";
import { textCell } from "../../../imports/cells/text-cells.ts";
import { isBlank } from "../../../imports/sheets/cell.ts";
import { contractOf, symbolOf } from "../../../instrument.ts";
import type { Bucket } from "../../law/buckets.ts";
import { amountCell, valueCell } from "../amount-cell.ts";
import type { Layout, LotRow, NamedContract, Place } from "./layout.ts";

const SHARES: Place = { segment: "equity", buckets: ["speculative", "short-term-stt", "long-term-stt"] };
const CONTRACTS: Place = { segment: "derivatives", buckets: ["futures", "options"] };
const TERMS = [
  ["speculation", "speculative"],
  ["short term", "short-term-stt"],
  ["long term", "long-term-stt"],
] as const satisfies readonly (readonly [string, Bucket])[];
/** An underlying with its day of expiry: `NIFTY 28 MAR 24`, `NIFTY-28-MAR-2024`. */
const DATED = /^([A-Z][A-Z0-9&]*)[ -]+(\d{1,2})[ -]?([A-Z]{3})[ -]?(?:20)?(\d{2})\b/;

/** Upstox's tax report of a financial year. A sheet is a segment; a row has its result in the column of its term. */
export const upstoxTaxReport: Layout = {
  kind: "upstox-tax-report",
  broker: "upstox",
  client: "ucc",
  title: /^tax report\b/,
  byCaptions: true,
  lots: {
    symbol: "symbol",
    isin: "isin",
    entry: "buy date",
    exit: "sell date",
    quantity: "qty",
    buy: "buy amt",
    sale: "sell amt",
    turnover: "turn over",
    bySide: true,
  },
  scrips: null,
  scopeOf(name) {
    if (name === "equities") return "equity";
    if (/^futures? options$/.test(name)) return "derivatives";
    return ["summary", "commodities", "currencies"].includes(name) ? null : undefined;
  },
  placeOf: (_, scope) => (scope === "equity" ? SHARES : scope === "derivatives" ? CONTRACTS : scope),
  headOf: (label, scope) => (label === "gross p l" ? (scope === "equity" ? SHARES : CONTRACTS).buckets : null),
  bucketOf(row) {
    const { cells, captions, entryDay, exitDay } = row;
    const said = TERMS.filter(([caption]) => {
      const { at, name } = captions.findOr(caption, caption);
      return !isBlank(cells[at]) && amountCell(cells[at], name) !== 0n;
    });
    if (said.length > 0) return said.length === 1 ? (said[0]?.[1] ?? null) : null;
    if (entryDay === exitDay) return "speculative";
    if (!isEven(row)) return null;
    return daysBetween(entryDay, exitDay) < 365 ? "short-term-stt" : "long-term-stt";
  },
  contractOf: contractIn,
  periodOf(label, value) {
    if (label !== "financial year") return null;
    const [, year, next] = /^(?:20)?(\d{2})\s*[-/–]?\s*(?:20)?(\d{2})$/.exec(value) ?? [];
    if (year === undefined || Number(next) !== (Number(year) + 1) % 100) return null;
    return { from: `20${year}-04-01`, to: `20${next}-03-31` };
  },
};

/** Whether a row has the columns of the terms and a result of 0, which is in none of them. A result is rounded to the paisa. */
function isEven({ cells, captions }: LotRow): boolean {
  const sale = captions.find("sell amt");
  if (sale === null || !TERMS.every(([caption]) => captions.has(caption))) return false;
  const buy = captions.get("buy amt");
  const result = valueCell(cells[sale.at], sale.name) - valueCell(cells[buy.at], buy.name);
  return 2n * (result < 0n ? -result : result) <= BigInt(MICROS_PER_PAISA);
}

/** The contract of a row. Its day of expiry is in a column of its own, or behind the underlying in one of the names; some files lack it. */
function contractIn({ cells, captions, date1904 }: LotRow): NamedContract {
  const column = (caption: string) => captions.findOr(caption, caption);
  const [option, strikePrice] = [column("scrip opt"), column("strike price")];
  const right = textCell(cells[option.at], option.name).toUpperCase();
  const isOption = right === "CE" || right === "PE";
  if (!isOption && !/^(?:|-|XX|FUT.*)$/.test(right)) throw new BadCell(option.name, right, "isn't CE, PE or a future");
  const bucket = isOption ? "options" : "futures";
  const names = [column("symbol"), column("scrip name")].map(({ at, name }) => textCell(cells[at], name).toUpperCase());
  const strike = isOption ? decimalCell(cells[strikePrice.at], strikePrice.name) : "";
  const dated = names.map((name) => DATED.exec(name)).find((match) => match !== null);
  const [, underlying = names[0] ?? "", date, month = "", year] = dated ?? [];
  const expiry = captions.find("expiry", "expiry date");
  let day = dated ? { year: 2000 + Number(year), month: monthNumber(month), day: Number(date) } : null;
  if (expiry && !isBlank(cells[expiry.at])) {
    const moment = momentCell(cells[expiry.at], expiry.name, () => null, date1904);
    day = { year: Number(moment.slice(0, 4)), month: Number(moment.slice(5, 7)), day: Number(moment.slice(8, 10)) };
  }
  const parts = { underlying: UPSTOX_UNDERLYINGS.get(underlying) ?? underlying, strike };
  const contract = day && contractOf({ ...parts, ...day, kind: right === "PE" ? "PE" : "CE" });
  return { symbol: contract && symbolOf(contract), bucket };
}
