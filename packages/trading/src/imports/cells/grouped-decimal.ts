import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { Cell } from "../sheets/cell.ts";
import { decimalCell } from "./decimal-cell.ts";

/** `2,500.00`, `1,52,250.00`: in lakh and crore, with each comma in its place. */
const GROUPED = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d{1,20})?$/;

/**
 * Like {@link decimalCell}, for the columns of brokers that group their numbers in lakh and crore. Any other grouping, such as
 * `152,250`, is refused.
 */
export function groupedDecimal(cell: Cell | undefined, column: string): Decimal {
  if (typeof cell !== "string" || cell.length > 40 || !GROUPED.test(cell.trim())) return decimalCell(cell, column);
  return decimalCell(cell.replaceAll(",", ""), column);
}
