import type { Execution } from "@saudabook/trading/execution.ts";
import type { SkippedRow } from "@saudabook/trading/imports/tradebook.ts";

/** The columns of `executions` that come from the file, in the order of {@link copyLine}. */
export const FILE_COLUMNS = [
  ...["broker", "segment", "exchange", "symbol", "isin", "series", "underlying", "expiry", "strike", "contract_kind"],
  ...[
    "side",
    "quantity",
    "price",
    "value",
    "executed_at",
    "has_time",
    "trade_id",
    "order_id",
    "file_row",
    "dedupe_key",
  ],
  "raw",
] as const;

/** One execution as a line of PostgreSQL's COPY in text format, the cheapest way to insert it. */
export function copyLine(execution: Execution): string {
  const { contract, executedAt } = execution;
  return `${[
    execution.broker,
    execution.segment,
    field(execution.exchange),
    field(execution.symbol),
    field(execution.isin),
    field(execution.series),
    field(contract?.underlying ?? null),
    contract?.expiry ?? NULL,
    contract?.strike ?? NULL,
    contract?.kind ?? NULL,
    execution.side,
    execution.quantity,
    execution.price,
    execution.value,
    executedAt,
    executedAt.length > 10 ? "t" : "f",
    field(execution.tradeId),
    field(execution.orderId),
    execution.row,
    field(execution.key),
    field(JSON.stringify(execution.raw)),
  ].join("\t")}\n`;
}

/** A skipped row as a line of COPY: file_row, reason, raw. */
export function skippedLine({ row, reason, raw }: SkippedRow): string {
  return `${row}\t${reason}\t${field(JSON.stringify(raw))}\n`;
}

const NULL = "\\N";
const ESCAPES = new Map([
  ["\\", "\\\\"],
  ["\t", "\\t"],
  ["\n", "\\n"],
  ["\r", "\\r"],
]);

function field(text: string | null): string {
  if (text === null) return NULL;
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (letter) => ESCAPES.get(letter) ?? letter) : text;
}
