import { isStatement } from "@saudabook/contract/imports/statement-kinds.ts";
import type { ImportReport } from "@saudabook/contract/trades/trade.ts";
import { importSummary } from "./import-summary.ts";

/**
 * Like {@link importSummary}, with the user's decisions: `15 fills imported; 2 rows corrected, 1 row left out`. Of a tax statement: that it has
 * no trades.
 */
export function importOutcome(report: ImportReport): string {
  if (isStatement(report.kind)) return "Statement stored; none of its rows counts as a trade";
  const decided = decidedInWords(report);
  return decided === null ? importSummary(report) : `${importSummary(report)}; ${decided}`;
}

/** `2 rows corrected, 1 row left out`: the user's decisions on unreadable rows; null without any. */
export function decidedInWords({ corrected, leftOut }: Pick<ImportReport, "corrected" | "leftOut">): string | null {
  const parts = [
    ...(corrected > 0 ? [rows(corrected, "corrected")] : []),
    ...(leftOut > 0 ? [rows(leftOut, "left out")] : []),
  ];
  return parts.length === 0 ? null : parts.join(", ");
}

const rows = (count: number, what: string) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? "row" : "rows"} ${what}`;
