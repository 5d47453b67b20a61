import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useClient } from "../../server/client-context.tsx";
import type { AnalysisView } from "../analysis-view.ts";
import { analyticsQuery } from "../analytics-queries.ts";

/** The requests of the overview. */
const NAMES = ["analyticsSummary", "analyticsSeries", "analyticsCalendar", "analyticsInsights"] as const;

/**
 * Sends the requests of a view at the moment of the press that asks for it, before the page is drawn for it. The queries of the page
 * then find them under way.
 */
export function useAskAhead(): (view: AnalysisView) => void {
  const client = useClient();
  const queryClient = useQueryClient();
  return useCallback(
    (view) => {
      for (const name of NAMES) void queryClient.prefetchQuery(analyticsQuery(client, name, { query: view }));
    },
    [client, queryClient],
  );
}
