import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { ratio, rupees, statistic } from "./figure.ts";
import type { Measure } from "./measure.ts";

const LIMIT = 2 ** 52;

/** A sum of values of one measure: exact for money, a number for R. */
export class AmountSum {
  private readonly isMoney: boolean;
  private low = 0;
  private high = 0n;

  constructor(measure: Measure) {
    this.isMoney = measure !== "r";
  }

  /** Micro-rupees below 2^52 in size, or R. */
  add(value: number): void {
    this.low += value;
    if (this.isMoney && (this.low > LIMIT || this.low < -LIMIT)) this.carry();
  }

  total(): Amount {
    return this.isMoney ? this.high + BigInt(this.low) : this.low;
  }

  private carry(): void {
    this.high += BigInt(this.low);
    this.low = 0;
  }
}

/** Micro-rupees (bigint) or R (number). */
export type Amount = bigint | number;

/** The amount in rupees, exact, or in R. */
export function amountText(amount: Amount): Decimal {
  return typeof amount === "bigint" ? rupees(amount) : statistic(amount);
}

/** amount ÷ n in rupees or R; n is 1 or more. */
export function average(amount: Amount, n: number): Decimal {
  if (typeof amount === "number") return statistic(amount / n);
  return ratio(amount, BigInt(n) * 1_000_000n) as Decimal;
}

/** a × m ÷ (b × n) of two amounts of one measure; null when the divisor is 0. */
export function quotient(a: Amount, b: Amount, m = 1, n = 1): Decimal | null {
  if (typeof a === "bigint" && typeof b === "bigint") return ratio(a * BigInt(m), b * BigInt(n));
  const divisor = Number(b) * n;
  return divisor === 0 ? null : statistic((Number(a) * m) / divisor);
}

export function negated(amount: Amount): Amount {
  return typeof amount === "bigint" ? -amount : -amount;
}

export function added(...amounts: Amount[]): Amount {
  if (amounts.every((amount) => typeof amount === "bigint")) return amounts.reduce((a, b) => a + b, 0n);
  return amounts.reduce<number>((a, b) => a + Number(b), 0);
}
