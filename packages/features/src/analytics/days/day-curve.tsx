import type { AnalyticsSeries } from "@saudabook/contract/analysis/series.ts";
import { compare } from "@saudabook/trading/money.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { useRef } from "react";
import { useAmountText } from "../../page/privacy.tsx";
import { useStableWidth } from "../../table/use-stable-width.ts";
import { stepPath } from "../round-trips/trip/fill-path.ts";

type Closings = NonNullable<AnalyticsSeries["closings"]>;

/** Pixels: height of the figure, and room around the line. */
const HEIGHT = 128;
const ROOM = 8;

/** The total after each trade that closed on a day, from 0. */
export function DayCurve({ closings }: { closings: Closings }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useStableWidth(frame);
  const money = useAmountText();
  const lowest = extreme(closings, -1);
  const highest = extreme(closings, 1);
  if (!lowest || !highest) return null;
  const inner = { width: Math.max(0, width - 2 * ROOM), height: HEIGHT - 2 * ROOM };
  const [low, high] = [Math.min(0, Number(lowest.total)), Math.max(0, Number(highest.total))];
  const y = (value: number) => ROOM + (high > low ? ((high - value) / (high - low)) * inner.height : inner.height / 2);
  const places = placesOf(closings);
  const points = [
    { x: ROOM, y: y(0) },
    ...closings.map(({ total }, at) => ({ x: ROOM + (places[at] ?? 0) * inner.width, y: y(Number(total)) })),
  ];
  const last = points.at(-1);
  const caption = `Net after each of ${counted(closings.length, "closed trade")}: highest ${money(highest.total, { signed: true })}${timeOf(highest.at)}, lowest ${money(lowest.total, { signed: true })}${timeOf(lowest.at)}.`;
  return (
    <figure>
      <div ref={frame} className="min-w-0">
        <svg role="img" aria-label={caption} width="100%" height={HEIGHT} className="forced-roles block">
          <line x1={0} x2="100%" y1={y(0)} y2={y(0)} className="stroke-line-strong" strokeDasharray="3 3" />
          <path d={stepPath(points)} fill="none" className="stroke-accent" strokeWidth={1.5} />
          {last ? <circle cx={last.x} cy={last.y} r={3} className="fill-accent" /> : null}
        </svg>
      </div>
      <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>
    </figure>
  );
}

const timeOf = (at: string) => (at.length > 10 ? ` at ${at.slice(11, 16)}` : "");

const extreme = (closings: Closings, sign: 1 | -1) =>
  closings.reduce<Closings[number] | undefined>(
    (most, one) => (most && compare(one.total, most.total) * sign <= 0 ? most : one),
    undefined,
  );

/** Fractions of the width, the last at 1: by time, or evenly where a time is unknown or all are the same. */
function placesOf(closings: Closings): number[] {
  const moments = closings.map(({ at }) => (at.length > 10 ? Date.parse(at) : Number.NaN));
  const [first = 0, last = 0] = [moments[0], moments.at(-1)];
  // The line begins before the first closing.
  const lead = (last - first) / 12;
  return moments.map((moment, at) =>
    last > first ? (moment - first + lead) / (last - first + lead) : (at + 1) / closings.length,
  );
}
