import type { HomeSamples } from "@saudabook/contract/careers/content.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { Money } from "@saudabook/ui/money.tsx";
import type { ReactNode } from "react";
import { sampleTime } from "./sample-time.ts";

export interface SampleOverviewProps {
  overview: HomeSamples["overview"];
}

/** The overview in small: figures of the sample data, their equity curve, and the working of the net P&L. */
export function SampleOverview({ overview }: SampleOverviewProps) {
  const { days, trades, exits, leftOut, net, winRate, profitFactor, working, curve } = overview;
  const { low, high } = winRate;
  return (
    <>
      <dl className="grid grid-cols-2 tight:flex tight:flex-col gap-px border-b border-line bg-line sm:grid-cols-3">
        <Figure
          term="Net P&L"
          wide
          basis="booked exits"
          notes={[counted(exits, "exit"), `${counted(leftOut, "position")} left out`]}
        >
          <Money value={net} signed fraction={0} />
        </Figure>
        <Figure
          term="Win rate"
          basis="closed trades"
          notes={[counted(trades, "trade"), ...(low === null || high === null ? [] : rangeLines(low, high))]}
        >
          {formatPercent(winRate.value)}
        </Figure>
        <Figure term="Profit factor" basis="closed trades" notes={[counted(trades, "trade"), "won ÷ lost"]}>
          {formatNumber(profitFactor, { minFraction: 2, maxFraction: 2 })}
        </Figure>
      </dl>
      <div className="border-b border-line px-4 py-3">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={`Equity curve: ends at ${formatMoney(net, { signed: true })}`}
          className="h-24 w-full text-accent"
        >
          <path
            d={curvePath(curve)}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
          <span>{sampleTime(days.first)}</span>
          <span>Equity curve</span>
          <span>{sampleTime(days.last)}</span>
        </p>
      </div>
      <dl aria-label="Working of the net P&L" className="px-4 py-2 text-sm">
        {working.map(({ term, amount }) => (
          <div
            key={term}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-0.5 last:border-b-0"
          >
            <dt className="text-muted">{term}</dt>
            <dd className="figures">{formatMoney(amount, { signed: true })}</dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-6 border-y-3 border-double border-line-strong py-1 font-semibold">
          <dt>Net P&L</dt>
          <dd className="figures">{formatMoney(net, { signed: true })}</dd>
        </div>
      </dl>
    </>
  );
}

/** An interval in two lines of a narrow column. */
const rangeLines = (low: string, high: string) => [`95%: ${formatPercent(low)}`, `to ${formatPercent(high)}`];

interface FigureProps {
  term: string;
  /** What the figure counts, e.g. "closed trades". */
  basis: string;
  /** Whether it has a row of its own on a phone. */
  wide?: boolean;
  /** Each note is on a line of its own, so that its wrapping does not depend on the font. */
  notes: readonly string[];
  children: ReactNode;
}

function Figure({ term, basis, wide = false, notes, children }: FigureProps) {
  return (
    <div className={cn("bg-surface-raised px-4 py-3", wide && "max-sm:col-span-2")}>
      <dt className="text-xs text-muted">
        {term} <span className="block whitespace-nowrap">of {basis}</span>
      </dt>
      <dd className="figures mt-0.5 text-base font-semibold sm:text-lg">{children}</dd>
      {notes.map((note) => (
        <dd key={note} className="figures text-xs whitespace-nowrap text-muted">
          {note}
        </dd>
      ))}
    </div>
  );
}

/** The points of the curve in a box of 100 by 100, the lowest at the bottom. */
function curvePath(curve: readonly string[]): string {
  const values = curve.map(Number);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => {
    const x = (100 * at) / (values.length - 1);
    const y = 100 - (100 * (value - lowest)) / (highest - lowest || 1);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return `M${points.join("L")}`;
}
