import type { RoundTripExecution } from "@saudabook/contract/analysis/round-trips.ts";

/** An execution on the chart: x and y from 0 to 1, y upwards. */
export interface FillPoint {
  x: number;
  y: number;
  execution: RoundTripExecution & { price: string };
}

type Priced = RoundTripExecution & { price: string };

/** Rows whose price was not traded. */
const UNTRADED: ReadonlySet<RoundTripExecution["from"]> = new Set([
  "expiry",
  "demerger-lot",
  "bonus-lot",
  "left",
  "buy-back",
]);

/**
 * The executions that were traded at a price, in order of time. x is the time; executions of one moment, or of days without times, are
 * spread evenly. Positions are floating-point, so labels are not made from them.
 */
export function fillPoints(executions: readonly RoundTripExecution[]): FillPoint[] {
  const priced = executions
    .filter((execution): execution is Priced => execution.price !== null && !UNTRADED.has(execution.from))
    .map((execution, at) => ({ execution, at, moment: Date.parse(execution.at), price: Number(execution.price) }))
    .sort((one, other) => one.moment - other.moment || one.at - other.at);
  const [first, last] = [priced[0], priced.at(-1)];
  if (!first || !last) return [];
  const span = last.moment - first.moment;
  const lowest = Math.min(...priced.map(({ price }) => price));
  const highest = Math.max(...priced.map(({ price }) => price));
  return priced.map(({ execution, moment, price }, place) => ({
    x: span > 0 ? (moment - first.moment) / span : priced.length > 1 ? place / (priced.length - 1) : 0.5,
    y: highest > lowest ? (price - lowest) / (highest - lowest) : 0.5,
    execution,
  }));
}

/** Path of a line that keeps the price of a fill until the next one. Points and path are in pixels. */
export function stepPath(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, at) => (at === 0 ? `M${cut(x)},${cut(y)}` : `H${cut(x)}V${cut(y)}`)).join("");
}

const cut = (value: number) => Math.round(value * 10) / 10;
