import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { MICROS_PER_PAISA } from "../charge-columns.ts";
import type { Waiting } from "../match-columns.ts";
import { rupees } from "../metrics/figure.ts";

/** Exact sums of positions that are in no figure, by the reason. */
export function leftOutOf(waiting: readonly Waiting[]): AnalyticsSummary["leftOut"] {
  const sumOf = (kind: Exclude<Waiting["kind"], "two-isins">) => {
    const own = waiting.filter((one): one is Extract<Waiting, { kind: typeof kind }> => one.kind === kind);
    const paise = own.reduce((sum, { value }) => sum + BigInt(Math.abs(value)), 0n);
    return {
      positions: own.length,
      executions: own.reduce((sum, { executions }) => sum + executions, 0),
      value: rupees(paise * BigInt(MICROS_PER_PAISA)),
    };
  };
  return {
    openingSells: sumOf("opening-sell"),
    expired: sumOf("expired"),
    expiryUnknown: sumOf("expiry-unknown"),
  };
}
