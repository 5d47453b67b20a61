import type { AnalyticsCalendar } from "@saudabook/contract/analysis/series.ts";
import { useState } from "react";
import { LinkButton } from "../../page/link-button.tsx";
import { monthText } from "../day-text.ts";
import type { Load } from "../load.ts";
import { LoadedPanel } from "../loaded-panel.tsx";
import type { OverviewPanels } from "./overview-panels.ts";
import { MonthSkeleton } from "./overview-skeleton.tsx";

export interface LatestMonthProps {
  load: Load<AnalyticsCalendar>;
  /** Null until its code has loaded; nothing is drawn from `load` before that. */
  Month: OverviewPanels["MonthPanel"] | null;
  calendarHref: string;
  onDay: (day: string) => void;
}

/** The newest month with a booked exit. */
export function LatestMonth({ load, Month, calendarHref, onDay }: LatestMonthProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const months = load.status === "ready" ? load.data.months : [];
  const newest = months.findLast(({ exits }) => exits > 0)?.month ?? null;
  const month = chosen !== null && months.some((one) => one.month === chosen) ? chosen : newest;
  return (
    <LoadedPanel
      title={month === null ? "Calendar" : monthText(month)}
      load={load}
      actions={
        <LinkButton size="sm" className="print:hidden" href={calendarHref}>
          Calendar
        </LinkButton>
      }
      skeleton={<MonthSkeleton />}
      failed="We couldn't load the calendar"
    >
      {(calendar) =>
        month === null || Month === null ? (
          <p className="py-10 text-center text-sm text-muted">No booked exit fits this filter.</p>
        ) : (
          <Month calendar={calendar} month={month} onDay={onDay} onMonth={setChosen} />
        )
      }
    </LoadedPanel>
  );
}
