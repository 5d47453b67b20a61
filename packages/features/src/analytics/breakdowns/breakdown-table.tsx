import type { AnalyticsBreakdown } from "@saudabook/contract/analysis-breakdowns.ts";
import type { AnalysisFilter } from "@saudabook/contract/analysis-filter.ts";
import { BarTable } from "@saudabook/ui/charts/bars.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { breakdownLabels, measureLabels } from "../analysis-labels.ts";
import { useAmountsHidden } from "../privacy.tsx";
import { rowTexts, sortedRows, totalOf } from "./breakdown-rows.ts";
import { groupFilter } from "./breakdown-text.ts";
import { type BreakdownColumn, type BreakdownView, breakdownColumns } from "./breakdown-view.ts";

export interface BreakdownTableProps {
  breakdown: AnalyticsBreakdown;
  view: BreakdownView;
  onViewChange: (view: BreakdownView) => void;
  tradesHref: (filter: AnalysisFilter) => string;
}

/** One breakdown, or two crossed, as a table with bars. */
export function BreakdownTable({ breakdown, view, onViewChange, tradesHref }: BreakdownTableProps) {
  const hidden = useAmountsHidden();
  const { by, measure } = breakdown;
  const label = by.map((name) => breakdownLabels[name]).join(" and ");
  const heads = {
    group: { label, numeric: false },
    total: { label: measureLabels[measure], numeric: true },
    trades: { label: "Trades", numeric: true },
    "win-rate": { label: "Win rate", numeric: true },
    mean: { label: "Mean a trade", numeric: true },
    charges: { label: "Charges", numeric: true },
  } as const satisfies Record<BreakdownColumn, { label: string; numeric: boolean }>;
  const rows = sortedRows(breakdown, view).map((row) => {
    const texts = rowTexts(row, breakdown, hidden);
    const filter = groupFilter(by, row.keys);
    return {
      key: row.keys.join("|"),
      label:
        filter === null ? (
          texts.group
        ) : (
          <TextLink asChild>
            <AppLink href={tradesHref(filter)}>{texts.group}</AppLink>
          </TextLink>
        ),
      name: texts.name,
      value: totalOf(row, measure),
      text: texts.total,
      n: row.trades.n,
      faint: row.trades.n < row.trades.winRate.minimum,
      details: [
        <Detail key="win" value={texts.winRate} note={texts.winRange} />,
        <Detail key="mean" value={texts.mean} note={texts.meanRange} />,
        <Detail key="charges" value={texts.charges} note={texts.chargesShare} />,
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

function Detail({ value, note }: { value: string; note: string | null }) {
  return (
    <span className="block">
      {value}
      {note === null ? null : <span className="block text-xs whitespace-nowrap text-muted">{note}</span>}
    </span>
  );
}
