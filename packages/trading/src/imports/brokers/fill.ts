import type { Execution } from "../../execution.ts";
import type { Row } from "../sheets/sheet.ts";
import { rawTexts, type Table } from "./table.ts";

type Optional = "isin" | "series" | "contract" | "tradeId" | "orderId";
type Read = Omit<Execution, Optional | "row" | "key" | "raw"> & Partial<Pick<Execution, Optional>>;

/** The execution of a row, without a key; null for all that the file does not have. */
export function fill(table: Table, row: Row, read: Read): Execution {
  const { broker, segment, exchange, symbol, side, quantity, price, value, executedAt } = read;
  const { isin = null, series = null, contract = null, tradeId = null, orderId = null } = read;
  return {
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
    value,
    executedAt,
    tradeId,
    orderId,
    row: row.number,
    key: "",
    raw: rawTexts(row, table.captions),
  };
}
