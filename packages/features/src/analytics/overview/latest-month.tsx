import type { AnalyticsCalendar } from "@saudabook/contract/analysis-series.ts";
import { PnlMonth } from "@saudabook/ui/charts/pnl-calendar.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { useState } from "react";
import { LinkButton } from "../../page/link-button.tsx";
import { calendarDays, monthAfter } from "../calendar/calendar-days.ts";
import { monthText } from "../day-text.ts";
import type { Load } from "../load.ts";
import { LoadedPanel } from "../loaded-panel.tsx";
import { useAmountsHidden } from "../privacy.tsx";

export interface LatestMonthProps {
  load: Load<AnalyticsCalendar>;
  calendarHref: string;
  onDay: (day: string) => void;
}

/** The newest month with a booked exit. */
export function LatestMonth({ load, calendarHref, onDay }: LatestMonthProps) {
  const hidden = useAmountsHidden();
  const [chosen, setChosen] = useState<string | null>(null);
  const months = load.status === "ready" ? load.data.months : [];
  const newest = months.findLast(({ exits }) => exits > 0)?.month ?? null;
  const month = chosen !== null && months.some((one) => one.month === chosen) ? chosen : newest;
  return (
    <LoadedPanel
      title={month === null ? "Calendar" : monthText(month)}
      load={load}
      actions={
        <LinkButton size="sm" href={calendarHref}>
          Calendar
        </LinkButton>
      }
      skeleton={<Skeleton className="h-72" />}
      failed="We couldn't load the calendar"
    >
      {(calendar) =>
        month === null ? (
          <p className="py-10 text-center text-sm text-muted">No booked exit fits this filter.</p>
        ) : (
          <PnlMonth
            month={month}
            days={calendarDays(calendar, hidden)}
            onDay={onDay}
            onMonth={(by) => setChosen(monthAfter(month, by))}
            hideAmounts={hidden}
          />
        )
      }
    </LoadedPanel>
  );
}
