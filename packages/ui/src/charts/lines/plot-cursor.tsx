import { type ReactNode, useId, useState } from "react";
import { cn } from "../../cn.ts";
import { HIDDEN_AMOUNT, type PanelPoint, type PlotLayout } from "../panel-layout.ts";
import { shortDay } from "../short-day.ts";
import { type Span, useCursor } from "./use-cursor.ts";

type PlotCursorProps = {
  layout: PlotLayout;
  points: readonly PanelPoint[];
  onSpan: ((span: Span) => void) | undefined;
  hideAmounts: boolean;
  prompt: string | undefined;
  /** The drawing; it is not rendered again while the cursor moves. */
  children: ReactNode;
};

/** Readout, cursor and brush of a time series: one control like a slider, for mouse, touch and keyboard. */
export function PlotCursor({ layout, points, onSpan, hideAmounts, prompt, children }: PlotCursorProps) {
  const hintId = useId();
  const [committed, setCommitted] = useState("");
  const commit = (span: Span) => {
    setCommitted(`Span from ${shortDay(span.from)} to ${shortDay(span.to)}`);
    onSpan?.(span);
  };
  const cursor = useCursor(layout.xs, points, onSpan && commit);
  const point = points[cursor.index];
  if (point === undefined) return null;

  const span = cursor.span && `${shortDay(cursor.span.from)} \u2013 ${shortDay(cursor.span.to)}`;
  const values = layout.panels.map(({ panel }, at) => ({
    label: panel.label,
    value: hideAmounts ? HIDDEN_AMOUNT : panel.format(point.values[at] ?? "0"),
  }));
  const spoken = hideAmounts
    ? "amounts hidden"
    : point.text || values.map(({ label, value }) => `${label} ${value}`).join(", ");
  return (
    <>
      <Readout
        date={span ?? shortDay(point.day)}
        values={values}
        prompt={cursor.isShown || cursor.anchor !== null ? undefined : prompt}
      />
      <div
        role="slider"
        tabIndex={0}
        aria-label="Point in time"
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={cursor.index + 1}
        aria-valuetext={`${shortDay(point.day)}: ${spoken}${span ? `. Marked: ${span}` : ""}`}
        aria-describedby={onSpan ? hintId : undefined}
        className="touch-pan-y rounded-sm select-none"
        {...cursor.handlers}
      >
        <svg
          aria-hidden="true"
          width={layout.width}
          height={layout.height}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          className="forced-roles block h-auto max-w-full"
        >
          {children}
          <Overlay layout={layout} at={cursor.isShown ? cursor.index : null} anchor={cursor.anchor} />
        </svg>
      </div>
      {onSpan ? (
        <>
          <p id={hintId} className="sr-only">
            Arrow keys move. Shift with an arrow key marks a span, Enter applies it, Escape clears it.
          </p>
          <p role="status" className="sr-only">
            {committed}
          </p>
        </>
      ) : null}
    </>
  );
}

type ReadoutProps = {
  date: string;
  values: readonly { label: string; value: string }[];
  prompt: string | undefined;
};

/** Number of characters that fit in a third of a phone's width: "+₹9,99,99,999", with the word joiner after its sign. */
const LONGEST_IN_A_THIRD = 14;

/** A fixed place above the plot, so that nothing moves while it changes. Without a pointer it shows the prompt, or the last point. */
function Readout({ date, values, prompt }: ReadoutProps) {
  const areLong = values.some(({ value }) => value.length > LONGEST_IN_A_THIRD);
  const list = (
    <dl
      data-slot="readout"
      className={cn(
        "mb-1 grid gap-x-3 gap-y-1 text-sm tight:grid-cols-1 sm:flex sm:gap-x-5",
        areLong ? "grid-cols-2" : "grid-cols-3",
        prompt !== undefined && "invisible",
      )}
    >
      <div className="sm:min-w-24">
        <dt className="text-xs text-muted">Date</dt>
        <dd className="font-medium sm:whitespace-nowrap">{date}</dd>
      </div>
      {values.map(({ label, value }) => (
        <div key={label} className="sm:min-w-28">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="figures font-medium whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
  return prompt === undefined ? (
    list
  ) : (
    <div className="relative">
      {list}
      <p className="absolute inset-0 text-sm text-muted print:hidden">{prompt}</p>
    </div>
  );
}

function Overlay({ layout, at, anchor }: { layout: PlotLayout; at: number | null; anchor: number | null }) {
  const { xs, panels } = layout;
  if (at === null) return null;
  const x = xs[at] ?? 0;
  const top = panels[0]?.top ?? 0;
  const bottom = panels.at(-1)?.bottom ?? 0;
  const from = anchor === null ? x : (xs[anchor] ?? x);
  return (
    <g>
      {anchor === null ? null : (
        <>
          <rect
            data-slot="brush"
            x={Math.min(from, x)}
            y={top}
            width={Math.abs(x - from)}
            height={bottom - top}
            fillOpacity="0.16"
            className="fill-accent"
          />
          <line x1={from} x2={from} y1={top} y2={bottom} className="stroke-accent" />
        </>
      )}
      <line data-slot="cursor" x1={x} x2={x} y1={top} y2={bottom} className="stroke-ink" />
      {panels.map(({ panel, ys }) => (
        <circle
          key={panel.key}
          cx={x}
          cy={ys[at]}
          r="4"
          strokeWidth="2"
          className={panel.kind === "line" ? "fill-accent stroke-surface-raised" : "fill-loss stroke-surface-raised"}
        />
      ))}
    </g>
  );
}
