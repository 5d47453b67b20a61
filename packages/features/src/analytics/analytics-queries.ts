import type { Client } from "@saudabook/contract/wire/client.ts";
import type { EndpointName, Input, Output } from "@saudabook/contract/wire/endpoints.ts";
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { analyticsKey, analyticsQueryKey } from "../server/analytics-key.ts";
import { useClient } from "../server/client-context.tsx";

/** The endpoints of derived data. */
export type AnalyticsName = Extract<
  EndpointName,
  | "analyticsSummary"
  | "analyticsTotals"
  | "analyticsSeries"
  | "analyticsBreakdown"
  | "analyticsCharges"
  | "analyticsCalendar"
  | "analyticsInsights"
  | "analyticsDiscipline"
  | "analyticsRule"
  | "analyticsLab"
  | "analyticsPlaybook"
  | "analyticsChecklist"
  | "roundTrips"
  | "roundTrip"
  | "executionRoundTrips"
  | "settlements"
  | "analyticsSettings"
  | "taxYear"
  | "taxLots"
  | "taxComparison"
>;
export type AnalyticsData<Name extends AnalyticsName> = Output<Name>["data"];

/** One request for derived data. Data of the previous input stay until the new data arrive. */
export function analyticsQuery<Name extends AnalyticsName>(client: Client, name: Name, input: Input<Name>) {
  return queryOptions({
    queryKey: analyticsQueryKey(name, input),
    queryFn: async ({ signal }): Promise<AnalyticsData<Name>> => {
      const { data } = (await client(name, input, { signal })) as { data: AnalyticsData<Name> };
      return data;
    },
    // Responses are large, and nearly every figure differs in another version.
    structuralSharing: false,
    placeholderData: keepPreviousData as <Data>(before: Data | undefined) => Data | undefined,
  });
}

/** Maximum number of requests for a version, each of which waits for up to 20 seconds. */
const MOST_WAITS = 3;

/** Waits until the derived data hold every change that the server has accepted. Returns the totals of that version. */
export async function waitForVersion(client: Client): Promise<AnalyticsData<"analyticsTotals">> {
  let { data } = await client("analyticsTotals", { query: {} });
  for (let waits = 0; data.basis.pending && waits < MOST_WAITS; waits++) {
    ({ data } = await client("analyticsTotals", { query: { after: data.basis.version } }));
  }
  return data;
}

/** Reloads everything on screen that depends on derived data, and removes the rest from the cache. */
export function invalidateAnalytics(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: analyticsKey });
}

/** After a change: waits for the version that includes it, then reloads what is on screen. Returns the new totals. */
export function useRefreshAnalytics(): () => Promise<AnalyticsData<"analyticsTotals">> {
  const client = useClient();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    try {
      return await waitForVersion(client);
    } finally {
      // Also after a failure: the change itself has been accepted.
      await invalidateAnalytics(queryClient);
    }
  }, [client, queryClient]);
}
