import { MICROS_PER_PAISA } from "../../analysis/charge-columns.ts";
import type { Bucket } from "../law/buckets.ts";
import { linesOf, resultOf, type StatedScrip, type Statement, scripKeys, undividedScrips } from "./statement.ts";

/** Sums are printed in paise, so a sum is right to half a paisa. */
const HALF_PAISA = BigInt(MICROS_PER_PAISA / 2);

/** A sum of a statement that is not that of its own rows. */
export interface Finding {
  /** `scrips`: an instrument against its lots; `heads`: a head against its instruments or lots. */
  level: "scrips" | "heads";
  /** Symbol of the instrument, else its ISIN; empty for a head. */
  name: string;
  /** Those of the head, or the one of the instrument's rows; none for all of them together. */
  buckets: readonly Bucket[];
  figure: "units" | "buy" | "sale" | "result";
  /** The sum less its rows: micro-rupees, or units. */
  by: bigint;
}

/**
 * Whether a statement adds up in itself: lots = instruments = heads. A figure that it does not have is not compared.
 *
 * @returns the sums that differ; empty if all are right
 */
export function ownSums(statement: Statement): Finding[] {
  return [...scripFindings(statement), ...headFindings(statement)];
}

function scripFindings({ lots, scrips }: Statement): Finding[] {
  const rows = lots === null ? null : linesOf({ lots, scrips: null });
  if (rows === null || scrips === null) return [];
  const keyOf = scripKeys([...rows, ...scrips]);
  const undivided = undividedScrips([...rows, ...scrips], keyOf);
  const group = (all: readonly StatedScrip[]) =>
    Map.groupBy(all, (row) => (undivided.has(keyOf(row)) ? keyOf(row) : `${keyOf(row)}\n${row.bucket}`));
  const [ofLots, ofScrips] = [group(rows), group(scrips)];
  const findings: Finding[] = [];
  for (const key of new Set([...ofScrips.keys(), ...ofLots.keys()])) {
    const all = [...(ofScrips.get(key) ?? []), ...(ofLots.get(key) ?? [])];
    const of = nameOf(all, undivided.has(key));
    for (const figure of ["units", "buy", "sale", "result"] as const) {
      const stated = sumOf(ofScrips.get(key) ?? [], figure);
      const own = sumOf(ofLots.get(key) ?? [], figure);
      if (stated === null || own === null) continue;
      const by = stated - own;
      if (!isRight(by, figure)) findings.push({ level: "scrips", ...of, figure, by });
    }
  }
  return findings;
}

/** @param rows of an instrument in one bucket, or in all of them if it is not divided */
function nameOf(rows: readonly StatedScrip[], isUndivided: boolean): Pick<Finding, "name" | "buckets"> {
  const [first] = rows;
  const symbol = rows.find((row) => row.symbol !== null)?.symbol;
  const bucket = isUndivided ? null : (first?.bucket ?? null);
  return { name: symbol ?? first?.isin ?? "", buckets: bucket === null ? [] : [bucket] };
}

function headFindings(statement: Statement): Finding[] {
  const rows = linesOf(statement);
  if (rows === null) return [];
  const of = (all: readonly StatedScrip[]) => sumOf(all, "result") ?? 0n;
  const heads = statement.heads.flatMap(({ buckets, result }) => (result === null ? [] : [{ buckets, result }]));
  const findings: Finding[] = [];
  const add = (buckets: readonly Bucket[], by: bigint) => {
    if (!isRight(by, "result")) findings.push({ level: "heads", name: "", buckets, figure: "result", by });
  };
  if (rows.every(({ bucket }) => bucket !== null)) {
    for (const { buckets, result } of heads) {
      const own = rows.filter(({ bucket }) => bucket !== null && buckets.includes(bucket));
      add(buckets, result - of(own));
    }
  } else if (heads.length > 0 && heads.length === statement.heads.length) {
    add([], heads.reduce((sum, { result }) => sum + result, 0n) - of(rows));
  }
  return findings;
}

function sumOf(rows: readonly StatedScrip[], figure: Finding["figure"]): bigint | null {
  let sum = 0n;
  for (const row of rows) {
    const value = figure === "result" ? resultOf(row) : row[figure];
    if (value === null) return null;
    sum += BigInt(value);
  }
  return sum;
}

function isRight(by: bigint, figure: Finding["figure"]): boolean {
  return figure === "units" ? by === 0n : by <= HALF_PAISA && by >= -HALF_PAISA;
}
