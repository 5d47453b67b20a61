import { useMutation, useQueryClient } from "@tanstack/react-query";
import { randomId } from "../../../browser/random-id.ts";
import { useSubmitLock } from "../../../form/use-submit-lock.ts";
import { useClient } from "../../../server/client-context.tsx";
import { analyticsQuery, useRefreshAnalytics } from "../../analytics-queries.ts";
import type { Exclusion } from "./round-trip-screen.tsx";

/** Excludes a round trip from the statistics, or includes it again. Busy until the figures are updated. */
export function useExclusion(roundTrip: string): {
  exclusion: Exclusion;
  exclude: () => void;
  include: () => void;
} {
  const client = useClient();
  const queryClient = useQueryClient();
  const refresh = useRefreshAnalytics();
  const lock = useSubmitLock();
  const change = useMutation({
    mutationFn: async (to: "excluded" | "included") => {
      if (to === "excluded") {
        await client("putSettlement", { params: { id: randomId() }, json: { kind: "exclusion", roundTrip } });
      } else {
        const list = analyticsQuery(client, "settlements", { query: {} });
        const { settled } = await queryClient.fetchQuery({ ...list, staleTime: 0 });
        const own = settled.filter(({ entry }) => entry.kind === "exclusion" && entry.roundTrip === roundTrip);
        for (const { id } of own) await client("deleteSettlement", { params: { id } });
      }
      await refresh();
    },
    onSettled: lock.release,
  });
  const send = (to: "excluded" | "included") => {
    if (lock.acquire()) change.mutate(to);
  };
  return {
    exclusion: { busy: change.isPending, failure: change.error },
    exclude: () => send("excluded"),
    include: () => send("included"),
  };
}
