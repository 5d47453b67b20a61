const LIMIT = 2 ** 52;

/** The value itself, when it is a safe integer; throws a RangeError, which names what it is of, when it is not. */
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
