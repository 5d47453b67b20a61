import type { Execution } from "@saudabook/trading/execution.ts";

/** The columns of `executions` that come from the file, with their types; {@link rowOf} writes them under these names. */
export const FILE_COLUMNS = {
  broker: "text",
  segment: "text",
  exchange: "text",
  symbol: "text",
  isin: "text",
  series: "text",
  underlying: "text",
  expiry: "date",
  strike: "numeric",
  contract_kind: "text",
  side: "text",
  quantity: "numeric",
  price: "numeric",
  value: "numeric",
  executed_at: "timestamp",
  has_time: "boolean",
  trade_id: "text",
  order_id: "text",
  file_row: "integer",
  dedupe_key: "text",
  raw: "json",
} as const;

type Row = Record<keyof typeof FILE_COLUMNS, unknown>;

export function rowOf(execution: Execution): Row {
  const { contract } = execution;
  return {
    broker: execution.broker,
    segment: execution.segment,
    exchange: execution.exchange,
    symbol: execution.symbol,
    isin: execution.isin,
    series: execution.series,
    underlying: contract?.underlying ?? null,
    expiry: contract?.expiry ?? null,
    strike: contract?.strike ?? null,
    contract_kind: contract?.kind ?? null,
    side: execution.side,
    quantity: execution.quantity,
    price: execution.price,
    value: execution.value,
    executed_at: execution.executedAt,
    has_time: execution.executedAt.length > 10,
    trade_id: execution.tradeId,
    order_id: execution.orderId,
    file_row: execution.row,
    dedupe_key: execution.key,
    raw: execution.raw,
  };
}
