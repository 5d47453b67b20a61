import type { Random } from "./random.ts";
import type { Quote } from "./sample-market.ts";
import { ticks } from "./sample-market.ts";

/** One row of a Zerodha tradebook; prices in paise. */
export interface SampleFill extends Omit<Quote, "lot"> {
  day: string;
  /** Second of the day. */
  second: number;
  side: "buy" | "sell";
  quantity: number;
  order: number;
}

/** Collects the fills of orders: each order is filled in one or two parts, a tick apart at most. */
export class SampleOrders {
  readonly fills: SampleFill[] = [];
  private readonly random: Random;
  private orders = 0;

  constructor(random: Random) {
    this.random = random;
  }

  /** `quantity`: in units, a multiple of the quote's lot. */
  add({ lot, ...quote }: Quote, side: "buy" | "sell", quantity: number, at: { day: string; second: number }): void {
    this.orders++;
    const first = quantity >= 2 * lot && this.random(3) === 0 ? Math.ceil(quantity / lot / 2) * lot : quantity;
    for (const [part, filled] of [first, quantity - first].entries()) {
      if (filled === 0) continue;
      const paise = ticks(quote.paise + 5 * part * (side === "buy" ? 1 : -1));
      this.fills.push({ ...quote, ...at, second: at.second + part, side, quantity: filled, paise, order: this.orders });
    }
  }
}
