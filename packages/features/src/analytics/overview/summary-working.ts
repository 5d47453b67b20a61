import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import { BOOKED_FIGURES } from "@saudabook/trading/analysis/figures/booked-figures.ts";
import type { FigureName } from "@saudabook/trading/analysis/figures/figure-text.ts";
import { FIGURES } from "@saudabook/trading/analysis/figures/figures.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { basisTexts } from "../../words/basis-text.ts";
import { bridgeFormula, bridgeParts } from "../bridge.tsx";
import { dayText } from "../day-text.ts";
import { measureText, pointsText, signedRatio, termText, totalFigure } from "../figures/figure-text.ts";
import { bookedValues, ratioValues, tradeValues } from "../figures/figure-values.ts";
import { figureText, type Worked, workingOf } from "../figures/figure-working.ts";
import type { LaterWorking } from "../figures/working.tsx";

type Measure = AnalyticsSummary["measure"];

/** The working of a figure of a summary. */
export function summaryWorking(figure: FigureName, summary: AnalyticsSummary, tradesHref: string | null): LaterWorking {
  const { measure, basis, booked, trades } = summary;
  const worked = (): Worked => ({
    measure,
    leftOut: basisTexts(basis, { measure }),
    tradesHref,
    values:
      figure in BOOKED_FIGURES
        ? bookedValues(booked)
        : {
            ...ratioValues(summary),
            ...tradeValues(trades, measure),
            withRisk: trades.n,
            withoutRisk: basis.withoutRisk,
          },
    ...(figure === "closed" && bridgeOf(summary)),
    ...(figure === (measure === "gross" ? "gross" : "net") && {
      other: { title: `The same by ${basis.unit}`, ...bridgeOf(summary) },
    }),
  });
  const label = figure === "closed" ? `${totalFigure(measure)} of closed trades` : FIGURES[figure].label;
  return workingOf(figure, null, worked, { label, unit: basis.unit });
}

const bridgeOf = (summary: AnalyticsSummary) => ({ parts: bridgeParts(summary), formula: bridgeFormula(summary) });

export type Change = keyof NonNullable<AnalyticsSummary["before"]>["change"];

/** The working of the change of a figure against the days before. */
export function changeWorking(change: Change, summary: AnalyticsSummary, tradesHref: string | null): LaterWorking {
  const { measure, basis, before, booked, trades, drawdown } = summary;
  const title = changeTitle(change, measure);
  const text = (value: string | null) =>
    value === null ? "no value" : change === "net" ? measureText(value, measure) : figureText(change, value, measure);
  return {
    title,
    work: () => {
      const now = {
        net: measure === "r" ? trades.total : measure === "gross" ? booked.gross : booked.net,
        winRate: trades.winRate.value,
        profitFactor: trades.profitFactor.value,
        drawdown: drawdown.amount,
      }[change];
      const then = before?.[change] ?? null;
      const difference = before?.change[change] ?? null;
      return {
        title,
        definition: "These days against as many days directly before them.",
        parts: [
          { label: "These days", value: text(now), note: counted(trades.n, basis.unit) },
          {
            label: "The days before",
            value: text(then),
            ...(before && {
              note: `${dayText(before.from)} to ${dayText(before.to)}, ${counted(before.n, basis.unit)}`,
            }),
          },
        ],
        formula:
          now === null || then === null || difference === null
            ? null
            : `${text(now)}${termText(text(then), true)} = ${changeText(change, difference, measure)}`,
        leftOut: basisTexts(basis, { measure }),
        tradesHref,
        ...(basis.unit === "idea" && { rowsLabel: "See the ideas" }),
      };
    },
  };
}

/** The title of a change: "Change of win rate". */
const changeTitle = (change: Change, measure: Measure) =>
  `Change of ${change === "net" ? totalFigure(measure).replace(/^[TGN]/, lower) : FIGURES[change].label.replace(/^./, lower)}`;
const lower = (letter: string) => letter.toLowerCase();

/** The text of a change: rates in points, with a sign. */
function changeText(change: Change, value: string, measure: Measure): string {
  const texts: Record<Change, () => string> = {
    net: () => measureText(value, measure),
    winRate: () => pointsText(value),
    profitFactor: () => signedRatio(value),
    drawdown: () => measureText(value, "net"),
  };
  return texts[change]();
}
