import type { KnownExecution } from "@saudabook/trading/analysis/responses/round-trips/round-trip-detail.ts";
import type { RoundTripDetail } from "./analysis.ts";

/** Looks up the stored executions of a round trip by the id that its detail contains. */
export function knownExecutionOf({
  executions,
}: Pick<RoundTripDetail, "executions">): (ref: number) => KnownExecution | undefined {
  return (ref) => {
    const row = executions.get(ref);
    if (!row) return undefined;
    const { id, dedupeKey: key, price, exchange, tradeId, orderId, importId, fileRow, account } = row;
    return { id: String(id), key, account, price, exchange, tradeId, orderId, importId, fileRow };
  };
}
