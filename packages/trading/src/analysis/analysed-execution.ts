import type { TradeType } from "@saudabook/contract/trades/trade.ts";
import type { Execution } from "../execution.ts";

/** An execution of a segment with figures. */
export type AnalysedExecution = Execution & { segment: TradeType };

/** Currency and commodity contracts are kept without figures: nothing says what one unit of their quantity is worth. */
export function isAnalysed(execution: Execution): execution is AnalysedExecution {
  return hasFigures(execution.segment);
}

export function hasFigures(segment: Execution["segment"]): segment is TradeType {
  return segment === "equity" || segment === "fno";
}
