import { useQuery } from "@tanstack/react-query";
import { useClient } from "../server/client-context.tsx";
import { tradeSummaryQuery } from "./details/trade-details-query.ts";

/** Whether the account has trades; "failed" from the first failure until a response arrives. */
export function useHasTrades({ asked }: { asked: boolean }): boolean | "loading" | "failed" {
  const client = useClient();
  const { data, errorUpdateCount } = useQuery({ ...tradeSummaryQuery(client, {}), enabled: asked });
  if (data) return data.total > 0;
  // Still "failed" during a retry: the screen that shows the failure has started it and must stay mounted.
  return errorUpdateCount > 0 ? "failed" : "loading";
}
