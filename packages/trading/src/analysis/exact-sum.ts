const LIMIT = 2 ** 52;

/** Returns the value if it is a safe integer; otherwise throws a RangeError, which names the quantity. */
export function safe(value: number, what: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} is beyond the range of exact numbers`);
  return value;
}

/** An exact sum of integers below 2^52 in size. */
export class ExactSum {
  private low = 0;
  private high = 0n;

  /** Adds an integer; the sum is exact whatever its size. */
  add(value: number): void {
    // Each side is at most 2^52, so no intermediate sum exceeds 2^53.
    this.low += value;
    if (this.low > LIMIT || this.low < -LIMIT) {
      this.high += BigInt(this.low);
      this.low = 0;
    }
  }

  total(): bigint {
    return this.high + BigInt(this.low);
  }
}

/** The exact sum of a column of integers below 2^52 in size. */
export function exactTotal(values: Float64Array): bigint {
  let high = 0n;
  let low = 0;
  for (let at = 0; at < values.length; at++) {
    low += values[at] as number;
    if (low > LIMIT || low < -LIMIT) {
      high += BigInt(low);
      low = 0;
    }
  }
  return high + BigInt(low);
}

/** The exact sum of these rows of a column of integers below 2^52 in size. */
export function exactTotalOf(values: Float64Array, rows: Uint32Array): bigint {
  let high = 0n;
  let low = 0;
  for (let at = 0; at < rows.length; at++) {
    low += values[rows[at] as number] as number;
    if (low > LIMIT || low < -LIMIT) {
      high += BigInt(low);
      low = 0;
    }
  }
  return high + BigInt(low);
}

/** Exact sums of several groups, each numbered from 0. */
export class ExactSums {
  private readonly low: Float64Array;
  private readonly high = new Map<number, bigint>();

  constructor(groups: number) {
    this.low = new Float64Array(groups);
  }

  /** Adds an integer below 2^52 in size. */
  add(group: number, value: number): void {
    const sum = (this.low[group] as number) + value;
    if (sum <= LIMIT && sum >= -LIMIT) this.low[group] = sum;
    else {
      this.high.set(group, (this.high.get(group) ?? 0n) + BigInt(sum));
      this.low[group] = 0;
    }
  }

  /** Adds a column of integers below 2^52 in size, each to its group; values with a negative group are skipped. */
  addAll(groupOf: Int32Array, values: Float64Array): void {
    const { low } = this;
    for (let at = 0; at < values.length; at++) {
      const group = groupOf[at] as number;
      if (group < 0) continue;
      const sum = (low[group] as number) + (values[at] as number);
      if (sum <= LIMIT && sum >= -LIMIT) low[group] = sum;
      else this.add(group, values[at] as number);
    }
  }

  total(group: number): bigint {
    return (this.high.get(group) ?? 0n) + BigInt(this.low[group] as number);
  }
}
