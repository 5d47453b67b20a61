import type { AnalyticsCalendar } from "@saudabook/contract/analysis-series.ts";
import { PnlMonth } from "@saudabook/ui/charts/pnl-calendar.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { memo, useMemo, useState } from "react";
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
          <Month calendar={calendar} month={month} onDay={onDay} onMonth={setChosen} />
        )
      }
    </LoadedPanel>
  );
}

interface MonthProps {
  calendar: AnalyticsCalendar;
  month: string;
  onDay: (day: string) => void;
  onMonth: (month: string) => void;
}

const Month = memo(function Month({ calendar, month, onDay, onMonth }: MonthProps) {
  const hidden = useAmountsHidden();
  const days = useMemo(() => calendarDays(calendar, hidden), [calendar, hidden]);
  return (
    <PnlMonth
      month={month}
      days={days}
      onDay={onDay}
      onMonth={(by) => onMonth(monthAfter(month, by))}
      hideAmounts={hidden}
    />
  );
});
