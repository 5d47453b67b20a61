import { CARRIED, ENTRY } from "../analysis/events/group-events.ts";
import type { Instrument } from "../analysis/execution-columns.ts";
import { latestExpiry } from "../analysis/latest-expiry.ts";
import { HAS_EXPIRED } from "../analysis/match-columns.ts";
import type { DayLimit } from "./day-limit.ts";
import { type History, isEntry } from "./history.ts";
import type { Level } from "./rule-days.ts";

/** Ideas that are open at once: an exit makes room within its second, and positions of other days count. */
export class OpenLimit implements DayLimit {
  readonly reachedAt = null;
  /** Open legs of each idea, by the round trip that leads it. */
  private readonly open = new Map<number, Set<number>>();
  /** Closed round trips. Within one second, or on a day without times, exits are processed before entries. */
  private readonly over = new Set<number>();
  private readonly history: History;
  private readonly most: number;

  constructor(history: History, most: number) {
    this.history = history;
    this.most = most;
  }

  get level(): Level {
    return { value: this.open.size, limit: this.most };
  }

  /** A contract that has expired is open no longer, settled or not. */
  begin(day: number): void {
    const { trips, instruments } = this.history.account.results;
    for (const legs of this.open.values()) {
      for (const trip of legs) {
        if (((trips.flags[trip] as number) & HAS_EXPIRED) === 0) continue;
        const ends = latestExpiry(instruments[trips.instrument[trip] as number] as Instrument);
        if (ends !== null && ends < day) this.close(trip);
      }
    }
  }

  exited(event: number): void {
    const { openUnits, roundTrip } = this.history.events;
    if (openUnits[event] !== 0) return;
    this.over.add(roundTrip[event] as number);
    this.close(roundTrip[event] as number);
  }

  blocks(event: number): boolean {
    const { events, leadOf } = this.history;
    if (!isEntry(this.history, event) || this.open.has(leadOf[events.roundTrip[event] as number] as number))
      return false;
    return this.open.size >= this.most;
  }

  entered(event: number): void {
    const { events, leadOf } = this.history;
    const kind = events.kind[event];
    if (kind !== ENTRY && kind !== CARRIED) return;
    const trip = events.roundTrip[event] as number;
    if (this.over.has(trip)) return;
    const lead = leadOf[trip] as number;
    this.open.set(lead, (this.open.get(lead) ?? new Set()).add(trip));
  }

  endSecond(): void {}

  private close(trip: number): void {
    const lead = this.history.leadOf[trip] as number;
    const legs = this.open.get(lead);
    legs?.delete(trip);
    if (legs?.size === 0) this.open.delete(lead);
  }
}
