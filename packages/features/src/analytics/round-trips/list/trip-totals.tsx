import type { RoundTripStatus } from "@saudabook/contract/analysis/round-trips.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import type { TradeFigure } from "@saudabook/trading/analysis/figures/figure-text.ts";
import { FIGURES } from "@saudabook/trading/analysis/figures/figures.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import type { ReactNode } from "react";
import { Hideable } from "../../../page/privacy.tsx";
import { basisTexts } from "../../../words/basis-text.ts";

import { bridgeFormula, bridgeParts } from "../../bridge.tsx";
import { measureText, totalFigure } from "../../figures/figure-text.ts";
import { tradeValues } from "../../figures/figure-values.ts";
import { workingOf } from "../../figures/figure-working.ts";
import { type LaterWorking, WorkingButton, type WorkingOf } from "../../figures/working.tsx";

export interface TripTotalsProps {
  summary: AnalyticsSummary;
  status: RoundTripStatus;
  /** Rows of the table. */
  rows: number;
}

/** The totals of the matching round trips, each with its working. */
export function TripTotals({ summary, status, rows }: TripTotalsProps) {
  const totals = status === "closed" ? closedTotals(summary, rows) : heldTotals(summary, status);
  return (
    <dl aria-label="Totals" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {totals.map(({ term, value, working }) => (
        <div key={term} className="flex items-baseline gap-2">
          <dt className="text-muted">{term}</dt>
          <dd className="figures font-medium">
            <WorkingButton quiet working={working}>
              {value}
            </WorkingButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Total {
  term: string;
  value: ReactNode;
  working: WorkingOf | LaterWorking;
}

function closedTotals(summary: AnalyticsSummary, rows: number): Total[] {
  const { trades, measure, basis, bookedBridge: bridge } = summary;
  const worked = (figure: TradeFigure | "totalR") =>
    workingOf(
      figure,
      null,
      () => ({
        measure,
        leftOut: basisTexts(basis, { measure }),
        tradesHref: null,
        values: tradeValues(trades, measure),
      }),
      { label: FIGURES[figure === "totalR" ? "total" : figure].label, unit: basis.unit },
    );
  const amount = (value: string | null) => (value === null ? "–" : <Hideable>{measureText(value, measure)}</Hideable>);
  return [
    {
      term: measure === "r" ? "Total" : measure === "gross" ? "Gross" : "Net",
      value: amount(trades.total),
      working: worked(measure === "r" ? "totalR" : "total"),
    },
    { term: "Average", value: amount(trades.expectancy.value), working: worked("expectancy") },
    {
      term: FIGURES.winRate.label,
      value: trades.winRate.value === null ? "–" : formatPercent(trades.winRate.value),
      working: worked("winRate"),
    },
    ...(trades.n === rows ? [] : [{ term: "Counted", value: formatNumber(String(trades.n)), working: worked("n") }]),
    ...(measure === "r" || bridge.booked === bridge.closed ? [] : bookedTotals(summary)),
  ];
}

/** What leads from the closed trades to the headline of the overview: with the total of the closed trades it adds up. */
function bookedTotals(summary: AnalyticsSummary): Total[] {
  const { measure, bookedBridge: bridge } = summary;
  const [, ...parts] = bridgeParts(summary);
  const booked = { label: "Booked", value: measureText(bridge.booked, measure) };
  return [...parts, booked].map(({ label, value }) => ({
    term: label,
    value: <Hideable>{value}</Hideable>,
    working: {
      title: label === booked.label ? `${totalFigure(measure)}, as booked` : label,
      definition: "Every booked exit, also of trades that are still open: the headline of the overview.",
      leftOut: [],
      tradesHref: null,
      parts: bridgeParts(summary),
      formula: bridgeFormula(summary),
    },
  }));
}

const HELD = {
  open: { name: "Open", quantity: "that is not closed yet" },
  expired: { name: "Expired", quantity: "that had expired before it was closed, and has no settlement price yet" },
} as const;

function heldTotals({ measure, basis, ...summary }: AnalyticsSummary, status: keyof typeof HELD): Total[] {
  const { trips, cost, received } = summary[status];
  const { name, quantity } = HELD[status];
  const common = {
    leftOut: basisTexts(basis, { measure }),
    tradesHref: null,
    parts: [
      { label: `${name} ${basis.unit}s`, value: formatNumber(String(trips)) },
      { label: "Cost of long positions", value: formatMoney(cost) },
      { label: "Proceeds of short positions", value: formatMoney(received) },
    ],
  };
  return [
    {
      term: "At cost",
      value: <Hideable>{formatMoney(cost)}</Hideable>,
      working: {
        ...common,
        title: `${name} at cost`,
        definition: `The entry value of the quantity of long ${basis.unit}s ${quantity}. Prices of today have no part in it.`,
        formula: formatMoney(cost),
      },
    },
    {
      term: "Received for shorts",
      value: <Hideable>{formatMoney(received)}</Hideable>,
      working: {
        ...common,
        title: `Received for ${status} shorts`,
        definition: `The entry value of the quantity of short ${basis.unit}s ${quantity}. Prices of today have no part in it.`,
        formula: formatMoney(received),
      },
    },
  ];
}
