import type { Head } from "../../analysis/charge-columns.ts";
import type { Bucket } from "../law/buckets.ts";

// Amounts of a comparison are micro-rupees: statements have values with more than two decimals, and 10,000 micro-rupees are a paisa.

/** An instrument as a file names it. One of the two is known. A contract has the symbol of `Instrument.symbol`. */
export interface ScripName {
  isin: string | null;
  symbol: string | null;
}

/** Units that a statement pairs: bought and sold. */
export interface StatedLot extends ScripName {
  /** `YYYY-MM-DD`. The entry is the purchase of a long position, the sale of a short one. */
  entryDay: string;
  exitDay: string;
  /** Whole shares or contract units, at least 1. */
  units: number;
  /** Values, not prices: 0 or more. */
  buy: bigint;
  sale: bigint;
  /** The bucket in which the broker puts it; null where the file does not say it. */
  bucket: Bucket | null;
}

/** A line of a statement for one instrument in one bucket, or in all of them if `bucket` is null. Null figures are unknown. */
export interface StatedScrip extends ScripName {
  bucket: Bucket | null;
  units: number | null;
  buy: bigint | null;
  sale: bigint | null;
  result: bigint | null;
}

/** A result by bucket. Some brokers have one head for several of our buckets, such as futures and options. */
export interface StatedHead {
  buckets: readonly Bucket[];
  /** Null: unknown. */
  result: bigint | null;
}

/** Kinds of trades that a file is about. */
export type Segment = "equity" | "derivatives";

/** Kinds of business of which a statement has a turnover. */
export type TurnoverKind = "speculative" | "futures" | "options";

/**
 * The figures of a broker's statement, read from its file or typed by hand. Nothing is added to it: a figure that it does not have is
 * null or left out, never 0.
 */
export interface Statement {
  /** Key of the broker account. */
  account: string;
  /** First and last day, `YYYY-MM-DD`, within one tax year. */
  from: string;
  to: string;
  /** The kinds that it covers. The other trades of the account are not compared with it. */
  segments: readonly Segment[];
  /** Null if the file lists no lots. An empty list means that nothing was sold. */
  lots: readonly StatedLot[] | null;
  scrips: readonly StatedScrip[] | null;
  heads: readonly StatedHead[];
  turnovers: Readonly<Partial<Record<TurnoverKind, bigint>>>;
  /** Paid in the period, by head. */
  charges: Readonly<Partial<Record<Head, bigint>>>;
  /** Rows without a counterpart in executions, such as interest. Credits are positive. */
  otherRows: readonly { day: string | null; text: string; amount: bigint | null }[];
}

/** The result of a line; null where neither it nor both values are known. */
export function resultOf({ result, buy, sale }: Pick<StatedScrip, "result" | "buy" | "sale">): bigint | null {
  return result ?? (buy === null || sale === null ? null : sale - buy);
}

/** The lines of a statement that come closest to lots, as lines by instrument; null where it has neither lots nor instruments with a result. */
export function linesOf({ lots, scrips }: Pick<Statement, "lots" | "scrips">): readonly StatedScrip[] | null {
  if (lots !== null) return lots.map((lot) => ({ ...lot, result: lot.sale - lot.buy }));
  return scrips?.every((scrip) => resultOf(scrip) !== null) ? scrips : null;
}

/** Keys of the instruments that have a row without a bucket. They are compared as a whole, all others by bucket. */
export function undividedScrips<Row extends Pick<StatedScrip, "bucket">>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Set<string> {
  return new Set(rows.flatMap((row) => (row.bucket === null ? [keyOf(row)] : [])));
}

/**
 * Gives instruments the same key on both sides: the ISIN where a row has it, or where its symbol belongs to one ISIN alone in all
 * names; otherwise the symbol.
 */
export function scripKeys(names: Iterable<ScripName>): (name: ScripName) => string {
  const isins = new Map<string, string | null>();
  for (const { isin, symbol } of names) {
    if (isin === null || symbol === null) continue;
    const known = isins.get(symbol);
    isins.set(symbol, known === undefined || known === isin ? isin : null);
  }
  return ({ isin, symbol }) => {
    const found = isin ?? isins.get(symbol ?? "") ?? null;
    return found === null ? `symbol:${symbol ?? ""}` : `isin:${found}`;
  };
}
