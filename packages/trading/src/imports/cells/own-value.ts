import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { compare, multiply, sum } from "../../money.ts";
import type { Cell } from "../sheets/cell.ts";
import { BadCell } from "./bad-cell.ts";
import { decimalCell } from "./decimal-cell.ts";

/** Half of the smallest step of a price that is rounded to paise, and the step of a value. */
const HALF_A_PAISA = "0.005";
const PAISA = "0.01";

/**
 * The broker's own turnover of a row. Throws BadCell where it is further from quantity × price than a price rounded to paise
 * allows: one of the three cells is not that of the row.
 */
export function ownValue(
  cell: Cell | undefined,
  column: string,
  { quantity, price }: { quantity: Decimal; price: Decimal },
  read: typeof decimalCell = decimalCell,
): Decimal {
  const value = read(cell, column);
  const product = multiply(quantity, price);
  const slack = sum([multiply(quantity, HALF_A_PAISA), PAISA]);
  if (compare(value, sum([product, slack])) > 0 || compare(product, sum([value, slack])) > 0) {
    throw new BadCell(column, cell, "isn't quantity × price");
  }
  return value;
}
