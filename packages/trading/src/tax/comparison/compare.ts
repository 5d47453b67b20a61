import { HEADS, type Head } from "../../analysis/charge-columns.ts";
import { type Bucket, isRated } from "../law/buckets.ts";
import { compareLots } from "./compare-lots.ts";
import { compareScrips } from "./compare-scrips.ts";
import { type Entry, type HeadLine, type HeadLines, headLines } from "./head-lines.ts";
import { joinOffers, type Offer } from "./offers.ts";
import type { OurLot, OurSide } from "./our-side.ts";
import { type Finding, ownSums } from "./own-sums.ts";
import type { Run } from "./runs.ts";
import {
  linesOf,
  resultOf,
  type ScripName,
  type Statement,
  scripKeys,
  type TurnoverKind,
  undividedScrips,
} from "./statement.ts";

/** Charges of one head, micro-rupees. Null where the statement does not have the head. */
export interface ChargeLine {
  head: Head;
  broker: bigint | null;
  ours: bigint;
  /** Broker − ours. */
  difference: bigint | null;
}

/** Turnover beside each other, micro-rupees. A difference has no reason: it depends on how finely trades are cut. */
export interface TurnoverLine {
  kind: TurnoverKind;
  broker: bigint | null;
  /** See `Turnover`. */
  byTrade: bigint;
  netted: bigint;
}

/** A broker's statement and our figures, side by side. Micro-rupees. */
export interface Comparison {
  /** The finest level that the statement has. */
  level: "lots" | "scrips" | "heads";
  /** Null where a head of the statement is missing, or none covers a bucket of ours, so that no total can be compared. */
  total: HeadLine | null;
  /**
   * By bucket, or by head of a statement with heads alone. The last may have no buckets: both sides of the instruments that the statement does
   * not divide by bucket. Null if it divides none.
   */
  heads: (HeadLine & { buckets: readonly Bucket[] })[] | null;
  /** All instruments, by key; empty for a statement with heads alone. */
  scrips: (HeadLine & { scrip: string })[];
  /** The symbol of each instrument by its key; the ISIN where no symbol is known. */
  names: ReadonlyMap<string, string>;
  runs: Run[];
  /** The offers of the runs, each entry once. */
  offers: Offer[];
  charges: ChargeLine[];
  turnovers: TurnoverLine[];
  /** Rows of the statement that have no counterpart, with the sum of the known amounts. */
  onlyInStatement: { rows: Statement["otherRows"]; total: bigint };
}

/**
 * Compares a statement with our side. A statement that does not add up in itself is not compared.
 *
 * @param ours of the same broker account
 */
export function compare(
  statement: Statement,
  ours: OurSide,
): { findings: Finding[]; comparison: null } | { findings: readonly []; comparison: Comparison } {
  const findings = ownSums(statement);
  if (findings.length > 0) return { findings, comparison: null };
  const lots = ours.lots.filter((lot) => isCompared(lot, statement));
  const results = compareResults(statement, lots, ours.firstDay);
  const amounts = statement.otherRows.map(({ amount }) => amount ?? 0n);
  const comparison = {
    ...results,
    offers: joinOffers(results.runs.flatMap(({ offer }) => (offer === null ? [] : [offer]))),
    charges: HEADS.map((head, at) => chargeLine(head, statement.charges[head] ?? null, ours.paid[at] ?? 0n)),
    turnovers: turnoverLines(statement, lots),
    onlyInStatement: { rows: statement.otherRows, total: amounts.reduce((sum, amount) => sum + amount, 0n) },
  };
  return { findings: [], comparison };
}

type Results = Pick<Comparison, "level" | "total" | "heads" | "scrips" | "names" | "runs">;

function isCompared(lot: OurLot, { from, to, segments }: Statement): boolean {
  return lot.exitDay >= from && lot.exitDay <= to && segments.includes(lot.class === null ? "derivatives" : "equity");
}

function compareResults(statement: Statement, ours: readonly OurLot[], firstDay: string | null): Results {
  const rows = linesOf(statement);
  if (rows === null) return compareHeads(statement.heads, ours);
  const keyOf = scripKeys([...rows, ...ours]);
  const undivided = undividedScrips(rows, keyOf);
  const runs =
    statement.lots === null
      ? compareScrips(rows, ours, keyOf, { to: statement.to, firstDay })
      : compareLots(statement.lots, ours, keyOf, { firstDay });
  const lines = headLines();
  const add = (column: keyof HeadLine, { scrip, bucket, amount }: Entry) =>
    lines.add(column, { scrip, bucket: undivided.has(scrip) ? null : bucket, amount });
  for (const row of rows) add("broker", { scrip: keyOf(row), bucket: row.bucket, amount: resultOf(row) ?? 0n });
  for (const lot of ours) add("ours", { scrip: keyOf(lot), bucket: lot.bucket, amount: resultOfLot(lot) });
  for (const { reason, amounts } of runs) {
    for (const entry of amounts) add(reason === null ? "notExplained" : "explained", entry);
  }
  const isDivided = rows.length === 0 || rows.some((row) => !undivided.has(keyOf(row)));
  return {
    level: statement.lots === null ? "scrips" : "lots",
    total: lines.total,
    heads: isDivided ? headsOf(lines, undivided.size > 0) : null,
    scrips: Array.from(lines.scrips, ([scrip, line]) => ({ scrip, ...line })),
    names: namesOf([...rows, ...ours], keyOf),
    runs,
  };
}

function namesOf(all: readonly ScripName[], keyOf: (name: ScripName) => string): Map<string, string> {
  const names = new Map<string, string>();
  for (const name of all) {
    const key = keyOf(name);
    // Ours come last: they have the symbol that the other pages show.
    const text = name.symbol ?? names.get(key) ?? name.isin;
    if (text !== null) names.set(key, text);
  }
  return names;
}

/** Units of ours that are in no total have no bucket either, and no amount. */
function headsOf({ buckets }: HeadLines, withRest: boolean): Comparison["heads"] {
  const heads = Array.from(buckets).flatMap(([bucket, line]) =>
    bucket === null ? [] : [{ buckets: [bucket], ...line }],
  );
  const rest = buckets.get(null);
  return withRest && rest ? [...heads, { buckets: [], ...rest }] : heads;
}

function compareHeads(stated: Statement["heads"], ours: readonly OurLot[]): Results {
  const lots = ours.flatMap(({ bucket, ...lot }) =>
    bucket === null ? [] : [{ bucket, result: resultOfLot({ ...lot, bucket }) }],
  );
  const sumOf = (buckets: readonly Bucket[]) =>
    lots.reduce((sum, { bucket, result }) => (buckets.includes(bucket) ? sum + result : sum), 0n);
  const heads = stated.flatMap(({ buckets, result }) => {
    if (result === null) return [];
    const own = sumOf(buckets);
    return [{ buckets, broker: result, ours: own, explained: 0n, notExplained: result - own }];
  });
  const covered = stated.flatMap(({ buckets }) => buckets);
  const isWhole =
    heads.length > 0 &&
    heads.length === stated.length &&
    lots.every(({ bucket }) => covered.includes(bucket) || !isRated(bucket));
  const of = (column: keyof HeadLine) => heads.reduce((sum, head) => sum + head[column], 0n);
  const total = { broker: of("broker"), ours: of("ours"), explained: 0n, notExplained: of("notExplained") };
  return { level: "heads", total: isWhole ? total : null, heads, scrips: [], names: new Map(), runs: [] };
}

function resultOfLot({ bucket, buy, sale }: Pick<OurLot, "bucket" | "buy" | "sale">): bigint {
  return bucket === null || buy === null || sale === null ? 0n : sale - buy;
}

function chargeLine(head: Head, broker: bigint | null, ours: bigint): ChargeLine {
  return { head, broker, ours, difference: broker === null ? null : broker - ours };
}

function turnoverLines({ turnovers }: Statement, ours: readonly OurLot[]): TurnoverLine[] {
  return (["speculative", "futures", "options"] as const).map((kind) => {
    const lots = ours.filter(({ bucket }) => bucket === kind);
    const size = (value: bigint) => (value < 0n ? -value : value);
    const byTrade = lots.reduce((sum, lot) => sum + size(resultOfLot(lot)), 0n);
    const results = Array.from(Map.groupBy(lots, ({ key }) => key).values(), (own) =>
      size(own.reduce((sum, lot) => sum + resultOfLot(lot), 0n)),
    );
    return { kind, broker: turnovers[kind] ?? null, byTrade, netted: results.reduce((sum, one) => sum + one, 0n) };
  });
}
