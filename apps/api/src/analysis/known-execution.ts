import type { KnownExecution } from "@saudabook/trading/analysis/responses/round-trips/round-trip-detail.ts";
import type { RoundTripDetail } from "./analysis.ts";

/** The stored executions of a round trip, as its detail names them: by their id. */
export function knownExecutionOf({ executions }: RoundTripDetail): (ref: number) => KnownExecution | undefined {
  return (ref) => {
    const row = executions.get(ref);
    if (!row) return undefined;
    const { id, dedupeKey: key, price, exchange, tradeId, orderId, importId, fileRow, account } = row;
    return { id: String(id), key, account, price, exchange, tradeId, orderId, importId, fileRow };
  };
}
