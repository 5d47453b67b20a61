import { type Decimal, signOf } from "../../format-number.ts";

type Ends = { value: Decimal; low?: Decimal | null | undefined; high?: Decimal | null | undefined };

/**
 * The value at the end of the scale, the same for all rows. Whiskers extend it up to twice the largest value; a longer one
 * is cut at the edge, because it would leave no room for the bars.
 */
export function reachOf(rows: readonly Ends[]): number {
  const size = (value: Decimal | null | undefined) => Math.abs(Number(value ?? 0));
  const largest = Math.max(0, ...rows.map(({ value }) => size(value)));
  const whisker = Math.max(0, ...rows.flatMap(({ low, high }) => [size(low), size(high)]));
  return Math.max(largest, largest > 0 ? Math.min(whisker, largest * 2) : whisker) || 1;
}

type BarProps = Ends & { reach: number; hatchId: string };

/** One bar: to the right of the middle for a gain, hatched to the left for a loss, with its interval below. */
export function Bar({ value, low, high, reach, hatchId }: BarProps) {
  const sign = signOf(value);
  const width = (Math.abs(Number(value)) / reach) * 50;
  const at = (end: Decimal) => `${round(Math.max(0, Math.min(100, 50 + (Number(end) / reach) * 50)))}%`;
  const isLoss = sign < 0;
  return (
    <svg aria-hidden="true" height="18" className="forced-roles block w-full min-w-24 overflow-hidden">
      <line x1="50%" x2="50%" y1="0" y2="18" className="stroke-line-strong" />
      {sign === 0 ? null : (
        <rect
          x={`${round(isLoss ? 50 - width : 50)}%`}
          y="3"
          width={`${round(width)}%`}
          height="9"
          {...(isLoss && { fill: `url(#${hatchId})` })}
          className={isLoss ? "stroke-loss" : "fill-gain stroke-gain"}
        />
      )}
      {low != null && high != null ? (
        <line x1={at(low)} x2={at(high)} y1="15.5" y2="15.5" strokeWidth="1.5" className="stroke-muted" />
      ) : null}
    </svg>
  );
}

const round = (percent: number) => Math.round(percent * 100) / 100;
