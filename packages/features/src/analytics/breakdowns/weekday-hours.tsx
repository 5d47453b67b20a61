import type { AnalyticsBreakdown } from "@saudabook/contract/analysis/breakdowns.ts";
import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { HeatGrid } from "@saudabook/ui/charts/heat-grid.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { useAmountsHidden } from "../../page/privacy.tsx";
import { capitalised } from "../../words/capitalised.ts";
import { accountCode } from "../../words/trade-labels.ts";
import { rowTexts } from "./breakdown-rows.ts";
import { groupFilter } from "./breakdown-text.ts";

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

interface WeekdayHoursProps {
  breakdown: AnalyticsBreakdown;
  tradesHref: (filter: AnalysisFilter) => string;
}

/** Weekday and hour of the entry as a heat map; a cell leads to its trades. Weekdays and hours without a trade at either end are left out. */
export function WeekdayHours({ breakdown, tradesHref }: WeekdayHoursProps) {
  const hidden = useAmountsHidden();
  const rows = breakdown.rows.filter(({ trades }) => trades.n > 0);
  const cells = new Map(rows.map((row) => [row.keys[0] ?? "", row]));
  const hours = [...new Set(rows.map(({ keys }) => keys[0]?.split(" ")[1] ?? ""))].sort();
  const days = WEEKDAYS.filter((day, at) => at < 5 || hours.some((hour) => cells.has(`${day} ${hour}`)));
  if (hours.length === 0) return null;
  return (
    <HeatGrid
      label="Weekday and hour of the entry"
      rowLabels={days.map((day) => capitalised(day).slice(0, 3))}
      columnLabels={hours}
      hideAmounts={hidden}
      link={AppLink}
      cells={days.map((day) =>
        hours.map((hour) => {
          const row = cells.get(`${day} ${hour}`);
          if (!row) return null;
          const texts = rowTexts(row, breakdown, hidden, accountCode);
          return {
            value: row.trades.total,
            text: texts.total,
            name: texts.name,
            n: row.trades.n,
            faint: row.trades.n < row.trades.winRate.minimum,
            href: tradesHref(groupFilter(breakdown.by, row.keys)),
          };
        }),
      )}
    />
  );
}
