import { type DayLimit, Threshold } from "./day-limit.ts";
import { type History, isEntry, LOSS, SCRATCH, WIN } from "./history.ts";
import type { Level } from "./rule-days.ts";

export class EntryLimit extends Threshold {
  private count = 0;
  private readonly most: number;

  constructor(history: History, most: number) {
    super(history);
    this.most = most;
  }

  get level(): Level {
    return { value: this.count, limit: this.most };
  }

  exited(): void {}

  override entered(event: number): void {
    if (isEntry(this.history, event)) this.count++;
  }

  protected reset(): void {
    this.count = 0;
  }

  protected isReached(): boolean {
    return this.count >= this.most;
  }
}

export class LossCountLimit extends Threshold {
  private count = 0;
  /** Results in the current second other than losses: wins, and trades with a gross result of 0. */
  private others = 0;
  private losses = 0;
  private readonly most: number;
  private readonly inRow: boolean;

  constructor(history: History, most: number, inRow: boolean) {
    super(history);
    this.most = most;
    this.inRow = inRow;
  }

  get level(): Level {
    return { value: this.count, limit: this.most };
  }

  exited(event: number, counts: boolean): void {
    const result = counts ? this.history.closes[event] : 0;
    if (result === WIN || result === SCRATCH) this.others++;
    if (result === LOSS) this.losses++;
  }

  protected reset(): void {
    this.count = 0;
    this.others = 0;
    this.losses = 0;
  }

  /** Any other result ends a run of losses, as in streaks. Within one second losses come last, whatever the order of the fills. */
  protected isReached(): boolean {
    if (this.inRow && this.others > 0) this.count = 0;
    this.count += this.losses;
    this.others = 0;
    this.losses = 0;
    return this.count >= this.most;
  }
}

export class CoolOff implements DayLimit {
  reachedAt: number | null = null;
  readonly level = null;
  /** By underlying, or of all: the second of the last loss of a full second, and those of the present second. */
  private readonly last = new Map<string, number>();
  private readonly pending = new Set<string>();
  private readonly history: History;
  private readonly seconds: number;
  private readonly byUnderlying: boolean;

  constructor(history: History, seconds: number, byUnderlying: boolean) {
    this.history = history;
    this.seconds = seconds;
    this.byUnderlying = byUnderlying;
  }

  begin(): void {
    this.reachedAt = null;
    this.last.clear();
    this.pending.clear();
  }

  exited(event: number, counts: boolean): void {
    if (counts && this.history.closes[event] === LOSS) this.pending.add(this.placeOf(event));
  }

  blocks(event: number, second: number): boolean {
    const loss = isEntry(this.history, event) ? this.last.get(this.placeOf(event)) : undefined;
    return loss !== undefined && second - loss < this.seconds;
  }

  entered(): void {}

  endSecond(second: number): void {
    for (const place of this.pending) this.last.set(place, second);
    if (this.pending.size > 0) this.reachedAt ??= second;
    this.pending.clear();
  }

  private placeOf(event: number): string {
    if (!this.byUnderlying) return "";
    const { account, events } = this.history;
    const { trips, instruments } = account.results;
    return instruments[trips.instrument[events.roundTrip[event] as number] as number]?.underlying ?? "";
  }
}
