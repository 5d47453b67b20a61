import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { Captions, Column } from "../brokers/table.ts";
import { cellText } from "../sheets/cell.ts";
import { mappedText } from "./mapped-captions.ts";

/** The columns of a table by their roles. */
export function mappedColumns(captions: Captions, mapping: ImportMapping) {
  const at = (place: number): Column => {
    const column = captions.first + place;
    return { at: column, name: mappedText(cellText(captions.at(column))) };
  };
  const maybe = (place: number | null): Column | null => (place === null ? null : at(place));
  const { side } = mapping;
  return {
    symbol: at(mapping.symbol),
    date: at(mapping.date.column),
    time: maybe(mapping.time),
    side:
      side.by === "text"
        ? { by: side.by, column: at(side.column), quantity: at(side.quantity), words: side }
        : { by: side.by, buy: at(side.buy), sell: at(side.sell) },
    price: at(mapping.price),
    exchange: maybe(mapping.exchange),
    isin: maybe(mapping.isin),
    orderId: maybe(mapping.orderId),
    tradeId: maybe(mapping.tradeId),
    fees: maybe(mapping.fees),
    segment: maybe(mapping.segment?.column ?? null),
    status: maybe(mapping.status?.column ?? null),
  };
}
export type MappedColumns = ReturnType<typeof mappedColumns>;
