import { cn } from "../../cn.ts";
import type { Decimal } from "../../format-number.ts";
import { decimate } from "../decimate.ts";
import { linePath } from "../path.ts";
import { linearScale } from "../scale.ts";

export type SparklineProps = {
  values: readonly Decimal[];
  /** The line in words: "Net P&L of the last 30 days, from ₹0 to ₹42,000". */
  name: string;
  className?: string;
};

const WIDTH = 96;
const HEIGHT = 24;

/** A line the size of a word, with zero as a faint line. Its figures are next to it. */
export function Sparkline({ values, name, className }: SparklineProps) {
  const numbers = Float64Array.from(values, Number);
  const toX = linearScale([0, values.length - 1], [3, WIDTH - 3]);
  const toY = linearScale(
    numbers.reduce<[number, number]>(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 0]),
    [HEIGHT - 3, 3],
  );
  const xs = numbers.map((_, at) => toX(at));
  const ys = numbers.map(toY);
  const last = values.length - 1;
  return (
    <svg
      role="img"
      aria-label={name}
      data-slot="sparkline"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={cn("forced-roles inline-block align-middle", className)}
    >
      <line x1="0" x2={WIDTH} y1={toY(0)} y2={toY(0)} className="stroke-line" />
      <path
        d={linePath(xs, ys, decimate(xs, ys, WIDTH))}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="stroke-accent"
      />
      {last >= 0 ? <circle cx={xs[last]} cy={ys[last]} r="2.5" className="fill-accent" /> : null}
    </svg>
  );
}
