import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whenIdle } from "../../browser/when-idle.ts";
import { useClient } from "../../server/client-context.tsx";
import { leftOutCount } from "../../words/basis-text.ts";
import { analyticsQuery } from "../analytics-queries.ts";
import { useNewestVersion } from "./use-newest-version.ts";

/** How many positions the figures of the broker account, or of all, leave out; null until it is known. Asked for when the page itself has loaded. */
export function useLeftOutCount(account: string | null): number | null {
  const client = useClient();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const query = analyticsQuery(client, "analyticsTotals", { query: account === null ? {} : { account } });
  const { data } = useQuery({ ...query, enabled: idle });
  useNewestVersion(data?.basis ?? null);
  return data ? leftOutCount(data.basis.leftOut) : null;
}
