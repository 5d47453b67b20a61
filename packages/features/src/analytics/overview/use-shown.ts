import { useQueryClient } from "@tanstack/react-query";
import { startTransition, useCallback, useEffect, useEffectEvent, useState } from "react";
import { useClient } from "../../server/client-context.tsx";
import type { AnalysisView } from "../analysis-view.ts";
import { analyticsQuery } from "../analytics-queries.ts";

/** The requests of the overview. */
const NAMES = ["analyticsSummary", "analyticsSeries", "analyticsCalendar", "analyticsInsights"] as const;

/** Milliseconds for which the page waits for responses to arrive together. */
const TOGETHER_MS = 200;

/**
 * Sends the requests of a view. Called in the press that asks for the view, before the page is drawn for it; the queries of the page
 * find them under way.
 */
export function useRequestOverview(): (view: AnalysisView) => Promise<unknown> {
  const client = useClient();
  const queryClient = useQueryClient();
  return useCallback(
    (query) => Promise.all(NAMES.map((name) => queryClient.prefetchQuery(analyticsQuery(client, name, { query })))),
    [client, queryClient],
  );
}

/**
 * The props of the view whose figures are shown: those of the view before until all responses of the new one are there, so that
 * everything changes in one render. After 200 ms each response is shown as it arrives.
 */
export function useShown<Props extends { view: AnalysisView }>(props: Props): Props {
  const { view } = props;
  const request = useRequestOverview();
  const [shown, show] = useState(props);
  const follow = useEffectEvent(() => startTransition(() => show(props)));
  useEffect(() => {
    let isLatest = true;
    const arrived = () => {
      if (isLatest) follow();
    };
    const timer = setTimeout(arrived, TOGETHER_MS);
    void request(view).then(arrived);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [view, request]);
  return shown;
}
