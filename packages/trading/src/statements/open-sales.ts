import { fractionOf } from "../analysis/prepare/whole-numbers.ts";
import { divide } from "../money.ts";
import type { MissingBuy } from "./missing-buys.ts";

/** Units in one share: quantities have at most 12 decimals. */
const UNITS_A_SHARE = 10n ** 12n;

const unitsOf = (quantity: string): bigint => {
  const { numerator, denominator } = fractionOf(quantity);
  return (numerator * UNITS_A_SHARE) / denominator;
};

export const sharesOf = (units: bigint): string => divide(String(units), String(UNITS_A_SHARE), 12);

/** The sales of one share without a purchase, as purchases are added. All quantities in units of 10^-12 shares. */
export class OpenSales {
  /** Days with trades, ascending, and the position at the end of each: below 0 where more was sold than bought. */
  private readonly days: string[] = [];
  private readonly position: bigint[] = [];
  /** Units bought, by day, that no line of the file has been matched with. */
  private readonly known = new Map<string, bigint>();

  constructor({ quantity, trades }: MissingBuy) {
    let held = 0n;
    for (const { day, side, quantity } of trades.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
      const units = unitsOf(quantity);
      if (side === "buy") this.known.set(day, (this.known.get(day) ?? 0n) + units);
      held += side === "buy" ? units : -units;
      if (this.days.at(-1) === day) this.position[this.position.length - 1] = held;
      else {
        this.days.push(day);
        this.position.push(held);
      }
    }
    const missing = unitsOf(quantity);
    if (this.missing === missing) return;
    // After a split or a demerger of the share, its trades do not add up: only the last sale is certain.
    const last = trades.reduce((day, trade) => (trade.side === "sell" && trade.day > day ? trade.day : day), "");
    this.days = [last];
    this.position = [-missing];
  }

  /** Units that no purchase covers: the deepest position below 0 (rule 9). */
  get missing(): bigint {
    return this.below(() => true);
  }

  /** Takes units of a line for what the files bought on its day. Returns the rest. */
  takeKnown(day: string, quantity: string): bigint {
    const units = unitsOf(quantity);
    const known = this.known.get(day) ?? 0n;
    const taken = known < units ? known : units;
    this.known.set(day, known - taken);
    return units - taken;
  }

  /** Adds a purchase of at most these units, as far as it covers sales. Returns how many are added. */
  add(day: string, most: bigint): bigint {
    const before = this.below((one) => one < day);
    const after = this.below((one) => one >= day);
    const useful = after > before ? after - before : 0n;
    const units = useful < most ? useful : most;
    for (const [at, one] of this.days.entries()) {
      if (one >= day) this.position[at] = (this.position[at] ?? 0n) + units;
    }
    return units;
  }

  private below(isMeant: (day: string) => boolean): bigint {
    let lowest = 0n;
    for (const [at, day] of this.days.entries()) {
      const position = this.position[at] ?? 0n;
      if (isMeant(day) && position < lowest) lowest = position;
    }
    return -lowest;
  }
}
