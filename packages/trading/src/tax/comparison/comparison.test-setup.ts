import { expect } from "vitest";
import { instrumentClass } from "../../securities/instrument-class.ts";
import { bucketOf } from "../bucket.ts";
import { type Comparison, compare } from "./compare.ts";
import type { OurLot, OurSide } from "./our-side.ts";
import type { StatedLot, Statement } from "./statement.ts";

const ISINS: Readonly<Record<string, string>> = {
  TATA: "INE155A01022",
  OLD: "INE000X01011",
  NEW: "INE000X01029",
  OTHER: "INE917I01010",
  GOLDBEES: "INF204KB17I5",
};

/** First day with a file, in examples. */
export const FIRST_DAY = "2024-04-01";

export const rupees = (amount: number) => BigInt(Math.round(amount * 1e6));

interface ParsedLot {
  symbol: string;
  entryDay: string | null;
  exitDay: string;
  units: number;
  buy: bigint | null;
  sale: bigint | null;
  bucket: OurLot["bucket"];
}

/** `TATA 2024-06-01 2024-12-02 10 @ 100 → 120 short-term-stt`: days, units, prices per unit and a bucket; `?` for what is unknown. */
function parsed(text: string): ParsedLot {
  const [symbol = "", entry, exit = "", units = "", , buy, , sale, bucket] = text.split(" ");
  const value = (price = "?") => (price === "?" ? null : BigInt(Math.round(Number(price) * 1e6)) * BigInt(units));
  return {
    symbol,
    entryDay: entry === "?" ? null : (entry ?? null),
    exitDay: exit,
    units: Number(units),
    buy: value(buy),
    sale: value(sale),
    bucket: bucket === undefined ? null : (bucket as OurLot["bucket"]),
  };
}

const isinOf = (symbol: string) => ISINS[symbol] ?? null;

export function theirLot(text: string): StatedLot {
  const { entryDay, buy, sale, ...lot } = parsed(text);
  return { ...lot, isin: isinOf(lot.symbol), entryDay: entryDay ?? "", buy: buy ?? 0n, sale: sale ?? 0n };
}

/** Reads one of our lots from a text. The bucket is computed if the text has none. A symbol without an ISIN names an option. */
export function ourLot(text: string): OurLot {
  const lot = parsed(text);
  const { entryDay, exitDay } = lot;
  const isin = isinOf(lot.symbol);
  const own = isin === null ? null : instrumentClass(isin, lot.symbol).class;
  const isIntraday = own !== null && (lot.bucket === null ? entryDay === exitDay : lot.bucket === "speculative");
  const product = own === null ? "options" : isIntraday ? "intraday" : "delivery";
  const state = entryDay === null ? "opening-sell" : lot.buy === null || lot.sale === null ? "unsettled" : "lot";
  const fill = { product, class: own ?? "unknown", exitDay, treatment: "investor", exitKind: "sale" } as const;
  const found = state === "lot" ? bucketOf({ ...fill, acquired: entryDay ?? "" }) : { bucket: null, boundary: false };
  return {
    ...lot,
    ...found,
    bucket: lot.bucket ?? found.bucket,
    state,
    key: isin === null ? `fno:${lot.symbol}` : `isin:${isin}`,
    isin,
    acquired: entryDay,
    unitsPerShare: 1,
    class: own,
    product,
  };
}

export function statementOf(more: Partial<Statement>): Statement {
  return {
    account: "zerodha|AB1234",
    from: "2024-04-01",
    to: "2025-03-31",
    segments: ["equity", "derivatives"],
    lots: null,
    scrips: null,
    heads: [],
    turnovers: {},
    charges: {},
    otherRows: [],
    ...more,
  };
}

export function sideOf(lots: readonly OurLot[], more: Partial<OurSide> = {}): OurSide {
  return { lots, firstDay: FIRST_DAY, paid: [], ...more };
}

/** The comparison of a statement that adds up. */
export function compared(statement: Statement, ours: OurSide): Comparison {
  const { findings, comparison } = compare(statement, ours);
  if (comparison === null)
    throw new Error(
      `the statement does not add up: ${findings.map(({ name, buckets }) => [name, ...buckets].join(" ")).join(", ")}`,
    );
  return comparison;
}

/** Lots as texts, theirs and ours. */
export function comparedLots(
  theirs: readonly string[],
  ours: readonly string[],
  more: Partial<Statement> = {},
): Comparison {
  return compared(statementOf({ lots: theirs.map(theirLot), ...more }), sideOf(ours.map(ourLot)));
}

/** Reason, units and amount in rupees of each run. */
export function runsOf({ runs }: Comparison): string[] {
  return runs.map(({ reason, theirs, ours, amounts, hint }) => {
    const amount = amounts.reduce((sum, one) => sum + one.amount, 0n);
    return `${reason ?? `not explained${hint ? ` (${hint})` : ""}`}: ${(theirs ?? ours)?.units} for ${Number(amount) / 1e6}`;
  });
}

/** Expects explained + not explained = broker − ours at each level, and the same sums at each. */
export function expectHeadLines({ total, heads, scrips }: Comparison) {
  for (const line of [total, ...(heads ?? []), ...scrips]) {
    expect(line).not.toBeNull();
    if (line !== null) expect(line.explained + line.notExplained).toBe(line.broker - line.ours);
  }
  for (const column of ["broker", "ours", "explained", "notExplained"] as const) {
    for (const lines of heads === null ? [scrips] : [heads, scrips]) {
      expect(lines.reduce((sum, line) => sum + line[column], 0n)).toBe(total?.[column]);
    }
  }
}
