import { analyse } from "../analyse.ts";
import type { Analysis, AnalysisInput } from "../analysis.ts";
import { HEADS, type Head } from "../charge-columns.ts";
import { NO_SETTLEMENTS } from "../settlements.ts";
import type { StoredExecution } from "../stored-execution.ts";

export function analysed(executions: StoredExecution[], more: Partial<AnalysisInput> = {}): Analysis {
  return analyse({
    executions,
    journal: [],
    settlements: NO_SETTLEMENTS,
    plans: [],
    asOf: "2026-11-21",
    startingCapital: null,
    ...more,
  });
}

/** All charges in rupees, by head. */
export function paid(analysis: Analysis): Partial<Record<Head, number>> {
  const entries = HEADS.map((head, at) => [head, Number(analysis.charges.totals.paid[at]) / 1_000_000] as const);
  return Object.fromEntries(entries.filter(([, amount]) => amount !== 0));
}
