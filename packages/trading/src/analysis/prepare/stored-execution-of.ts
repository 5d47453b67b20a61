import type { AnalysedExecution } from "../analysed-execution.ts";
import type { StoredExecution } from "../stored-execution.ts";

const PAIR_HALF = /^(.*)\|(?:buy|sell)(#\d+)$/;
const ALLOTMENT = "upstox|allotment|";
const YES = /^(?:true|yes|y|1)$/i;

/** How the engine is to read the executions of one imported file. */
export interface StoredFile {
  /** See `BrokerAccount.key`. */
  account: string;
  /** The kind of the file; `groww-fno-pnl` holds ready pairs. */
  kind: string;
  /** The captions of its table: the names of `Execution.raw`. */
  columns: readonly string[];
}

/** Converts imported executions to the engine's input: a pure function of the file and the execution. */
export function storedExecutions({
  account,
  kind,
  columns,
}: StoredFile): (execution: AnalysedExecution) => StoredExecution {
  const auction = columns.findIndex((caption) => caption.trim().toLowerCase() === "auction");
  return (execution) => {
    const { broker, segment, exchange, symbol, isin, series, contract, side, quantity, price, key } = execution;
    const { executedAt, tradeId, orderId } = execution;
    const [, pair = null, ordinal = ""] = (kind === "groww-fno-pnl" && PAIR_HALF.exec(key)) || [];
    return {
      account,
      broker,
      segment,
      exchange,
      symbol,
      isin,
      series,
      contract,
      side,
      quantity,
      price,
      // Some of Zerodha's files have binary rounding noise in their prices: their value is quantity × the rounded price (rule 3).
      value: broker === "zerodha" ? null : execution.value,
      executedAt,
      tradeId,
      orderId,
      key,
      auction: auction >= 0 && YES.test((execution.raw[auction] ?? "").trim()),
      allotment: key.startsWith(ALLOTMENT),
      pair: pair === null ? null : pair + ordinal,
    };
  };
}
