import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../../server/client-context.tsx";
import { analyticsQuery } from "../../analytics-queries.ts";
import { PurchasesPanel } from "./purchases-panel.tsx";
import { usePurchases } from "./use-purchases.ts";

/** Purchases from a file, for the missing buys of one broker account at a time. Renders nothing if no buys are missing. */
export function ConnectedPurchases() {
  const client = useClient();
  // The filter of the page does not apply: a file has purchases of all shares.
  const { data } = useQuery(analyticsQuery(client, "settlements", { query: {} }));
  const missing = (data?.waiting ?? []).filter(isMissingBuy);
  const accounts = [...new Set(missing.map(({ account }) => account))].sort();
  const { file, state, account, choose, compare, add, undo } = usePurchases(accounts);
  if (missing.length === 0 && state.status === "empty") return null;
  return (
    <PurchasesPanel
      file={file}
      state={state}
      accounts={accounts}
      account={account}
      missing={missing.filter((one) => one.account === account)}
      onAccount={compare}
      onFile={choose}
      onAdd={add}
      onUndo={undo}
      onRetry={() => compare(account)}
    />
  );
}

const isMissingBuy = (one: WaitingPosition): one is Extract<WaitingPosition, { kind: "opening-sell" }> =>
  one.kind === "opening-sell";
