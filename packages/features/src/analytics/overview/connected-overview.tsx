import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useClient } from "../../server/client-context.tsx";
import type { AnalysisView } from "../analysis-view.ts";
import { analyticsQuery } from "../analytics-queries.ts";
import { csvName } from "../csv-name.ts";
import { useLoad } from "../load.ts";
import { useHeldScreen } from "../use-held-screen.ts";
import { OverviewScreen } from "./overview-screen.tsx";
import { useOverviewPanels } from "./use-overview-panels.ts";

export interface ConnectedOverviewProps {
  view: AnalysisView;
  onSpan: (span: { from: string; to: string }) => void;
  onDay: (day: string) => void;
  tradesHref: (filter: AnalysisFilter) => string;
  calendarHref: string;
  toSettleHref: string;
  suspectedHref: string;
}

/**
 * Requests of another view leave before the page is drawn for it: the screen follows when their responses have arrived, in a
 * render that can be interrupted.
 */
export function ConnectedOverview(props: ConnectedOverviewProps) {
  const { view, onSpan, onDay, tradesHref, calendarHref, toSettleHref, suspectedHref } = props;
  const client = useClient();
  const input = { query: view };
  const queries = {
    summary: useQuery(analyticsQuery(client, "analyticsSummary", input)),
    series: useQuery(analyticsQuery(client, "analyticsSeries", input)),
    calendar: useQuery(analyticsQuery(client, "analyticsCalendar", input)),
    insights: useQuery(analyticsQuery(client, "analyticsInsights", input)),
  };
  const panels = useOverviewPanels(useDeferredValue(queries.summary.data !== undefined));
  const waiting = Object.values(queries).some(({ isPlaceholderData }) => isPlaceholderData);
  const summary = useLoad(queries.summary);
  const series = useLoad(queries.series);
  const calendar = useLoad(queries.calendar);
  const insights = useLoad(queries.insights);
  const screen = useMemo(
    () => (
      <OverviewScreen
        onSpan={onSpan}
        onDay={onDay}
        tradesHref={tradesHref}
        calendarHref={calendarHref}
        toSettleHref={toSettleHref}
        suspectedHref={suspectedHref}
        csvName={(part) => csvName(part, view)}
        summary={summary}
        series={series}
        calendar={calendar}
        insights={insights}
        panels={panels}
      />
    ),
    [
      view,
      onSpan,
      onDay,
      tradesHref,
      calendarHref,
      toSettleHref,
      suspectedHref,
      summary,
      series,
      calendar,
      insights,
      panels,
    ],
  );
  return useDeferredValue(useHeldScreen(screen, waiting));
}
