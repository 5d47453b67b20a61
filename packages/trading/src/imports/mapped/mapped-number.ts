import type { MappedNumberFormat } from "@saudabook/contract/imports/import-mapping.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { BadCell } from "../cells/bad-cell.ts";
import { decimalCell } from "../cells/decimal-cell.ts";
import type { Cell } from "../sheets/cell.ts";

const LONGEST = 40;
/** A sign for rupees in front of an amount. */
const RUPEES = /^(?:₹|Rs\.?|INR)\s*/i;

const PATTERNS = {
  plain: /^\d+$/,
  // Grouped in thousands, or in lakh and crore.
  point: /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/,
  comma: /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/,
} as const satisfies Record<MappedNumberFormat, RegExp>;

const WRONG = {
  plain: "isn't a number without a comma or point",
  point: "isn't a number like 1,234.56",
  comma: "isn't a number like 1.234,56",
} as const satisfies Record<MappedNumberFormat, string>;

/** The number of a text in this format, in plain digits with a point; null where it is no such number. 0 or more. */
export function plainNumber(text: string, format: MappedNumberFormat): string | null {
  const digits = text.trim().replace(RUPEES, "");
  if (digits.length > LONGEST || !PATTERNS[format].test(digits)) return null;
  return format === "comma" ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
}

/** A number of 0 or more. Another grouping or decimal sign than the format's is refused: a guess could be wrong by a factor of a thousand. */
export function mappedNumber(cell: Cell | undefined, column: string, format: MappedNumberFormat): Decimal {
  if (typeof cell !== "string") return decimalCell(cell, column);
  if (cell.trim() === "") throw new BadCell(column, cell, "is missing");
  const plain = plainNumber(cell, format);
  if (plain !== null) return decimalCell(plain, column);
  throw new BadCell(column, cell, /^\s*(?:-|−|\()\s*[\d₹]/.test(cell) ? "is negative" : WRONG[format]);
}
