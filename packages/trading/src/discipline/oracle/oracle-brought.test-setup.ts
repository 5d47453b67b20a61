import type { Brought } from "@saudabook/contract/discipline/discipline.ts";
import { Big } from "big.js";
import type { Happened } from "./oracle-events.test-setup.ts";
import type { JudgedDay } from "./oracle-rules.test-setup.ts";
import { sum, type Trip } from "./trips.test-setup.ts";

// What broken rules brought (section 6.3): pairs whose entry units broke a rule, each once.

/** For each round trip, `whole` or the add events that broke a rule. */
export type Blocked = Map<Trip, "whole" | Set<Happened>>;

export function blockedBy(days: readonly Pick<JudgedDay, "broke">[]): Blocked {
  const blocked: Blocked = new Map();
  const broke = days.flatMap((day) => day.broke);
  for (const event of broke.flatMap((one) => [one, ...(one.main === one ? one.parts : [])])) {
    const known = blocked.get(event.trip) ?? new Set();
    blocked.set(event.trip, event.kind !== "add" || known === "whole" ? "whole" : known.add(event));
  }
  return blocked;
}

/** Each round trip with units that broke a rule, and what these units booked. */
export function blockedTexts(day: Pick<JudgedDay, "broke">): string[] {
  const blocked = [...blockedBy([day])].sort(([a], [b]) => a.row - b.row);
  return blocked.map(([trip, units]) => {
    const net = sum(pairsOf(trip, units), (pair) => pair.net);
    return `${trip.row} ${units === "whole" ? "whole" : "added"} ${net}`;
  });
}

function pairsOf(trip: Trip, units: "whole" | Set<Happened>): Trip["pairs"] {
  return trip.pairs.filter(({ entry }) => units === "whole" || [...units].some(({ fills }) => fills.includes(entry)));
}

export function broughtBy(days: readonly JudgedDay[]): Omit<Brought, "low" | "high"> & { half: number | null } {
  const booked: bigint[] = [];
  const ideas = Map.groupBy(blockedBy(days), ([trip]) => trip.legs.join(" "));
  for (const legs of ideas.values()) {
    const pairs = legs.flatMap(([trip, units]) => pairsOf(trip, units));
    if (pairs.length > 0) booked.push(sum(pairs, ({ net }) => net));
  }
  const net = sum(booked, (one) => one);
  const rupees = booked.map((one) => Number(one) / 1e6);
  return {
    days: new Set(days.filter(({ state }) => state === "broken").map(({ day }) => day)).size,
    trades: ideas.size,
    booked: booked.length,
    wins: booked.filter((one) => one > 0n).length,
    net: new Big(String(net)).div(1e6).toFixed(),
    mean: booked.length === 0 ? null : meanText(net, booked.length),
    half: booked.length < 20 ? null : halfWidth(rupees),
  };
}

/** Rupees to 6 decimals, half away from zero. */
export function meanText(micros: bigint, n: number): string {
  const twice = 2n * (micros < 0n ? -micros : micros) + BigInt(n);
  const mean = new Big(String(twice / BigInt(2 * n))).div(1e6).toFixed();
  return micros < 0n && mean !== "0" ? `-${mean}` : mean;
}

function halfWidth(values: readonly number[]): number {
  const n = values.length;
  const mean = values.reduce((total, one) => total + one, 0) / n;
  const variance = values.reduce((total, one) => total + (one - mean) ** 2, 0) / (n - 1);
  return studentQuantile(0.975, n - 1) * Math.sqrt(variance / n);
}

/** Quantile of Student's distribution above the middle, by halving; its probability by Simpson's rule over the density. */
export function studentQuantile(probability: number, freedom: number): number {
  const below = (t: number) => {
    const steps = 2_000;
    const density = (x: number) => (1 + (x * x) / freedom) ** (-(freedom + 1) / 2);
    let area = density(0) + density(t);
    for (let at = 1; at < steps; at++) area += density((t * at) / steps) * (at % 2 === 1 ? 4 : 2);
    return 0.5 + ((area * t) / steps / 3) * densityScale(freedom);
  };
  let [low, high] = [0, 60];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (below(middle) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The factor of the density, Γ((f + 1) ÷ 2) ÷ (√(f π) Γ(f ÷ 2)); Γ by Stirling's series. */
function densityScale(freedom: number): number {
  const logGamma = (x: number): number =>
    x < 15
      ? logGamma(x + 1) - Math.log(x)
      : (x - 0.5) * Math.log(x) -
        x +
        Math.log(2 * Math.PI) / 2 +
        1 / (12 * x) -
        1 / (360 * x ** 3) +
        1 / (1260 * x ** 5);
  return Math.exp(logGamma((freedom + 1) / 2) - logGamma(freedom / 2)) / Math.sqrt(freedom * Math.PI);
}
