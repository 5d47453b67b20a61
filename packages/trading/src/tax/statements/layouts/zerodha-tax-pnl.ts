import { monthlyName, weeklyNames } from "../../../contract-name.ts";
import { BadCell } from "../../../imports/cells/bad-cell.ts";
import { symbolCell } from "../../../imports/cells/text-cells.ts";
import type { Bucket } from "../../law/buckets.ts";
import type { Layout, Place } from "./layout.ts";

const equity = (...buckets: Bucket[]): Place => ({ segment: "equity", buckets });
const CONTRACTS: Place = { segment: "derivatives", buckets: ["futures", "options"] };

/** Sections without a leading `Equity` and a trailing `Trades`: `Equity - Short Term`, `Equity Short Term` and `Short Term Trades` are one. */
const SECTIONS = new Map<string, Place | null>([
  // Files of 2023 have all shares in it.
  ["equity", equity("speculative", "short-term-stt", "long-term-stt")],
  ["intraday", equity("speculative")],
  ["short term", equity("short-term-stt")],
  ["long term", equity("long-term-stt")],
  ["buyback", equity("buy-back")],
  ["buy back", equity("buy-back")],
  ["non equity", equity("short-term", "long-term", "specified-fund")],
  ["non equity intraday", equity("speculative")],
  ["non equity short term", equity("short-term")],
  ["non equity long term", equity("long-term")],
  ["f o", CONTRACTS],
  ["futures", CONTRACTS],
  ["options", CONTRACTS],
  ["mutual funds", null],
  ["currency", null],
  ["commodity", null],
]);

const HEADS = {
  equity: new Map<string, readonly Bucket[]>([
    ["intraday speculative profit", ["speculative"]],
    ["short term profit", ["short-term-stt"]],
    ["long term profit", ["long-term-stt"]],
    ["non equity profit", ["short-term", "long-term", "specified-fund"]],
    ["non equity short term profit", ["short-term"]],
    ["non equity long term profit", ["long-term"]],
  ]),
  derivatives: new Map<string, readonly Bucket[]>([
    ["options realized profit", ["options"]],
    ["futures realized profit", ["futures"]],
  ]),
};

const SCOPES = new Map([
  ["equity", "equity"],
  ["equity and non equity", "equity"],
  ["f o", "derivatives"],
] as const);
/** Sheets and titles of what is not compared; their labels are those of shares and contracts. */
const OTHERS = /^(?:mutual funds|currency|commodity|open positions|ledger balances|(?:equity )?dividends|other debits)/;

const shortName = (text: string) => text.replace(/^equity (?=.)/, "").replace(/ trades$/, "");

/** Zerodha's tax P&L as a workbook, as the ZIP of CSVs with a workbook, and as one of these CSVs: the layouts of 2023 to 2026. */
export const zerodhaTaxPnl: Layout = {
  kind: "zerodha-tax-pnl",
  broker: "zerodha",
  client: "client id",
  title: /^(?:taxpnl statement|tradewise exits)\b/,
  byCaptions: true,
  lots: {
    symbol: "symbol",
    isin: "isin",
    entry: "entry date",
    exit: "exit date",
    quantity: "quantity",
    buy: "buy value",
    sale: "sell value",
    turnover: "turnover",
    bySide: false,
  },
  scrips: {
    symbol: "symbol",
    isin: "isin",
    quantity: "quantity",
    buy: "buy value",
    sale: "sell value",
    result: "realized p l",
  },
  scopeOf(name) {
    if (OTHERS.test(name)) return null;
    return SCOPES.get(name as "equity");
  },
  placeOf(section, scope) {
    if (scope === null) return null;
    if (scope === "derivatives") return CONTRACTS;
    return SECTIONS.get(shortName(section));
  },
  headOf: (label, scope) => HEADS[scope].get(scope === "equity" ? shortName(label) : label) ?? null,
  contractOf({ cells, captions }) {
    const { at, name } = captions.get("symbol");
    const symbol = symbolCell(cells[at], name).toUpperCase();
    const named = monthlyName(symbol) ?? weeklyNames(symbol)[0];
    if (!named) {
      throw new BadCell(name, symbol, "isn't a future or option as Zerodha names them, such as NIFTY2540323750CE");
    }
    return { symbol, bucket: named.kind.toUpperCase() === "FUT" ? "futures" : "options" };
  },
};
