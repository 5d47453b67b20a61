import { useId } from "react";
import { type Decimal, signOf } from "../../format-number.ts";
import { Hatch } from "../hatch.tsx";
import { type Tone, tonesOf } from "../levels.ts";
import { isIncomplete, type PnlDay } from "./calendar-day.tsx";
import { monthName, monthWeeks, WEEKDAYS } from "./month-weeks.ts";

export type PnlYearMonth = {
  /** "2026-06". */
  month: string;
  net: Decimal;
  /** The total as it is shown. */
  text: string;
  /** The month in words, with its name: "June 2026: profit of ₹1,20,400, 18 days". */
  name: string;
  /** The total lacks something, so its sign has no colour. */
  incomplete?: boolean;
};

export type PnlYearProps = {
  /** Name of the year: "Financial year 2026–27". */
  label: string;
  months: readonly PnlYearMonth[];
  /** Days by ISO day. */
  days: ReadonlyMap<string, PnlDay>;
  onMonth: (month: string) => void;
};

const COLOURS = { "-1": "text-loss", "0": "text-muted", "1": "text-gain" } as const;

/** Small months of a year. Each is one button, with its total and a square for each day. */
export function PnlYear({ label, months, days, onMonth }: PnlYearProps) {
  const hatchId = useId();
  const toneOf = tonesOf(Array.from(days.values(), ({ net }) => net));
  const lacks = Array.from(days.values()).some(isIncomplete);
  return (
    <>
      <ul
        aria-label={label}
        data-slot="pnl-year"
        className="relative grid auto-rows-fr grid-cols-2 gap-2 tight:grid-cols-1 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4"
      >
        {months.map(({ month, net, text, name, incomplete = false }, at) => (
          <li key={month}>
            <button
              type="button"
              onClick={() => onMonth(month)}
              className="flex size-full flex-col gap-1 rounded-md border border-line bg-surface-raised p-2.5 text-left text-sm hover:bg-surface-hover"
            >
              <span className="sr-only">{name}</span>
              <span aria-hidden="true" className="flex flex-wrap items-baseline gap-x-1.5 font-medium">
                {monthName(month)}
                {incomplete ? <span className="text-xs font-normal text-warning">Incomplete</span> : null}
              </span>
              <span
                aria-hidden="true"
                className={`figures text-xs whitespace-nowrap ${incomplete ? "" : COLOURS[signOf(net)]}`}
              >
                {text}
              </span>
              <span
                aria-hidden="true"
                className="mt-auto grid w-full max-w-56 grid-cols-7 pt-1 text-center text-xs text-muted"
              >
                {WEEKDAYS.map((name) => (
                  <span key={name}>{name.slice(0, 1)}</span>
                ))}
              </span>
              <svg aria-hidden="true" viewBox="0 12 84 72" className="forced-roles block h-auto w-full max-w-56">
                {at === 0 ? (
                  <defs>
                    <Hatch id={hatchId} />
                  </defs>
                ) : null}
                <MonthSquares month={month} days={days} toneOf={toneOf} hatchId={hatchId} />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      {days.size > 0 ? (
        <p aria-hidden="true" className="mt-2 text-xs text-muted">
          A larger square is a larger amount. Filled: profit. Hatched: loss.{lacks ? " Hollow: incomplete." : null}
        </p>
      ) : null}
    </>
  );
}

type MonthSquaresProps = {
  month: string;
  days: ReadonlyMap<string, PnlDay>;
  toneOf: (value: Decimal) => Tone;
  hatchId: string;
};

/** The size shows the level, so that it is visible in forced colours; a loss is hatched. Days without trades are one path of dots. */
function MonthSquares({ month, days, toneOf, hatchId }: MonthSquaresProps) {
  const { first, last, dayAt } = monthWeeks(month);
  const cells = Array.from({ length: last - first + 1 }, (_, at) => {
    const index = first + at;
    const entry = days.get(dayAt(index));
    return { index, x: (index % 7) * 12 + 6, y: Math.floor(index / 7) * 12 + 18, entry };
  });
  const isQuiet = (entry: PnlDay | undefined) => !entry?.trades;
  const dots = cells.filter(({ entry }) => isQuiet(entry)).map(({ x, y }) => `M${x},${y}h0`);
  return (
    <>
      <path d={dots.join("")} strokeWidth="2" strokeLinecap="round" className="stroke-line-strong" />
      {cells.map(({ index, x, y, entry }) => {
        if (entry === undefined || isQuiet(entry)) return null;
        const { sign: own, level } = toneOf(entry.net);
        const sign = isIncomplete(entry) ? 0 : own;
        const size = 3 + level * 2;
        return (
          <rect
            key={index}
            x={x - size / 2}
            y={y - size / 2}
            width={size}
            height={size}
            {...(sign < 0 && { fill: `url(#${hatchId})` })}
            className={sign < 0 ? "stroke-loss" : sign > 0 ? "fill-gain stroke-gain" : "fill-none stroke-muted"}
          />
        );
      })}
    </>
  );
}
