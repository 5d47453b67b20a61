import type { AnalyticsCalendar } from "@saudabook/contract/analysis/series.ts";
import { PnlMonth } from "@saudabook/ui/charts/calendar/pnl-calendar.tsx";
import { memo, useMemo } from "react";
import { useAmountsHidden } from "../../page/privacy.tsx";
import { calendarDays, monthAfter } from "../calendar/calendar-days.ts";

export interface MonthPanelProps {
  calendar: AnalyticsCalendar;
  month: string;
  onDay: (day: string) => void;
  onMonth: (month: string) => void;
}

/** One month by day. */
export const MonthPanel = memo(function MonthPanel({ calendar, month, onDay, onMonth }: MonthPanelProps) {
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
