import type { AnalyticsSeries } from "@saudabook/contract/analysis-series.ts";
import { LinePanels } from "@saudabook/ui/charts/line-panels.tsx";
import { type Decimal, formatMoney } from "@saudabook/ui/format-number.ts";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { useMemo } from "react";
import { dayText } from "../day-text.ts";
import { HIDDEN_AMOUNT, useAmountsHidden } from "../privacy.tsx";

export interface EquityPanelProps {
  series: AnalyticsSeries;
  /** A span of days was marked on the chart. */
  onSpan: (span: { from: string; to: string }) => void;
}

const signed = (value: Decimal) => formatMoney(value, { signed: true, fraction: 0 });
const PANELS = [
  { key: "equity", label: "Equity", kind: "line", format: signed },
  { key: "drawdown", label: "Drawdown", kind: "below-zero", format: signed },
] as const;

/** The equity curve by day of the booked exit, with the drawdown below. */
export function EquityPanel({ series, onSpan }: EquityPanelProps) {
  const hidden = useAmountsHidden();
  const { days, drawdown, earlierDays } = series;
  const points = useMemo(
    () =>
      days.map(({ day, equity, drawdown }) => ({
        day,
        values: [equity, drawdown],
        text: `equity ${signed(equity)}, drawdown ${signed(drawdown)}`,
      })),
    [days],
  );
  const table = useMemo(
    () => ({
      columns: ["Day", "Exits", "Gross", "Charges", "Net", "Equity", "Drawdown"],
      rows: days.map(({ day, exits, gross, charges, net, equity, drawdown }) => [
        dayText(day),
        exits.toLocaleString("en-IN"),
        ...[gross, charges, net, equity, drawdown].map((value) => (hidden ? HIDDEN_AMOUNT : formatMoney(value))),
      ]),
    }),
    [days, hidden],
  );
  return (
    <LinePanels
      label="Equity and drawdown by day"
      points={points}
      panels={PANELS}
      onSpan={onSpan}
      hideAmounts={hidden}
      caption={captionOf(days, drawdown, earlierDays, hidden)}
      table={table}
    />
  );
}

function captionOf(
  days: AnalyticsSeries["days"],
  drawdown: AnalyticsSeries["drawdown"],
  earlierDays: number,
  hidden: boolean,
): string {
  const last = days.at(-1);
  const count = days.length + earlierDays;
  const fall =
    drawdown.peakDay && drawdown.troughDay
      ? `largest drawdown ${hidden ? HIDDEN_AMOUNT : signed(drawdown.amount)} from ${dayText(drawdown.peakDay)} to ${dayText(drawdown.troughDay)}`
      : `largest drawdown ${hidden ? HIDDEN_AMOUNT : signed(drawdown.amount)}`;
  const earlier = earlierDays > 0 ? ` The first ${earlierDays.toLocaleString("en-IN")} days are not drawn.` : "";
  return `Equity ${last ? (hidden ? HIDDEN_AMOUNT : signed(last.equity)) : ""} after ${count.toLocaleString("en-IN")} days with an exit; ${fall}.${earlier}`;
}

export function EquitySkeleton() {
  return (
    <div>
      <Skeleton className="h-4 w-72 max-w-full" />
      <Skeleton className="mt-4 h-56" />
      <Skeleton className="mt-3 h-24" />
    </div>
  );
}
