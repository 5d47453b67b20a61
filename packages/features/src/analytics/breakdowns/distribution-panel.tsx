import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { Histogram } from "@saudabook/ui/charts/histogram.tsx";
import { sampleText, tradesText } from "../basis-text.ts";
import { measureText } from "../figure-text.ts";
import { HIDDEN_AMOUNT, useAmountsHidden } from "../privacy.tsx";

const MINIMUM = 2;

/** How the results of closed trades are distributed. */
export function DistributionPanel({ summary }: { summary: AnalyticsSummary }) {
  const hidden = useAmountsHidden();
  const { measure, distribution } = summary;
  const { n, bins, median, lowerQuartile, upperQuartile } = distribution;
  const amount = (value: string | null) =>
    value === null ? "–" : hidden ? HIDDEN_AMOUNT : measureText(value, measure);
  if (n < MINIMUM) return <p className="text-sm text-muted">{sampleText({ n, minimum: MINIMUM })}.</p>;
  const named = bins.map((bin) => ({ ...bin, range: `${amount(bin.from)} to under ${amount(bin.to)}` }));
  return (
    <Histogram
      label="Results of closed trades"
      bins={named.map(({ from, to, count, range }) => ({
        from,
        to,
        count,
        name: `${range}: ${tradesText(count)}`,
      }))}
      hideAmounts={hidden}
      caption={`${tradesText(n)}: half of them between ${amount(lowerQuartile)} and ${amount(upperQuartile)}, median ${amount(median)}.`}
      table={{
        columns: ["Result", "Trades"],
        rows: named.map(({ range, count }) => [range, count.toLocaleString("en-IN")]),
      }}
    />
  );
}
