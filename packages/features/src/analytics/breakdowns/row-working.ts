import type { AnalyticsBreakdown } from "@saudabook/contract/analysis/breakdowns.ts";
import { BOOKED_FIGURES } from "@saudabook/trading/analysis/figures/booked-figures.ts";
import type { BookedFigure, TradeFigure } from "@saudabook/trading/analysis/figures/figure-text.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import type { AccountLabel } from "../../words/account-names.tsx";
import { basisTexts } from "../../words/basis-text.ts";
import { closedValues, tradeValues } from "../figures/figure-values.ts";
import { workingOf } from "../figures/figure-working.ts";
import type { LaterWorking } from "../figures/working.tsx";
import { rowText } from "./breakdown-rows.ts";

export type RowFigure = TradeFigure | BookedFigure | "totalR";

/** The working of a figure of one group of a breakdown. */
export function rowWorking(
  figure: RowFigure,
  { keys, closed, trades }: AnalyticsBreakdown["rows"][number],
  { measure, basis, by, notApplicable }: AnalyticsBreakdown,
  accountLabel: AccountLabel,
  tradesHref: string,
): LaterWorking {
  const { unit } = basis;
  const worked = () => ({
    measure,
    leftOut: [
      ...(notApplicable.trades > 0
        ? [`${counted(notApplicable.trades, `${unit} is`, `${unit}s are`)} in no group of this breakdown.`]
        : []),
      ...basisTexts(basis, { measure }),
    ],
    leftOutOf: "all groups",
    tradesHref,
    values: figure in BOOKED_FIGURES ? closedValues(closed, { n: trades.n, unit }) : tradeValues(trades, measure),
  });
  return workingOf(figure, rowText(by, keys, accountLabel), worked, { unit });
}
