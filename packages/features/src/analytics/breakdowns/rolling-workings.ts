import type { AnalyticsSeries } from "@saudabook/contract/analysis-series.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { basisTexts } from "../../page/basis-text.ts";
import { dayText } from "../day-text.ts";
import { measureText } from "../figure-text.ts";
import type { LaterWorking } from "../working.tsx";

export type RollingPoint = AnalyticsSeries["rolling"]["points"][number];
export type RollingFigure = "winRate" | "expectancy";

const figures = { winRate: "Win rate", expectancy: "Expectancy" } as const satisfies Record<RollingFigure, string>;

/** The working of a figure of one window. */
export function laterRolling(
  figure: RollingFigure,
  { measure, basis, rolling: { trades } }: AnalyticsSeries,
  { day, trade, wins, total, winRate, expectancy }: RollingPoint,
  tradesHref: string,
): LaterWorking {
  const title = `${figures[figure]} of ${trades} trades to ${dayText(day)}`;
  const count = (value: number) => formatNumber(String(value));
  return {
    title,
    work: () => ({
      title,
      definition: `Of ${trades} consecutive closed trades by the time of their last exit, the last of which closed on this day.`,
      parts: [
        { label: "Last trade of the window", value: `number ${count(trade)}` },
        { label: "Wins", value: count(wins) },
        { label: "Sum of the results", value: measureText(total, measure) },
        { label: "Trades", value: count(trades) },
      ],
      formula:
        figure === "winRate"
          ? `${count(wins)} ÷ ${count(trades)} = ${formatPercent(winRate)}`
          : `${measureText(total, measure)} ÷ ${count(trades)} = ${measureText(expectancy, measure)}`,
      leftOut: basisTexts(basis, { measure }),
      tradesHref,
      rowsLabel: "See the trades up to this day",
    }),
  };
}
