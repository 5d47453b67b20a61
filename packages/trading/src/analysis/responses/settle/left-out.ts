import type { Basis } from "@saudabook/contract/analysis/filter.ts";
import { MICROS_PER_PAISA } from "../../charge-columns.ts";
import type { Waiting } from "../../match-columns.ts";
import { rupees } from "../../metrics/figure.ts";

type LeftOut = Basis["leftOut"];

/** Exact sums of positions that are left out of all figures, by reason. */
export function leftOutOf(waiting: readonly Waiting[]): LeftOut {
  const sumOf = (kind: Waiting["kind"]) => sumsOf(waiting.filter((one) => one.kind === kind));
  return {
    openingSells: sumOf("opening-sell"),
    expired: sumOf("expired"),
    expiryUnknown: sumOf("expiry-unknown"),
  };
}

/** Exact sums of positions. A symbol with two ISINs is one, without executions and without a value. */
export function sumsOf(waiting: readonly Waiting[]): LeftOut["openingSells"] {
  let executions = 0;
  let paise = 0n;
  for (const one of waiting) {
    if (one.kind === "two-isins") continue;
    executions += one.executions;
    paise += BigInt(Math.abs(one.value));
  }
  return { positions: waiting.length, executions, value: rupees(paise * BigInt(MICROS_PER_PAISA)) };
}
