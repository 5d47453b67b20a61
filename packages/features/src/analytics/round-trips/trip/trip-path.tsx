import type { RoundTripExecution } from "@saudabook/contract/analysis/round-trips.ts";
import { compare } from "@saudabook/trading/money.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { useRef } from "react";
import { useStableWidth } from "../../../table/use-stable-width.ts";
import { IndianTime } from "../../../words/indian-time.tsx";
import { type FillPoint, fillPoints, stepPath } from "./fill-path.ts";

export interface TripPathProps {
  executions: readonly RoundTripExecution[];
  /** Executions of the round trip; of more than a thousand, only the first thousand are listed. */
  count: number;
}

/** Pixels: height of the figure, and room around it for the marks. */
const HEIGHT = 168;
const ROOM = 12;
/** Half the width of a mark. */
const MARK = 6;

/** The prices of the round trip's own fills over time. Every value is in the table of executions below. */
export function TripPath({ executions, count }: TripPathProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useStableWidth(frame);
  const points = fillPoints(executions);
  const [first, last] = [points[0]?.execution, points.at(-1)?.execution];
  if (!first || !last || points.length < 2) return null;
  const prices = points.map(({ execution }) => execution.price);
  const lowest = prices.reduce((least, price) => (compare(price, least) < 0 ? price : least));
  const highest = prices.reduce((most, price) => (compare(price, most) > 0 ? price : most));
  const placed = points.map(({ x, y, execution }) => ({
    x: ROOM + x * Math.max(0, width - 2 * ROOM),
    y: ROOM + (1 - y) * (HEIGHT - 2 * ROOM),
    execution,
  }));
  const buys = points.filter(({ execution }) => execution.side === "buy").length;
  const number = (value: number) => formatNumber(String(value));
  const caption = `${number(buys)} ${buys === 1 ? "buy" : "buys"} ▲ and ${number(points.length - buys)} ${
    points.length - buys === 1 ? "sell" : "sells"
  } ▼ between ${formatMoney(lowest)} and ${formatMoney(highest)}${executions.length < count ? ", the first of more" : ""}.`;
  return (
    <Panel title="Price path of your fills">
      <figure>
        <div className="flex gap-3">
          <div
            aria-hidden="true"
            className="figures flex h-42 flex-col justify-between py-1 text-right text-xs text-muted"
          >
            <span>{formatMoney(highest)}</span>
            {lowest === highest ? null : <span>{formatMoney(lowest)}</span>}
          </div>
          <div ref={frame} className="min-w-0 flex-1">
            <svg
              role="img"
              aria-label={caption}
              width="100%"
              height={HEIGHT}
              className="forced-roles block border-b border-l border-line"
            >
              <path d={stepPath(placed)} fill="none" className="stroke-line-strong" strokeWidth={1.5} />
              {marksOf(placed).map(({ key, side, d, title }) => (
                <path
                  key={key}
                  d={d}
                  className={
                    side === "buy" ? "fill-gain stroke-surface-raised" : "fill-surface-raised stroke-loss stroke-2"
                  }
                >
                  {title ? <title>{title}</title> : null}
                </path>
              ))}
            </svg>
            <div aria-hidden="true" className="mt-1 flex justify-between gap-4 text-xs text-muted">
              <IndianTime timestamp={first.at} short />
              <IndianTime timestamp={last.at} short />
            </div>
          </div>
        </div>
        <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>
      </figure>
    </Panel>
  );
}

/** Up to this number each mark is an element with a title; above it, each side is one element. */
const MOST_TITLED = 60;

interface Placed {
  x: number;
  y: number;
  execution: FillPoint["execution"];
}

function marksOf(placed: readonly Placed[]) {
  if (placed.length <= MOST_TITLED) {
    return placed.map(({ x, y, execution: { side, price } }, at) => ({
      key: String(at),
      side,
      d: markPath(x, y, side),
      title: `${side === "buy" ? "Bought" : "Sold"} at ${formatMoney(price)}`,
    }));
  }
  return (["buy", "sell"] as const).map((side) => {
    const own = placed.filter(({ execution }) => execution.side === side);
    return { key: side, side, d: own.map(({ x, y }) => markPath(x, y, side)).join(""), title: null };
  });
}

/** A triangle with its tip at the price: up for a buy, down for a sell. */
function markPath(x: number, y: number, side: "buy" | "sell"): string {
  const down = side === "buy" ? 1 : -1;
  return `M${x},${y - down * MARK * 0.4}l${MARK},${down * MARK * 1.6}h${-2 * MARK}z`;
}
