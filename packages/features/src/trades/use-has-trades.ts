import { useQuery } from "@tanstack/react-query";
import { useClient } from "../server/client-context.tsx";
import { tradeSummaryQuery } from "./trade-details-query.ts";

/** Whether the account has trades; "failed" from the first failure until the server has said so. */
export function useHasTrades({ asked }: { asked: boolean }): boolean | "loading" | "failed" {
  const client = useClient();
  const { data, errorUpdateCount } = useQuery({ ...tradeSummaryQuery(client, {}), enabled: asked });
  if (data) return data.total > 0;
  // Also during another try: whoever shows the failure has begun it, and must not be taken away by it.
  return errorUpdateCount > 0 ? "failed" : "loading";
}
