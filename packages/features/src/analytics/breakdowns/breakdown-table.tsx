import type { AnalyticsBreakdown, BreakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { FIGURES } from "@saudabook/trading/analysis/figures/figures.ts";
import type { BarColumn } from "@saudabook/ui/charts/bars/bar-row.tsx";
import { BarTable } from "@saudabook/ui/charts/bars/bars.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import type { ReactNode } from "react";
import { AppLink } from "../../page/link-context.tsx";
import { useAmountsHidden } from "../../page/privacy.tsx";
import { useAccountLabel } from "../../words/account-names.tsx";
import { unitText } from "../../words/basis-text.ts";
import { breakdownLabels } from "../analysis-labels.ts";
import { measureLabels } from "../analysis-view.ts";
import { type LaterWorking, WorkingButton } from "../figures/working.tsx";
import { rowTexts, sortedRows } from "./breakdown-rows.ts";
import { groupFilter } from "./breakdown-text.ts";
import { type BreakdownColumn, type BreakdownView, breakdownColumns } from "./breakdown-view.ts";
import { type RowFigure, rowWorking } from "./row-working.ts";

export interface BreakdownTableProps {
  breakdown: AnalyticsBreakdown;
  view: BreakdownView;
  onViewChange: (view: BreakdownView) => void;
  tradesHref: (filter: AnalysisFilter) => string;
  /** Address of the lab without a group of trades. Default: no link. */
  labHref?: ((filter: AnalysisFilter) => string) | undefined;
}

/** Whether the groups have names of any length; the others are times, amounts and short words. */
const isName = (name: BreakdownName) => name === "symbol" || name === "account";

/** One breakdown, or two crossed, as a table with bars. */
export function BreakdownTable({ breakdown, view, onViewChange, tradesHref, labHref }: BreakdownTableProps) {
  const hidden = useAmountsHidden();
  const accountLabel = useAccountLabel();
  const { by, measure, basis } = breakdown;
  const label = by.map((name) => breakdownLabels[name]).join(" and ");
  const heads = {
    group: { label, numeric: false },
    total: { label: measureLabels[measure], numeric: true },
    trades: { label: unitText("Trades", basis.unit), numeric: true },
    "win-rate": { label: FIGURES.winRate.label, numeric: true },
    mean: { label: `Average per ${basis.unit}`, numeric: true, wide: true },
    "profit-factor": { label: FIGURES.profitFactor.label, numeric: true },
    charges: { label: FIGURES.charges.label, numeric: true },
  } as const satisfies Record<BreakdownColumn, Omit<BarColumn, "key">>;
  const rows = sortedRows(breakdown, view).map((row) => {
    const texts = rowTexts(row, breakdown, hidden, accountLabel);
    const filter = groupFilter(by, row.keys);
    const worked = (figure: RowFigure) => rowWorking(figure, row, breakdown, accountLabel, tradesHref(filter));
    return {
      key: row.keys.join("|"),
      label: (
        <>
          <TextLink asChild>
            <AppLink href={tradesHref(filter)} className={cn(!by.some(isName) && "md:whitespace-nowrap")}>
              {texts.group}
            </AppLink>
          </TextLink>
          {labHref && filter.confidence === undefined ? (
            <TextLink asChild>
              <AppLink href={labHref(filter)} className="ml-3 inline-block text-xs print:hidden">
                Lab<span className="sr-only">: {texts.group}</span>
              </AppLink>
            </TextLink>
          ) : null}
        </>
      ),
      name: texts.name,
      value: row.trades.total,
      text: texts.total,
      shown: (
        <WorkingButton quiet working={worked(measure === "r" ? "totalR" : measure)}>
          {texts.total}
        </WorkingButton>
      ),
      n: row.trades.n,
      shownN: (
        <>
          <WorkingButton quiet working={worked("n")}>
            {formatNumber(String(row.trades.n))}
          </WorkingButton>
          {row.trades.n < row.trades.winRate.minimum ? (
            <span className="block text-xs text-muted">too few to judge</span>
          ) : null}
        </>
      ),
      details: [
        <Detail key="win" value={texts.winRate} working={worked("winRate")} note={texts.winRange} />,
        <Detail key="mean" value={texts.mean} working={worked("expectancy")} note={texts.meanRange} />,
        <Detail key="factor" value={texts.profitFactor} working={worked("profitFactor")} note={null} />,
        <Detail
          key="charges"
          value={texts.charges}
          working={worked("charges")}
          note={
            texts.chargesFraction === null ? null : (
              <WorkingButton quiet working={worked("chargesFraction")}>
                {texts.chargesFraction}
              </WorkingButton>
            )
          }
        />,
      ],
    };
  });
  const sortBy = (key: string) => {
    const column = breakdownColumns.find((name) => name === key);
    if (column === undefined) return;
    const first = column === "group" ? "ascending" : "descending";
    const { sort } = view;
    const direction = sort.column !== column ? first : sort.direction === "ascending" ? "descending" : "ascending";
    onViewChange({ ...view, sort: { column, direction } });
  };
  return (
    <BarTable
      label={label}
      rows={rows}
      columns={breakdownColumns.map((key) => ({ key, ...heads[key] }))}
      sort={{ key: view.sort.column, direction: view.sort.direction }}
      onSort={sortBy}
    />
  );
}

function Detail({ value, working, note }: { value: string; working: LaterWorking; note: ReactNode }) {
  return (
    <span className="block">
      <WorkingButton quiet working={working}>
        {value}
      </WorkingButton>
      {note === null ? null : <span className="mt-1.5 block text-xs text-muted whitespace-nowrap">{note}</span>}
    </span>
  );
}
