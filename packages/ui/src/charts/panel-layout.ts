import type { Decimal } from "../format-number.ts";
import { formatShort } from "../format-short.ts";
import { decimate } from "./decimate.ts";
import { areaPath, linePath } from "./path.ts";
import { linearScale, niceTicks } from "./scale.ts";
import { dayNumber } from "./short-day.ts";
import { timeTicks } from "./time-axis.ts";

export type PanelPoint = {
  /** ISO day. Points ascend by day; several may share one. */
  day: string;
  /** One value for each panel, in their order. */
  values: readonly Decimal[];
  /** The values of the point in words, without its date, for screen readers; empty: label and value of each panel. */
  text: string;
};

export type Panel = {
  key: string;
  label: string;
  /** `line` includes zero; `below-zero` is an area that hangs from zero, such as a drawdown. */
  kind: "line" | "below-zero";
  /** Draws the line, dashed, over the panel before and on its axis. */
  over?: true;
  /** Pixels of the plot area, without label and axis. */
  height?: number;
  /** The full value, for the readout. */
  format: (value: Decimal) => string;
  /** Formats the value on the axis. Default: the short form in lakh and crore. */
  formatTick?: (value: Decimal) => string;
};

export type PanelLayout = {
  panel: Panel;
  top: number;
  bottom: number;
  ys: Float64Array;
  line: string;
  area: string;
  ticks: { y: number; label: string; isZero: boolean }[];
};

export type PlotLayout = {
  width: number;
  height: number;
  /** Pixels of a rem. */
  rem: number;
  left: number;
  right: number;
  xs: Float64Array;
  panels: PanelLayout[];
  timeTicks: { x: number; label: string; anchor: "start" | "middle" | "end" }[];
};

export const HIDDEN_AMOUNT = "••••";

/** In rem, since the labels grow with the reader's text. */
const LABEL_HEIGHT = 1.375;
const AXIS_HEIGHT = 1.5;
const TICK_LETTER_WIDTH = 0.4125;
const TIME_TICK_WIDTH = 4.5;
/** In pixels. */
const GAP = 10;

/** Everything about the drawing that does not depend on the pointer. */
export function layOutPanels(
  points: readonly PanelPoint[],
  panels: readonly Panel[],
  { width, rem }: { width: number; rem: number },
  hideAmounts: boolean,
): PlotLayout {
  const columnsOf = panels.map((_, at) => Float64Array.from(points, (point) => Number(point.values[at] ?? 0)));
  const scaled = panels.map((panel, at) => {
    const height = panel.height ?? (panel.kind === "line" ? 200 : 88);
    const values = columnsOf[at] ?? new Float64Array();
    const drawn = [values, ...(panels[at + 1]?.over ? [columnsOf[at + 1] ?? values] : [])];
    const ticks = niceTicks(Math.min(...drawn.map(lowest)), Math.max(...drawn.map(highest)), Math.max(2, height / 48));
    const format = panel.formatTick ?? formatShort;
    return {
      panel,
      height,
      values,
      ticks,
      labels: ticks.map(({ text }) => (hideAmounts ? HIDDEN_AMOUNT : format(text))),
    };
  });
  const longest = Math.max(0, ...scaled.flatMap(({ labels }) => labels.map((label) => label.length)));
  const left = Math.ceil(longest * TICK_LETTER_WIDTH * rem) + 12;
  const right = Math.max(left + 1, width - 10);

  const days = Float64Array.from(points, (point) => dayNumber(point.day));
  const toX = linearScale([days[0] ?? 0, days.at(-1) ?? 0], [left, right]);
  const xs = days.map(toX);
  const columns = Math.ceil(right - left);

  let [top, bottom] = [0, 0];
  const laidOut = scaled.map(({ panel, height, values, ...axis }, at) => {
    const { ticks, labels } = panel.over ? (scaled[at - 1] ?? axis) : axis;
    if (!panel.over) {
      top = bottom + (at > 0 ? GAP : 0) + LABEL_HEIGHT * rem;
      bottom = top + height;
    }
    const [from, to] = [top, bottom];
    const domain = [ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 0] as const;
    // If all values are zero, a line of gains is in the middle, a drawdown that never happened at the top.
    const toY =
      ticks.length > 1 ? linearScale(domain, [to, from]) : () => (panel.kind === "line" ? from + height / 2 : from);
    const ys = values.map(toY);
    const kept = decimate(xs, ys, columns);
    return {
      panel,
      top,
      bottom,
      ys,
      line: linePath(xs, ys, kept),
      area: panel.kind === "below-zero" ? areaPath(xs, ys, kept, toY(0)) : "",
      ticks: panel.over
        ? []
        : ticks.map(({ value }, at) => ({ y: toY(value), label: labels[at] ?? "", isZero: value === 0 })),
    };
  });

  const first = points[0]?.day;
  const last = points.at(-1)?.day;
  const ticks =
    first === undefined || last === undefined
      ? []
      : timeTicks(first, last, Math.max(2, columns / (TIME_TICK_WIDTH * rem)));
  return {
    width,
    height: bottom + AXIS_HEIGHT * rem,
    rem,
    left,
    right,
    xs,
    panels: laidOut,
    timeTicks: ticks.map(({ day, label }) => {
      const x = toX(day);
      const half = (label.length * TICK_LETTER_WIDTH * rem) / 2;
      return { x, label, anchor: x + half > width ? "end" : x < half ? "start" : "middle" };
    }),
  };
}

/** The index of the position nearest to `x`; positions ascend. */
export function nearestIndex(xs: Float64Array, x: number): number {
  let [low, high] = [0, xs.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((xs[middle] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low > 0 && x - (xs[low - 1] ?? 0) < (xs[low] ?? 0) - x ? low - 1 : low;
}

/** Every axis includes zero. */
const lowest = (values: Float64Array) => values.reduce((low, value) => Math.min(low, value), 0);
const highest = (values: Float64Array) => values.reduce((high, value) => Math.max(high, value), 0);
