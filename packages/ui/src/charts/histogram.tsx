import { type ReactNode, useId, useState } from "react";
import { type Decimal, formatNumber, signOf } from "../format-number.ts";
import { formatShort } from "../format-short.ts";
import { ChartFrame, type ChartTable } from "./chart-frame.tsx";
import { Hatch } from "./hatch.tsx";
import { HIDDEN_AMOUNT } from "./panel-layout.ts";
import { linearScale, niceTicks } from "./scale.ts";
import { useRoving } from "./use-roving.ts";
import { useSize } from "./use-size.ts";

export type HistogramBin = {
  from: Decimal;
  to: Decimal;
  count: number;
  /** The bin in full: "Loss of ₹2,000 to ₹1,000: 13 trades". */
  name: string;
};

export type HistogramProps = {
  /** Name of the chart. */
  label: string;
  /** Bins of one width, in order. */
  bins: readonly HistogramBin[];
  caption: ReactNode;
  table: ChartTable;
  /** Name of the table. Default: the chart's name. */
  tableName?: string;
  actions?: ReactNode;
  /** Hides the amounts on the axis. The caller has to hide those in the names of bins. */
  hideAmounts?: boolean;
};

const TOP = 8;
const BOTTOM = 180;
const HEIGHT = 206;
const LABEL_WIDTH = 60;

/** How often values fall into each bin. Bins of losses are hatched. */
export function Histogram(props: HistogramProps) {
  const { label, bins, caption, table, tableName = label, actions, hideAmounts = false } = props;
  const [ref, width] = useSize();
  const hatchId = useId();
  const roving = useRoving({ last: bins.length - 1, initial: fullest(bins) });
  const [shown, setShown] = useState<number | null>(null);
  const counts = niceTicks(0, Math.max(1, ...bins.map(({ count }) => count)), 4).filter(({ value }) =>
    Number.isInteger(value),
  );
  const left = 12 + 7 * Math.max(...counts.map(({ text }) => text.length));
  const toY = linearScale([0, counts.at(-1)?.value ?? 1], [BOTTOM, TOP]);
  const step = (width - left - LABEL_WIDTH / 2) / Math.max(1, bins.length);
  return (
    <ChartFrame caption={caption} table={table} tableName={tableName} actions={actions}>
      <div ref={ref} data-slot="histogram">
        <p aria-hidden="true" data-slot="readout" className="mb-1 min-h-5 text-sm font-medium">
          {bins[shown ?? roving.active]?.name}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: SVG has no element for a group of named graphics. */}
        <svg
          role="group"
          aria-label={label}
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className="forced-roles block h-auto max-w-full"
          onPointerLeave={() => setShown(null)}
          {...roving.containerProps}
        >
          <defs>
            <Hatch id={hatchId} />
          </defs>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of SVG takes no focus. */}
          <g aria-hidden="true">
            {counts.map(({ value, text }) => (
              <g key={text}>
                <line
                  x1={left}
                  x2={left + step * bins.length}
                  y1={toY(value)}
                  y2={toY(value)}
                  className={value === 0 ? "stroke-line-strong" : "stroke-line"}
                />
                <text x={left - 8} y={toY(value) + 4} textAnchor="end" className="figures fill-muted text-xs">
                  {formatNumber(text)}
                </text>
              </g>
            ))}
            {edges(bins, step).map(({ at, value }) => (
              <text
                key={at}
                x={left + at * step}
                y={HEIGHT - 8}
                textAnchor="middle"
                className="figures fill-muted text-xs"
              >
                {hideAmounts ? HIDDEN_AMOUNT : formatShort(value)}
              </text>
            ))}
          </g>
          {bins.map((bin, at) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of SVG is not interactive; the focus is for reading.
            <g
              key={String(bin.from)}
              role="img"
              aria-label={bin.name}
              className="group outline-none"
              onPointerEnter={() => setShown(at)}
              onPointerDown={() => setShown(at)}
              {...roving.itemProps(at)}
            >
              <rect
                x={left + at * step + 0.5}
                y={TOP - 4}
                width={Math.max(1, step - 1)}
                height={BOTTOM - TOP + 4}
                rx="3"
                strokeWidth="2"
                className="fill-transparent group-hover:fill-surface-hover group-focus-visible:stroke-focus"
              />
              <rect
                x={left + at * step + 1.5}
                y={toY(bin.count)}
                width={Math.max(1, step - 3)}
                height={BOTTOM - toY(bin.count)}
                {...(kindOf(bin) === "loss" && { fill: `url(#${hatchId})` })}
                className={FILLS[kindOf(bin)]}
              />
            </g>
          ))}
        </svg>
      </div>
    </ChartFrame>
  );
}

type Kind = "loss" | "gain" | "both";

const FILLS = { loss: "stroke-loss", gain: "fill-gain stroke-gain", both: "fill-muted stroke-muted" } satisfies Record<
  Kind,
  string
>;

/** A bin with zero inside has gains and losses. */
function kindOf({ from, to }: HistogramBin): Kind {
  return signOf(from) >= 0 ? "gain" : signOf(to) <= 0 ? "loss" : "both";
}

const fullest = (bins: readonly HistogramBin[]) =>
  bins.reduce((best, { count }, at) => (count > (bins[best]?.count ?? 0) ? at : best), 0);

/** Labels at the edges of bins, as many as fit, zero among them. */
function edges(bins: readonly HistogramBin[], step: number): { at: number; value: Decimal }[] {
  const all = bins.map(({ from }, at) => ({ at, value: from }));
  const last = bins.at(-1);
  if (last) all.push({ at: bins.length, value: last.to });
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / step));
  const zero = all.find(({ value }) => signOf(value) === 0)?.at ?? 0;
  return all.filter(({ at }) => (at - zero) % every === 0);
}
