import type { AnalyticsBreakdown } from "@saudabook/contract/analysis-breakdowns.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import type { AccountLabel } from "../../page/account-names.tsx";
import { basisTexts } from "../../page/basis-text.ts";
import { sumWorkings, titleOf, type WorkedRows } from "../booked-workings.ts";
import { totalFigure } from "../figure-text.ts";
import { laterTrades, tradeWorkings } from "../trade-workings.ts";
import type { LaterWorking } from "../working.tsx";
import { rowText } from "./breakdown-rows.ts";

type Row = AnalyticsBreakdown["rows"][number];

interface Shown {
  tradesHref: string;
  accountLabel: AccountLabel;
}

/** The workings of one group of a breakdown. */
export function rowWorkings(
  { keys, closed, trades }: Row,
  breakdown: AnalyticsBreakdown,
  { tradesHref, accountLabel }: Shown,
) {
  const { measure, basis, by, notApplicable } = breakdown;
  const name = rowText(by, keys, accountLabel);
  const rows = (): WorkedRows => ({
    name,
    leftOut: [
      ...(notApplicable.trades > 0
        ? [`${formatCount(notApplicable.trades)} trades are in no group of this breakdown.`]
        : []),
      ...basisTexts(basis, { measure }),
    ],
    leftOutOf: "all groups",
    tradesHref,
  });
  const total = totalFigure(measure);
  const ofSums = (figure: keyof ReturnType<typeof sumWorkings>, label: string): LaterWorking => ({
    title: titleOf(label, { name }),
    work: () => sumWorkings(closed, { noun: "closed trade", count: trades.n }, rows())[figure],
  });
  const ofTrades = (figure: Parameters<typeof laterTrades>[0]): LaterWorking => ({
    ...laterTrades(figure, trades, measure, { name, leftOut: [], tradesHref }),
    work: () => tradeWorkings(trades, measure, rows())[figure],
  });
  return {
    total: measure === "r" ? { ...ofTrades("total"), title: titleOf(total, { name }) } : ofSums(measure, total),
    trades: ofTrades("trades"),
    winRate: ofTrades("winRate"),
    expectancy: ofTrades("expectancy"),
    profitFactor: ofTrades("profitFactor"),
    charges: ofSums("charges", "Charges"),
    share: ofSums("share", "Charges' share"),
  } satisfies Record<string, LaterWorking>;
}
