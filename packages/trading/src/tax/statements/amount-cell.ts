import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { decimalCell } from "../../imports/cells/decimal-cell.ts";
import { groupedDecimal } from "../../imports/cells/grouped-decimal.ts";
import type { Cell } from "../../imports/sheets/cell.ts";
import { round } from "../../money.ts";

/** Decimals of a micro-rupee. More of them in a file are noise of binary numbers, because statements are in paise. */
const DECIMALS = 6;
const BELOW_ZERO = /^(?:-\s*(.+)|\((.+)\))$/;

/** Micro-rupees of a cell that may be below 0: `-1,250.50`, `(1,250.50)` or a number. Otherwise as {@link valueCell}. */
export function amountCell(cell: Cell | undefined, column: string): bigint {
  if (typeof cell === "number" && cell < 0) return -microsOf(decimalCell(-cell, column));
  const [, minus, brackets] = (typeof cell === "string" && BELOW_ZERO.exec(cell.trim().slice(0, 60))) || [];
  const below = minus ?? brackets;
  return below === undefined ? valueCell(cell, column) : -valueCell(below, column);
}

/**
 * Micro-rupees of a cell, 0 or more.
 *
 * @throws BadCell like {@link groupedDecimal}
 */
export function valueCell(cell: Cell | undefined, column: string): bigint {
  return microsOf(groupedDecimal(cell, column));
}

function microsOf(rupees: Decimal): bigint {
  const [whole = "", part = ""] = round(rupees, DECIMALS).split(".");
  return BigInt(whole + part.padEnd(DECIMALS, "0"));
}
