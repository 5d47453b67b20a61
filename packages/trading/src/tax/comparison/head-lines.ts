import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { rupees } from "../../analysis/metrics/figure.ts";
import type { Bucket } from "../law/buckets.ts";

/** Results of both sides, micro-rupees: explained + not explained = broker − ours. */
export interface HeadLine {
  broker: bigint;
  ours: bigint;
  explained: bigint;
  notExplained: bigint;
}

/** An amount of one instrument in one bucket. `bucket` is null where the statement does not divide the instrument by bucket. */
export interface Entry {
  scrip: string;
  bucket: Bucket | null;
  amount: bigint;
}

/** The same amounts at each level. */
export interface HeadLines {
  total: HeadLine;
  scrips: ReadonlyMap<string, HeadLine>;
  buckets: ReadonlyMap<Bucket | null, HeadLine>;
  add: (column: keyof HeadLine, entry: Entry) => void;
}

/** Head lines without an amount. Each amount that is added counts at every level. */
export function headLines(): HeadLines {
  const line = (): HeadLine => ({ broker: 0n, ours: 0n, explained: 0n, notExplained: 0n });
  const total = line();
  const scrips = new Map<string, HeadLine>();
  const buckets = new Map<Bucket | null, HeadLine>();
  const of = <Key>(lines: Map<Key, HeadLine>, key: Key) => {
    const known = lines.get(key) ?? line();
    lines.set(key, known);
    return known;
  };
  const add: HeadLines["add"] = (column, { scrip, bucket, amount }) => {
    for (const one of [total, of(scrips, scrip), of(buckets, bucket)]) one[column] += amount;
  };
  return { total, scrips, buckets, add };
}

/** Micro-rupees as rupees; null where unknown. */
export const microsText = (micros: bigint | null): Decimal | null => (micros === null ? null : rupees(micros));

/** A head line in rupees. */
export const headLineText = ({ broker, ours, explained, notExplained }: HeadLine) => ({
  broker: rupees(broker),
  ours: rupees(ours),
  explained: rupees(explained),
  notExplained: rupees(notExplained),
});
