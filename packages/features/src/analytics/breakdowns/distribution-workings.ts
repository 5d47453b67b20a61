import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { basisTexts } from "../../page/basis-text.ts";
import { measureText } from "../figure-text.ts";
import type { LaterWorking, WorkingOf } from "../working.tsx";

const figures = {
  lowest: { title: "Lowest result", definition: "The first of all results in order." },
  lowerQuartile: {
    title: "Lower quartile",
    definition:
      "A quarter of all results are not above it: of the results in order, the one at a quarter of their number, rounded up.",
  },
  median: {
    title: "Median result",
    definition:
      "Half of all results are not above it: of the results in order, the one at half of their number, rounded up.",
  },
  upperQuartile: {
    title: "Upper quartile",
    definition:
      "Three quarters of all results are not above it: of the results in order, the one at that place, rounded up.",
  },
  highest: { title: "Highest result", definition: "The last of all results in order." },
} as const;
export type DistributionFigure = keyof typeof figures;

const whole = (value: number) => formatNumber(String(value));

/** The working of a rank of the distribution. */
export function laterDistribution(
  figure: DistributionFigure,
  summary: AnalyticsSummary,
  tradesHref: string,
): LaterWorking {
  const { title, definition } = figures[figure];
  return {
    title,
    work: () => {
      const { measure, basis, distribution } = summary;
      const names = Object.keys(figures) as DistributionFigure[];
      const amount = (value: string | null) => (value === null ? "–" : measureText(value, measure));
      return {
        title,
        definition,
        parts: [
          { label: "Closed trades", value: whole(distribution.n) },
          ...names.map((name) => ({
            label: figures[name].title,
            value: amount(distribution[name]),
            ...(name === figure && { note: "This figure" }),
          })),
        ],
        formula: amount(distribution[figure]),
        leftOut: basisTexts(basis, { measure }),
        tradesHref,
      };
    },
  };
}

/** The working of the number of trades of one bar. */
export function binWorking(
  range: string,
  count: number,
  { measure, basis, distribution }: AnalyticsSummary,
  tradesHref: string,
): WorkingOf {
  return {
    title: `Trades of ${range}`,
    definition: "Closed trades whose result is not below the first amount and below the second.",
    parts: [
      { label: "In this range", value: whole(count) },
      { label: "Closed trades", value: whole(distribution.n) },
    ],
    formula: `${whole(count)} of ${whole(distribution.n)} closed trades`,
    leftOut: basisTexts(basis, { measure }),
    tradesHref,
  };
}
