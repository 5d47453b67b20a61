import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { useQuery } from "@tanstack/react-query";
import { brokerAccountsQuery } from "../../server/broker-accounts-query.ts";
import { useClient } from "../../server/client-context.tsx";
import { type AnalysisView, narrowed } from "../analysis-view.ts";
import { analyticsQuery } from "../analytics-queries.ts";
import { dayNoteDaysQuery } from "../days/day-queries.ts";
import { loadOf } from "../load.ts";
import { CalendarScreen } from "./calendar-screen.tsx";
import type { CalendarView } from "./calendar-view.ts";
import { monthFilter } from "./periods.ts";

export interface ConnectedCalendarProps {
  analysis: AnalysisView;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  view: CalendarView;
  onViewChange: (view: CalendarView) => void;
  onDay: (day: string) => void;
  onPrint: () => void;
  tradesHref: (filter: AnalysisFilter) => string;
}

export function ConnectedCalendar({ analysis, view, ...props }: ConnectedCalendarProps) {
  const client = useClient();
  const { yearKind, year } = view;
  const query = { ...analysis, yearKind, ...(year !== null && { year }) };
  const calendar = useQuery(analyticsQuery(client, "analyticsCalendar", { query }));
  const { month } = view;
  const monthView = month === null ? analysis : narrowed(analysis, monthFilter(month));
  const summary = useQuery({
    ...analyticsQuery(client, "analyticsSummary", { query: monthView }),
    enabled: month !== null,
  });
  // The shell keeps the broker accounts up to date.
  const { data: accounts } = useQuery({ ...brokerAccountsQuery(client), refetchOnMount: false });
  // A day may have been written about since.
  const { data: noted } = useQuery({ ...dayNoteDaysQuery(client), staleTime: 0 });
  return (
    <CalendarScreen
      {...props}
      analysis={analysis}
      view={view}
      noted={noted ?? []}
      load={loadOf(calendar)}
      accounts={accounts ?? null}
      monthBasis={summary.data && !summary.isPlaceholderData ? summary.data.basis : null}
    />
  );
}
