import type { Basis } from "@saudabook/contract/analysis/filter.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "../../server/client-context.tsx";
import { invalidateAnalytics, waitForVersion } from "../analytics-queries.ts";

/** While the figures do not include the newest changes: waits for the version that does, then reloads what is on screen. */
export function useNewestVersion(basis: Pick<Basis, "version" | "pending"> | null): void {
  const client = useClient();
  const queryClient = useQueryClient();
  useQuery({
    queryKey: ["newest-version", basis?.version],
    queryFn: async () => {
      const { basis: newest } = await waitForVersion(client);
      await invalidateAnalytics(queryClient);
      return newest.version;
    },
    enabled: basis?.pending === true,
    staleTime: 0,
    gcTime: 0,
  });
}
