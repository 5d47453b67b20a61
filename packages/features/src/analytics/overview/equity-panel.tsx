import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsSeries } from "@saudabook/contract/analysis/series.ts";
import { LinePanels } from "@saudabook/ui/charts/lines/line-panels.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { type Decimal, formatMoney } from "@saudabook/ui/format-number.ts";
import { memo, useMemo } from "react";
import { HIDDEN_AMOUNT, useAmountsHidden } from "../../page/privacy.tsx";
import { dayText } from "../day-text.ts";
import { WorkingButton } from "../figures/working.tsx";
import { equityCells, laterDay } from "./day-working.ts";

export interface EquityPanelProps {
  series: AnalyticsSeries;
  tradesHref: (filter: AnalysisFilter) => string;
  /** A span of days was marked on the chart. */
  onSpan?: (span: { from: string; to: string }) => void;
}

const signed = (value: Decimal) => formatMoney(value, { signed: true, fraction: 0 });
const PANELS = [
  { key: "equity", label: "Equity", kind: "line", format: signed },
  { key: "drawdown", label: "Drawdown", kind: "below-zero", format: signed },
] as const;

/** The equity curve by day of the booked exit, with the drawdown below. */
export const EquityPanel = memo(function EquityPanel({ series, tradesHref, onSpan }: EquityPanelProps) {
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
      {...(onSpan && { onSpan })}
      hideAmounts={hidden}
      // The tiles above have the values of the last day.
      prompt="Point at a day, or use the arrow keys, to read it."
      caption={<Caption series={series} />}
      table={table}
    />
  );
});

/** It has no amounts: the tiles above show the newest equity and the drawdown, the readout shows those of a day. */
function Caption({ series: { days, drawdown, earlierDays } }: Pick<EquityPanelProps, "series">) {
  const { peakDay, troughDay } = drawdown;
  return (
    <>
      {counted(days.length + earlierDays, "day")} with an exit.
      {peakDay && troughDay ? ` Largest drawdown from ${dayText(peakDay)} to ${dayText(troughDay)}.` : ""}
      {earlierDays > 0 ? ` The first ${formatCount(earlierDays)} days are not drawn.` : ""}
    </>
  );
}
