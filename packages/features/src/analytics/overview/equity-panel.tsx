import type { AnalysisFilter } from "@saudabook/contract/analysis-filter.ts";
import type { AnalyticsSeries } from "@saudabook/contract/analysis-series.ts";
import { LinePanels } from "@saudabook/ui/charts/line-panels.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { type Decimal, formatMoney } from "@saudabook/ui/format-number.ts";
import { memo, useMemo } from "react";
import { HIDDEN_AMOUNT, Hideable, useAmountsHidden } from "../../page/privacy.tsx";
import { dayText } from "../day-text.ts";
import { WorkingButton } from "../working.tsx";
import { equityCells, laterDay } from "./day-workings.ts";
import type { summaryWorkings } from "./summary-workings.ts";

export interface EquityPanelProps {
  series: AnalyticsSeries;
  /** The workings of the figures above it; null until they have loaded. */
  workings: ReturnType<typeof summaryWorkings> | null;
  tradesHref: (filter: AnalysisFilter) => string;
  /** A span of days was marked on the chart. */
  onSpan: (span: { from: string; to: string }) => void;
}

const signed = (value: Decimal) => formatMoney(value, { signed: true, fraction: 0 });
const PANELS = [
  { key: "equity", label: "Equity", kind: "line", format: signed },
  { key: "drawdown", label: "Drawdown", kind: "below-zero", format: signed },
] as const;

/** The equity curve by day of the booked exit, with the drawdown below. */
export const EquityPanel = memo(function EquityPanel({ series, workings, tradesHref, onSpan }: EquityPanelProps) {
  const hidden = useAmountsHidden();
  const { days } = series;
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
      rows: () =>
        days.map((row, at) => [
          dayText(row.day),
          ...equityCells.map((cell) => (
            <WorkingButton key={cell} quiet working={laterDay(cell, series, at, tradesHref)}>
              {cell === "exits" ? formatCount(row.exits) : hidden ? HIDDEN_AMOUNT : formatMoney(row[cell])}
            </WorkingButton>
          )),
        ]),
    }),
    [series, days, hidden, tradesHref],
  );
  return (
    <LinePanels
      label="Equity and drawdown by day"
      points={points}
      panels={PANELS}
      onSpan={onSpan}
      hideAmounts={hidden}
      caption={<Caption series={series} workings={workings} tradesHref={tradesHref} />}
      table={table}
    />
  );
});

function Caption({ series, workings, tradesHref }: Omit<EquityPanelProps, "onSpan">) {
  const { days, drawdown, earlierDays } = series;
  const last = days.at(-1);
  const count = days.length + earlierDays;
  const fall = <Hideable>{signed(drawdown.amount)}</Hideable>;
  return (
    <>
      Equity{" "}
      {last ? (
        <WorkingButton working={laterDay("equity", series, days.length - 1, tradesHref)}>
          <Hideable>{signed(last.equity)}</Hideable>
        </WorkingButton>
      ) : null}{" "}
      after {formatCount(count)} days with an exit; largest drawdown{" "}
      {workings ? <WorkingButton working={workings.drawdown}>{fall}</WorkingButton> : fall}
      {drawdown.peakDay && drawdown.troughDay
        ? ` from ${dayText(drawdown.peakDay)} to ${dayText(drawdown.troughDay)}`
        : ""}
      .{earlierDays > 0 ? ` The first ${formatCount(earlierDays)} days are not drawn.` : ""}
    </>
  );
}
