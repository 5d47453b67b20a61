import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import type { RankFigure } from "@saudabook/trading/analysis/figures/figure-text.ts";
import { Histogram } from "@saudabook/ui/charts/histogram.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import type { ReactNode } from "react";
import { HIDDEN_AMOUNT, useAmountsHidden } from "../../page/privacy.tsx";
import { basisTexts, sampleText, tradesText, unitText } from "../../words/basis-text.ts";
import { measureText } from "../figures/figure-text.ts";
import { workingOf } from "../figures/figure-working.ts";
import { WorkingButton } from "../figures/working.tsx";

const MINIMUM = 2;

export interface DistributionPanelProps {
  summary: AnalyticsSummary;
  tradesHref: (filter: AnalysisFilter) => string;
}

/** How the results of closed trades are distributed. */
export function DistributionPanel({ summary, tradesHref }: DistributionPanelProps) {
  const hidden = useAmountsHidden();
  const {
    measure,
    basis,
    distribution: { bins, ...distribution },
  } = summary;
  const { unit } = basis;
  const { n, median, lowerQuartile, upperQuartile, lowest, highest } = distribution;
  const amount = (value: string | null) =>
    value === null ? "–" : hidden ? HIDDEN_AMOUNT : measureText(value, measure);
  if (n < MINIMUM) return <p className="text-sm text-muted">{sampleText({ n, minimum: MINIMUM }, unit)}.</p>;
  const named = bins.map((bin) => ({ ...bin, range: `${amount(bin.from)} to under ${amount(bin.to)}` }));
  const rows = () => ({ measure, leftOut: basisTexts(basis, { measure }), tradesHref: tradesHref({}) });
  const worked = (figure: RankFigure, value: ReactNode) => (
    <WorkingButton working={workingOf(figure, null, () => ({ ...rows(), values: distribution }), { unit })}>
      {value}
    </WorkingButton>
  );
  return (
    <Histogram
      label={`Results of closed ${unit}s`}
      bins={named.map(({ from, to, count, range }) => ({
        from,
        to,
        count,
        name: `${range}: ${tradesText(count, unit)}`,
      }))}
      hideAmounts={hidden}
      caption={
        <>
          {tradesText(n, unit)}: half of them between {worked("lowerQuartile", amount(lowerQuartile))} and{" "}
          {worked("upperQuartile", amount(upperQuartile))}, median {worked("median", amount(median))}; from{" "}
          {worked("lowest", amount(lowest))} to {worked("highest", amount(highest))}.
        </>
      }
      table={{
        columns: ["Result", unitText("Trades", unit)],
        rows: named.map(({ range, count }) => [
          range,
          <WorkingButton
            key="count"
            quiet
            working={workingOf("bin", range, () => ({ ...rows(), values: { bin: count, n } }), { unit })}
          >
            {formatCount(count)}
          </WorkingButton>,
        ]),
      }}
    />
  );
}
