import type { Head } from "../../analysis/charge-columns.ts";
import { resultOf } from "./arithmetic.ts";
import { type ChargeExample, chargedOf } from "./charge-notation.ts";

/** One head of the charges of the same trade on different days. */
export interface DatedRate {
  head: Head;
  source: string;
  /** The trade, with `DAY` as a placeholder for its day. */
  executions: string[];
  settlements?: (day: string) => ChargeExample["settlements"];
  /** Amounts by day, as computations; null: not available, which is not 0. */
  amounts: Record<string, string | null>;
}

/** By day: what the engine charges and what the example expects, in rupees, null where it is not available. */
export function byDay({ head, source, executions, settlements, amounts }: DatedRate) {
  return Object.entries(amounts).map(([day, amount]) => {
    const { paid, state } = chargedOf({
      rule: "",
      source,
      executions: executions.map((text) => text.replaceAll("DAY", day)),
      ...(settlements && { settlements: settlements(day) ?? {} }),
      paid: {},
    });
    const charged = state === "not available" ? null : (paid[head] ?? "0");
    return { day, charged, expected: amount === null ? null : resultOf(amount) };
  });
}
