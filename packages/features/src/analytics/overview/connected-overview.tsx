import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { useClient } from "../../server/client-context.tsx";
import { type AnalysisView, conditionCount } from "../analysis-view.ts";
import { analyticsQuery } from "../analytics-queries.ts";
import { csvName } from "../csv-name.ts";
import { loadOf } from "../load.ts";
import { OverviewScreen } from "./overview-screen.tsx";
import { useOverviewPanels } from "./use-overview-panels.ts";
import { useShown } from "./use-shown.ts";

export interface ConnectedOverviewProps {
  view: AnalysisView;
  onSpan: (span: { from: string; to: string }) => void;
  onDay: (day: string) => void;
  tradesHref: (filter: AnalysisFilter) => string;
  /** Address of the lab without a group of trades. Default: no link. */
  labHref?: ((filter: AnalysisFilter) => string) | undefined;
  openTradesHref: string;
  calendarHref: string;
  toSettleHref: string;
  suspectedHref: string;
}

export function ConnectedOverview(props: ConnectedOverviewProps) {
  return <ShownOverview {...useShown(props)} />;
}

const ShownOverview = memo(function ShownOverview({ view, ...props }: ConnectedOverviewProps) {
  const client = useClient();
  const input = { query: view };
  const summary = useQuery(analyticsQuery(client, "analyticsSummary", input));
  const series = useQuery(analyticsQuery(client, "analyticsSeries", input));
  const calendar = useQuery(analyticsQuery(client, "analyticsCalendar", input));
  const insights = useQuery(analyticsQuery(client, "analyticsInsights", input));
  return (
    <OverviewScreen
      {...props}
      filtered={conditionCount(view) > 0}
      csvName={(part) => csvName(part, view)}
      summary={loadOf(summary)}
      series={loadOf(series)}
      calendar={loadOf(calendar)}
      insights={loadOf(insights)}
      panels={useOverviewPanels(summary.data !== undefined)}
    />
  );
});
