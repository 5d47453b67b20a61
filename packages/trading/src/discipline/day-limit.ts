import { type History, isEntry } from "./history.ts";
import type { Level } from "./rule-days.ts";

/**
 * A limit in time. Of each second the exits come first, then each entry or add is asked about and told, then the second ends: a
 * threshold is looked at once per full second, so an entry meets the state of the seconds before. Once reached, a limit stays reached for
 * the day. A simulation leaves out what it removes.
 */
export interface DayLimit {
  begin(day: number): void;
  /** @param counts whether a closed idea counts as a win or loss; if false, only its net counts */
  exited(event: number, counts: boolean): void;
  /** Whether an entry or add at this second is against the limit. */
  blocks(event: number, second: number): boolean;
  /** Any event other than an exit. */
  entered(event: number): void;
  endSecond(second: number): void;
  /** The first second whose end reached the limit; null before. */
  readonly reachedAt: number | null;
  readonly level: Level | null;
}

/** Remembers when a condition first held at the end of a second. */
export abstract class Threshold implements DayLimit {
  reachedAt: number | null = null;
  protected readonly history: History;

  constructor(history: History) {
    this.history = history;
  }

  begin(_day: number): void {
    this.reachedAt = null;
    this.reset();
  }

  blocks(event: number, _second: number): boolean {
    return this.reachedAt !== null && this.concerns(event);
  }

  entered(_event: number): void {}

  endSecond(second: number): void {
    if (this.reachedAt === null && this.isReached()) this.reachedAt = second;
  }

  abstract get level(): Level | null;
  abstract exited(event: number, counts: boolean): void;
  protected abstract reset(): void;
  protected abstract isReached(): boolean;
  /** Default: entries alone, and legs that are part of one are not another. */
  protected concerns(event: number): boolean {
    return isEntry(this.history, event);
  }
}
