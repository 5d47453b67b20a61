import type { Amount } from "../amounts.ts";
import type { Measure, Measured } from "../measure.ts";

// Numbers of one group are adjacent, so that they share a cache line.
const STRIDE = 8;
// Offsets in `counts`: the round trips by outcome + 1, then the current and the longest runs.
const LOSSES = 0;
const WINS = 2;
const LOSS_RUN = 3;
const WIN_RUN = 4;
const LONGEST_LOSSES = 5;
const LONGEST_WINS = 6;
// Offsets in `amounts`: the sums by outcome + 1, then the extremes and the inputs of the deviation.
const LOST = 0;
const SCRATCHED = 1;
const WON = 2;
const SMALLEST = 3;
const LARGEST = 4;
const MEAN = 5;
const SQUARES = 6;

const LIMIT = 2 ** 52;

/** The sums from which the statistics of one group are computed. */
export interface GroupSums {
  n: number;
  wins: number;
  losses: number;
  /** Micro-rupees, exact, or R. */
  won: Amount;
  lost: Amount;
  scratched: Amount;
  /** Meaningless without a win or a loss, respectively. */
  largestWin: number;
  largestLoss: number;
  /** Mean and sum of squared differences from it. Used for intervals only; no amount is computed from them. */
  mean: number;
  squares: number;
  longestWins: number;
  longestLosses: number;
  /** Wins positive, losses negative; 0 after a scratch. */
  streak: number;
}

/** Sums of closed round trips by group: columns, and loops without a branch that depends on the outcome. */
export class TradeSums {
  private readonly isMoney: boolean;
  private readonly counts: Int32Array;
  private readonly amounts: Float64Array;
  /** Micro-rupees carried over from sums that would exceed the exact range, by index in `amounts`. */
  private readonly carried = new Map<number, bigint>();

  /** @param groupOf by position in closing order: the group below `groups`, −1 none */
  constructor(groups: number, measure: Measure, closing: Measured, groupOf: Int32Array) {
    this.isMoney = measure !== "r";
    this.counts = new Int32Array(groups * STRIDE);
    this.amounts = new Float64Array(groups * STRIDE);
    for (let at = LARGEST; at < this.amounts.length; at += STRIDE) {
      this.amounts[at] = Number.NEGATIVE_INFINITY;
      this.amounts[at - LARGEST + SMALLEST] = Number.POSITIVE_INFINITY;
    }
    this.add(closing, groupOf);
    this.addSquares(closing, groupOf);
  }

  count(group: number): number {
    const { counts } = this;
    const at = group * STRIDE;
    return (counts[at + LOSSES] as number) + (counts[at + 1] as number) + (counts[at + WINS] as number);
  }

  finish(group: number): GroupSums {
    const { counts, amounts } = this;
    const at = group * STRIDE;
    return {
      n: this.count(group),
      wins: counts[at + WINS] as number,
      losses: counts[at + LOSSES] as number,
      won: this.total(at + WON),
      lost: this.total(at + LOST),
      scratched: this.total(at + SCRATCHED),
      largestWin: amounts[at + LARGEST] as number,
      largestLoss: amounts[at + SMALLEST] as number,
      mean: amounts[at + MEAN] as number,
      squares: amounts[at + SQUARES] as number,
      longestWins: counts[at + LONGEST_WINS] as number,
      longestLosses: counts[at + LONGEST_LOSSES] as number,
      streak: (counts[at + WIN_RUN] as number) - (counts[at + LOSS_RUN] as number),
    };
  }

  private add({ values, outcomes }: Measured, groupOf: Int32Array): void {
    const { counts, amounts } = this;
    const limit = this.isMoney ? LIMIT : Number.POSITIVE_INFINITY;
    for (let row = 0; row < values.length; row++) {
      const at = (groupOf[row] as number) * STRIDE;
      if (at < 0) continue;
      const value = values[row] as number;
      const outcome = outcomes[row] as number;
      const place = at + 1 + outcome;
      counts[place] = (counts[place] as number) + 1;
      const sum = (amounts[place] as number) + value;
      amounts[place] = sum;
      if (sum > limit || sum < -limit) this.carry(place);
      // No scratch and no loss is above 0, but a scratch with charges may be below a loss.
      if (value > (amounts[at + LARGEST] as number)) amounts[at + LARGEST] = value;
      if (value < (amounts[at + SMALLEST] as number) && outcome < 0) amounts[at + SMALLEST] = value;
      // 1 or 0. The mask `-won` keeps a run if it is all ones.
      const won = (outcome + 1) >> 1;
      const lost = (1 - outcome) >> 1;
      const winRun = ((counts[at + WIN_RUN] as number) + won) & -won;
      const lossRun = ((counts[at + LOSS_RUN] as number) + lost) & -lost;
      counts[at + WIN_RUN] = winRun;
      counts[at + LOSS_RUN] = lossRun;
      if (winRun > (counts[at + LONGEST_WINS] as number)) counts[at + LONGEST_WINS] = winRun;
      if (lossRun > (counts[at + LONGEST_LOSSES] as number)) counts[at + LONGEST_LOSSES] = lossRun;
    }
  }

  private addSquares({ values }: Measured, groupOf: Int32Array): void {
    const { amounts } = this;
    for (let group = 0; group * STRIDE < amounts.length; group++) {
      const at = group * STRIDE;
      const sum = Number(this.total(at + WON)) + Number(this.total(at + LOST)) + Number(this.total(at + SCRATCHED));
      amounts[at + MEAN] = sum / Math.max(1, this.count(group));
    }
    for (let row = 0; row < values.length; row++) {
      const at = (groupOf[row] as number) * STRIDE;
      if (at < 0) continue;
      const apart = (values[row] as number) - (amounts[at + MEAN] as number);
      amounts[at + SQUARES] = (amounts[at + SQUARES] as number) + apart * apart;
    }
  }

  private carry(place: number): void {
    this.carried.set(place, (this.carried.get(place) ?? 0n) + BigInt(this.amounts[place] as number));
    this.amounts[place] = 0;
  }

  private total(place: number): Amount {
    const sum = this.amounts[place] as number;
    return this.isMoney ? (this.carried.get(place) ?? 0n) + BigInt(sum) : sum;
  }
}
