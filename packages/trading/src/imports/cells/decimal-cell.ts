import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { canonical, round } from "../../money.ts";
import { type Cell, FORMULA } from "../sheets/cell.ts";
import { BadCell } from "./bad-cell.ts";

/** Number of decimals kept. Real prices have at most 4; further decimals are only noise of binary numbers. */
const KEPT_DECIMALS = 12;

/**
 * A plain decimal number, 0 or more: digits with an optional point. No grouping, currency, percent, exponent or hexadecimal:
 * `1,500.50`, `1.5E3` and `0x10` are refused, because a guess at them could be wrong by a factor of a thousand.
 */
export function decimalCell(cell: Cell | undefined, column: string): Decimal {
  if (cell === FORMULA) throw new BadCell(column, cell, "is a formula; we only import plain values");
  if (typeof cell === "number") {
    if (cell < 0) throw new BadCell(column, cell, "is negative");
    return round(canonical(cell), KEPT_DECIMALS);
  }
  const text = typeof cell === "string" ? cell.trim() : cell;
  if (text === null || text === undefined || text === "") throw new BadCell(column, cell, "is missing");
  if (typeof text !== "string" || text.length > 40 || !/^\d{1,15}(?:\.\d{1,20})?$/.test(text)) {
    const negative = typeof text === "string" && text.length <= 40 && /^-\d{1,15}(?:\.\d{1,20})?$/.test(text);
    throw new BadCell(column, cell, negative ? "is negative" : "isn't a number");
  }
  return round(canonical(text), KEPT_DECIMALS);
}

/** Units: more than 0, at most 1e9. */
export function quantityCell(cell: Cell | undefined, column: string): Decimal {
  const quantity = decimalCell(cell, column);
  checkQuantity(quantity, cell, column);
  return quantity;
}

/** Checks that a quantity, read from this cell, is more than 0 and at most 1e9 units. */
export function checkQuantity(quantity: Decimal, cell: Cell | undefined, column: string): void {
  const size = Number(quantity);
  if (size === 0) throw new BadCell(column, cell, "must be more than 0");
  if (size > 1e9) throw new BadCell(column, cell, "is too large");
}

/** Rupees for one unit: more than 0, less than 1e7. */
export function priceCell(cell: Cell | undefined, column: string): Decimal {
  const price = decimalCell(cell, column);
  checkPrice(price, cell, column);
  return price;
}

/** Checks that a price, read or calculated from this cell, is more than 0 and less than 1e7 rupees. */
export function checkPrice(price: Decimal, cell: Cell | undefined, column: string): void {
  const size = Number(price);
  if (size === 0) throw new BadCell(column, cell, "must be more than 0");
  if (size >= 1e7) throw new BadCell(column, cell, "makes a price of ₹1,00,00,000 or more");
}
