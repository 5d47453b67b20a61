import type { Bucket } from "../../law/buckets.ts";
import type { Layout, LotCaptions, Place } from "./layout.ts";

const LOTS: LotCaptions = {
  symbol: "stock name",
  isin: "isin",
  entry: "buy date",
  exit: "sell date",
  quantity: "quantity",
  buy: "buy value",
  sale: "sell value",
  turnover: null,
  bySide: true,
};

const place = (...buckets: Bucket[]): Place => ({ segment: "equity", buckets });
const SECTIONS = new Map<string, Place>([
  ["intraday trades", place("speculative")],
  ["short term trades", place("short-term-stt")],
  ["long term trades", place("long-term-stt")],
  ["buyback trades", place("buy-back")],
]);
const HEADS = new Map<string, readonly Bucket[]>([
  ["intraday p l", ["speculative"]],
  ["short term p l", ["short-term-stt"]],
  ["long term p l", ["long-term-stt"]],
]);

/** Groww's capital gains statement of stocks: described by projects that read it, not seen. */
export const growwCapitalGains: Layout = {
  kind: "groww-capital-gains",
  broker: "groww",
  client: "unique client code",
  title: /^capital gains statement for stocks\b/,
  byCaptions: false,
  lots: LOTS,
  scrips: null,
  scopeOf: () => "equity",
  placeOf: (section) => SECTIONS.get(section),
  headOf: (label) => HEADS.get(label) ?? null,
};

const ALL: Place = place("speculative", "short-term-stt", "long-term-stt", "short-term", "long-term", "specified-fund");

/** Groww's profit and loss report of stocks, which does not say the term of a lot. */
export const growwStocksPnl: Layout = {
  kind: "groww-stocks-pnl",
  broker: "groww",
  client: "unique client code",
  title: /^p l statement for stocks\b/,
  byCaptions: false,
  lots: LOTS,
  scrips: {
    symbol: "stock name",
    isin: "isin",
    quantity: "quantity",
    buy: "buy value",
    sale: "sell value",
    result: "realized p l",
  },
  scopeOf: () => "equity",
  placeOf: (section) => (/^unrealized\b/.test(section) ? null : /^realized\b/.test(section) ? ALL : undefined),
  headOf: (label) => (label === "realized p l" ? ALL.buckets : null),
};
