import { memo, type ReactNode, useId, useMemo } from "react";
import { ChartFrame, type ChartTable } from "../chart-frame.tsx";
import { Hatch } from "../hatch.tsx";
import { layOutPanels, type Panel, type PanelLayout, type PanelPoint, type PlotLayout } from "../panel-layout.ts";
import { useSize } from "../use-size.ts";
import { PlotCursor } from "./plot-cursor.tsx";
import type { Span } from "./use-cursor.ts";

export type LinePanelsProps = {
  /** Name of the chart. */
  label: string;
  points: readonly PanelPoint[];
  /** Panels from top to bottom, over one time axis. */
  panels: readonly Panel[];
  /** Makes spans markable: by dragging with a mouse, or Shift with arrows and Enter. */
  onSpan?: ((span: Span) => void) | undefined;
  caption: ReactNode;
  table: ChartTable;
  /** Name of the table. Default: the chart's name. */
  tableName?: string;
  actions?: ReactNode;
  /** Shows shapes without amounts. Caption and table are the caller's. */
  hideAmounts?: boolean;
  /** Text that is shown until a point is read. Default: the last point's values. */
  prompt?: string;
};

/** Lines and areas over one time axis, such as the equity curve with its drawdown below. */
export function LinePanels(props: LinePanelsProps) {
  const {
    label,
    points,
    panels,
    onSpan,
    caption,
    table,
    tableName = label,
    actions,
    hideAmounts = false,
    prompt,
  } = props;
  const [ref, width, rem] = useSize();
  const layout = useMemo(
    () => layOutPanels(points, panels, { width, rem }, hideAmounts),
    [points, panels, width, rem, hideAmounts],
  );
  return (
    <ChartFrame caption={caption} table={table} tableName={tableName} actions={actions}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls. */}
      <div ref={ref} role="group" aria-label={label} data-slot="line-panels">
        {points.length > 0 ? (
          <PlotCursor layout={layout} points={points} onSpan={onSpan} hideAmounts={hideAmounts} prompt={prompt}>
            <PlotArt layout={layout} />
          </PlotCursor>
        ) : (
          <p className="flex h-56 items-center justify-center rounded-md border border-dashed border-line-strong text-sm text-muted">
            No days to draw.
          </p>
        )}
      </div>
    </ChartFrame>
  );
}

/** Everything that does not change while the pointer moves. */
const PlotArt = memo(function PlotArt({ layout }: { layout: PlotLayout }) {
  const hatchId = useId();
  const { panels, timeTicks, height, rem } = layout;
  return (
    <>
      <defs>
        <Hatch id={hatchId} />
      </defs>
      {panels.map((panel) => (
        <PanelArt key={panel.panel.key} panel={panel} layout={layout} hatchId={hatchId} />
      ))}
      {timeTicks.map(({ x, label, anchor }) => (
        <text key={label + x} x={x} y={height - rem * 0.375} textAnchor={anchor} className="fill-muted text-xs">
          {label}
        </text>
      ))}
    </>
  );
});

function PanelArt({ panel, layout, hatchId }: { panel: PanelLayout; layout: PlotLayout; hatchId: string }) {
  const { left, right, xs, rem } = layout;
  const isLoss = panel.panel.kind === "below-zero";
  const isOver = panel.panel.over === true;
  const labelY = panel.top - rem * 0.5625;
  return (
    <g>
      <text
        x={isOver ? right : left}
        y={labelY}
        textAnchor={isOver ? "end" : undefined}
        className="fill-muted text-xs font-medium"
      >
        {isOver ? `┄┄ ${panel.panel.label}` : panel.panel.label}
      </text>
      {panel.ticks.map(({ y, label, isZero }) => (
        <g key={label + y}>
          <line
            x1={left}
            x2={right}
            y1={y}
            y2={y}
            shapeRendering="crispEdges"
            className={isZero ? "stroke-line-strong" : "stroke-line"}
          />
          <text x={left - 8} y={y + rem * 0.25} textAnchor="end" className="figures fill-muted text-xs">
            {label}
          </text>
        </g>
      ))}
      {isLoss ? <path d={panel.area} fill={`url(#${hatchId})`} stroke="none" /> : null}
      <path
        d={panel.line}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeDasharray={isOver ? "5 3" : undefined}
        className={isOver ? "stroke-ink" : isLoss ? "stroke-loss" : "stroke-accent"}
      />
      {xs.length === 1 ? (
        <circle cx={xs[0]} cy={panel.ys[0]} r="3.5" className={isLoss ? "fill-loss" : "fill-accent"} />
      ) : null}
    </g>
  );
}
