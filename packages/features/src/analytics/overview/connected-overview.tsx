import type { AnalysisFilter } from "@saudabook/contract/analysis-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../server/client-context.tsx";
import type { AnalysisView } from "../analysis-view.ts";
import { analyticsQuery } from "../analytics-queries.ts";
import { csvName } from "../csv-name.ts";
import { loadOf } from "../load.ts";
import { OverviewScreen } from "./overview-screen.tsx";

export interface ConnectedOverviewProps {
  view: AnalysisView;
  onSpan: (span: { from: string; to: string }) => void;
  onDay: (day: string) => void;
  tradesHref: (filter: AnalysisFilter) => string;
  calendarHref: string;
}

export function ConnectedOverview({ view, ...props }: ConnectedOverviewProps) {
  const client = useClient();
  const input = { query: view };
  const summary = useQuery(analyticsQuery(client, "analyticsSummary", input));
  const series = useQuery(analyticsQuery(client, "analyticsSeries", input));
  const calendar = useQuery(analyticsQuery(client, "analyticsCalendar", input));
  const insights = useQuery(analyticsQuery(client, "analyticsInsights", input));
  return (
    <OverviewScreen
      {...props}
      csvName={(part) => csvName(part, view)}
      summary={loadOf(summary)}
      series={loadOf(series)}
      calendar={loadOf(calendar)}
      insights={loadOf(insights)}
    />
  );
}
