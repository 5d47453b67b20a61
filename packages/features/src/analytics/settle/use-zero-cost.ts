import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { analyticsKey } from "../../server/analytics-key.ts";
import { useClient } from "../../server/client-context.tsx";
import type { Purchase, ZeroCost } from "./zero-cost.tsx";

/** Requests the effect of a purchase at ₹0 on the totals. @param idOf returns the id under which it would be stored */
export function useZeroCost(idOf: (purchase: Purchase) => string) {
  const client = useClient();
  const [purchase, ask] = useState<Purchase | null>(null);
  const { data, error } = useQuery({
    queryKey: [...analyticsKey, "purchaseEffect", purchase],
    queryFn: purchase
      ? async ({ signal }) => {
          const { kind: _, ...lot } = purchase;
          const json = { purchases: [{ ...lot, id: idOf(purchase) }] };
          return (await client("purchaseEffect", { json }, { signal })).data;
        }
      : skipToken,
    // Not kept in the cache, so the effect is always current.
    gcTime: 0,
    retry: false,
  });
  const effect: ZeroCost["effect"] = data ? { status: "ready", ...data } : { status: error ? "failed" : "loading" };
  return { zeroCost: purchase && { purchase, effect }, ask };
}
