import type { TradeType } from "@saudabook/contract/trades/trade.ts";
import type { Execution } from "../execution.ts";

/** An execution in a segment for which figures are computed. */
export type AnalysedExecution = Execution & { segment: TradeType };

/** Currency and commodity contracts are stored without figures: no source states the value of one unit of their quantity. */
export function isAnalysed(execution: Execution): execution is AnalysedExecution {
  return hasFigures(execution.segment);
}

export function hasFigures(segment: Execution["segment"]): segment is TradeType {
  return segment === "equity" || segment === "fno";
}
