import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsSeries } from "@saudabook/contract/analysis/series.ts";
import { FIGURES } from "@saudabook/trading/analysis/figures/figures.ts";
import { LinePanels } from "@saudabook/ui/charts/lines/line-panels.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import type { Decimal } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { type ReactNode, useMemo } from "react";
import { HIDDEN_AMOUNT, useAmountsHidden } from "../../page/privacy.tsx";
import { basisTexts, tradesText, unitText } from "../../words/basis-text.ts";
import { dayText } from "../day-text.ts";
import { measureText } from "../figures/figure-text.ts";
import { workingOf } from "../figures/figure-working.ts";
import { WorkingButton } from "../figures/working.tsx";

type RollingPoint = AnalyticsSeries["rolling"]["points"][number];

export interface RollingPanelProps {
  series: AnalyticsSeries;
  tradesHref: (filter: AnalysisFilter) => string;
}

/** Win rate and expectancy of windows of consecutive trades. */
export function RollingPanel({ series, tradesHref }: RollingPanelProps) {
  const hidden = useAmountsHidden();
  const { measure, basis, rolling } = series;
  const { unit } = basis;
  const { trades, points } = rolling;
  const panels = useMemo(
    () =>
      [
        {
          key: "win-rate",
          label: FIGURES.winRate.label,
          kind: "line",
          format: (value: Decimal) => formatPercent(value, { digits: 0 }),
          formatTick: (value: Decimal) => formatPercent(value, { digits: 0 }),
        },
        {
          key: "expectancy",
          label: FIGURES.expectancy.label,
          kind: "line",
          format: (value: Decimal) => measureText(value, measure),
        },
      ] as const,
    [measure],
  );
  const amount = (value: string) => (hidden ? HIDDEN_AMOUNT : measureText(value, measure));
  const last = points.at(-1);
  if (last === undefined) return <p className="text-sm text-muted">Rolling figures need {tradesText(trades, unit)}.</p>;
  const worked = (
    figure: "rollingWinRate" | "rollingExpectancy",
    { day, trade, wins, total, winRate, expectancy }: RollingPoint,
    value: ReactNode,
    quiet = false,
  ) => (
    <WorkingButton
      key={figure}
      quiet={quiet}
      working={workingOf(
        figure,
        `${trades} ${unit}s to ${dayText(day)}`,
        () => ({
          measure,
          leftOut: basisTexts(basis, { measure }),
          tradesHref: tradesHref({ to: day }),
          rowsLabel: `See the ${unit}s up to this day`,
          values: {
            ...{ n: trades, wins, total, rollingWinRate: winRate, rollingExpectancy: expectancy },
            lastTrade: `number ${formatCount(trade)}`,
          },
        }),
        { unit },
      )}
    >
      {value}
    </WorkingButton>
  );
  return (
    <LinePanels
      label={`Win rate and expectancy of ${trades} consecutive ${unit}s`}
      points={lastOfEachDay(points).map(({ day, winRate, expectancy }) => ({
        day,
        values: [winRate, expectancy],
        text: `win rate ${formatPercent(winRate)}, expectancy ${amount(expectancy)}`,
      }))}
      panels={panels}
      hideAmounts={hidden}
      caption={
        <>
          The last {trades} {unit}s to {dayText(last.day)}: win rate{" "}
          {worked("rollingWinRate", last, formatPercent(last.winRate))}, expectancy{" "}
          {worked("rollingExpectancy", last, amount(last.expectancy))}. The last window of each day is drawn.
        </>
      }
      table={{
        columns: ["Last exit", unitText("Trade", unit), FIGURES.winRate.label, FIGURES.expectancy.label],
        rows: () =>
          points.map((point) => [
            dayText(point.day),
            formatCount(point.trade),
            worked("rollingWinRate", point, formatPercent(point.winRate), true),
            worked("rollingExpectancy", point, amount(point.expectancy), true),
          ]),
      }}
    />
  );
}

/** Several windows that end on one day would be drawn as a vertical line. */
const lastOfEachDay = (points: readonly RollingPoint[]) => points.filter(({ day }, at) => points[at + 1]?.day !== day);
