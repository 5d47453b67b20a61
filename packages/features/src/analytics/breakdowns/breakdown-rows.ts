import type { AnalyticsBreakdown, BreakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { HIDDEN_AMOUNT } from "../../page/privacy.tsx";
import type { AccountLabel } from "../../words/account-names.tsx";
import { tradesText } from "../../words/basis-text.ts";
import { fractionText, measureText, rangeText, ratioText } from "../figures/figure-text.ts";
import { groupText } from "./breakdown-text.ts";
import type { BreakdownView } from "./breakdown-view.ts";

type Row = AnalyticsBreakdown["rows"][number];

/** Numbers to sort rows by. Floating point is enough for sorting; every text is made from the exact decimal. */
const keysOf = {
  total: ({ trades }: Row) => Number(trades.total),
  trades: ({ trades }: Row) => trades.n,
  "win-rate": ({ trades }: Row) => Number(trades.winRate.value ?? Number.NEGATIVE_INFINITY),
  mean: ({ trades }: Row) => Number(trades.expectancy.value ?? Number.NEGATIVE_INFINITY),
  "profit-factor": ({ trades }: Row) => Number(trades.profitFactor.value ?? Number.NEGATIVE_INFINITY),
  charges: ({ closed }: Row) => Number(closed.charges),
} as const;

/** The groups with a closed trade, sorted as the view says. The server sends them in the order of the groups. */
export function sortedRows(breakdown: AnalyticsBreakdown, { sort }: BreakdownView): readonly Row[] {
  const { column, direction } = sort;
  const rows = breakdown.rows.filter(({ trades }) => trades.n > 0);
  if (column === "group") return direction === "ascending" ? rows : rows.toReversed();
  const key = keysOf[column];
  const sign = direction === "ascending" ? 1 : -1;
  return rows.toSorted((one, other) => sign * (key(one) - key(other)) || 0);
}

export const rowText = (by: readonly BreakdownName[], keys: readonly string[], accountLabel: AccountLabel) =>
  keys.map((key, at) => groupText(by[at] ?? "day", key, accountLabel)).join(" · ");

/** The texts of one row. */
export function rowTexts(
  row: Row,
  { by, measure, basis }: AnalyticsBreakdown,
  hidden: boolean,
  accountLabel: AccountLabel,
) {
  const { trades, closed, keys } = row;
  const amount = (value: string) => (hidden ? HIDDEN_AMOUNT : measureText(value, measure));
  const total = amount(trades.total);
  const range = rangeText(trades.winRate);
  const group = rowText(by, keys, accountLabel);
  return {
    group,
    total,
    name: `${group}: ${total}, ${tradesText(trades.n, basis.unit)}`,
    winRate:
      trades.winRate.value === null || trades.n < trades.winRate.minimum ? "–" : formatPercent(trades.winRate.value),
    winRange: range === null || trades.n < trades.winRate.minimum ? null : range,
    mean: trades.expectancy.value === null ? "–" : amount(trades.expectancy.value),
    meanRange: hidden ? null : rangeText(trades.expectancy, (value) => measureText(value, measure)),
    profitFactor:
      trades.n < trades.profitFactor.minimum || trades.profitFactor.value === null
        ? "–"
        : ratioText(trades.profitFactor.value),
    charges: hidden ? HIDDEN_AMOUNT : formatMoney(closed.charges),
    chargesFraction: closed.chargesFraction === null ? null : fractionText(closed.chargesFraction, closed.gross),
  };
}
