import type { SkipReason } from "@saudabook/contract/trades/trade.ts";
import type { Cell } from "../sheets/cell.ts";
import { type CellReaders, cellReaders, checkMoment, type ReadRole } from "./cell-readers.ts";
import { type Columns, isUnreadIfMissing, type Role, sourcesOf } from "./columns.ts";
import type { Fill } from "./fill.ts";
import type { Format } from "./format.ts";
import type { Column } from "./table.ts";

/** A column's part in reading a row. */
export interface Step {
  buy: Column;
  sell: Column;
  /** Reads its cell into the fill; null for a column that is only looked at. */
  read: ((fill: Fill, cell: Cell | undefined, name: string) => void) | null;
  /** Then, the reason to leave the row out. */
  skip: ((fill: Fill) => SkipReason | null) | null;
}

/** The steps by which each row of a table is read, in order. */
export function stepsOf(format: Format, { buy, sell }: Record<"buy" | "sell", Columns>): Step[] {
  const readers: CellReaders = { ...cellReaders, ...format.cells };
  return sourcesOf(format).flatMap(([role, source]) => {
    if (isUnreadIfMissing(source) && buy[role].at < 0) return [];
    const read = isRead(role) && !format.unread?.includes(role) ? readInto(role, readers) : null;
    const skip = format.skips?.[role] ?? null;
    return read || skip ? [{ buy: buy[role], sell: sell[role], read, skip }] : [];
  });
}

function isRead(role: Role): role is ReadRole {
  return role in cellReaders;
}

function readInto<R extends ReadRole>(role: R, readers: CellReaders): NonNullable<Step["read"]> {
  const read = readers[role];
  const check = role === "moment" ? checkMoment : null;
  return (fill, cell, name) => {
    fill[role] = read(cell, name, fill);
    check?.(fill, cell, name);
  };
}
