import { Threshold } from "./day-limit.ts";
import type { History } from "./history.ts";
import type { Level } from "./rule-days.ts";

export class LossLimit extends Threshold {
  protected booked = 0;
  private readonly limit: number;

  constructor(history: History, limit: number) {
    super(history);
    this.limit = limit;
  }

  get level(): Level {
    return { value: Math.max(0, -this.booked), limit: this.limit };
  }

  exited(event: number): void {
    this.booked += this.history.events.net[event] as number;
  }

  protected reset(): void {
    this.booked = 0;
  }

  protected isReached(): boolean {
    return this.booked <= -this.limit;
  }

  protected override concerns(event: number): boolean {
    return this.history.entryOf[event] === event;
  }
}

export class GiveBackLimit extends Threshold {
  private booked = 0;
  /** The highest booked sum of a full second, from `once` on; 0 before. */
  private peak = 0;
  private readonly once: number;
  private readonly percent: number;

  constructor(history: History, once: number, percent: number) {
    super(history);
    this.once = once;
    this.percent = percent;
  }

  /** The amount given back of the peak, and the amount that is allowed. */
  get level(): Level | null {
    return this.peak === 0 ? null : { value: this.peak - this.booked, limit: this.peak - this.floor() };
  }

  exited(event: number): void {
    this.booked += this.history.events.net[event] as number;
  }

  protected reset(): void {
    this.booked = 0;
    this.peak = 0;
  }

  protected isReached(): boolean {
    if (this.booked >= this.once && this.booked > this.peak) this.peak = this.booked;
    return this.peak > 0 && this.booked <= this.floor();
  }

  protected override concerns(event: number): boolean {
    return this.history.entryOf[event] === event;
  }

  /** The booked sum at which the percentage is given back, rounded down to a micro-rupee. */
  private floor(): number {
    return Number((BigInt(this.peak) * BigInt(100 - this.percent)) / 100n);
  }
}
