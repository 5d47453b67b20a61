import { isoDay, weekdayOf } from "./short-day.ts";

/** Numbers from 0 to 1, the same in each run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Paise as a decimal of rupees. */
export function rupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, "0");
  return `${paise < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** ISO days from Monday to Friday, that many, from a number of days since 1970. */
export function tradingDays(first: number, count: number): string[] {
  const days: string[] = [];
  for (let day = first; days.length < count; day++) if (weekdayOf(day) < 5) days.push(isoDay(day));
  return days;
}

export type EquityDay = { day: string; net: number; equity: number; drawdown: number };

/** Equity and drawdown in paise, day by day. `drift` is the mean gain of a day, `swing` the largest distance from it. */
export function equity(days: readonly string[], { seed = 7, drift = 40_000, swing = 900_000 } = {}): EquityDay[] {
  const random = seeded(seed);
  let [total, peak] = [0, 0];
  return days.map((day) => {
    const net = Math.round(drift + (random() + random() - 1) * swing);
    total += net;
    peak = Math.max(peak, total);
    return { day, net, equity: total, drawdown: total - peak };
  });
}
