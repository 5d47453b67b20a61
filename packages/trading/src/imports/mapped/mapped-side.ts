import { type ImportMapping, type MappedRowChoice, plainText } from "@saudabook/contract/imports/import-mapping.ts";
import type { Side } from "@saudabook/contract/trades/trade.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { Column } from "../brokers/table.ts";
import { BadCell } from "../cells/bad-cell.ts";
import { checkQuantity } from "../cells/decimal-cell.ts";
import { textCell } from "../cells/text-cells.ts";
import { type Cell, isBlank } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import { mappedText } from "./mapped-captions.ts";
import type { MappedColumns } from "./mapped-columns.ts";
import { mappedNumber } from "./mapped-number.ts";

const isOneOf = (text: string, texts: readonly string[]) => texts.some((one) => plainText(one) === text);

const wordIn = ({ cells }: Row, { at, name }: Column) => plainText(mappedText(textCell(cells[at], name)));

/** Whether the user's choice reads this row; BadCell for a text that the choice does not know. */
export function isRead(row: Row, column: Column, choice: MappedRowChoice): boolean {
  const text = wordIn(row, column);
  if (isOneOf(text, choice.read)) return true;
  if (isOneOf(text, choice.leave)) return false;
  throw new BadCell(
    column.name,
    row.cells[column.at],
    text === "" ? "is missing" : "isn't among the texts of the mapping",
  );
}

/** Side and quantity of a row. */
export function sideAndQuantity(
  row: Row,
  { side: columns }: MappedColumns,
  { numbers }: ImportMapping,
): { side: Side; quantity: Decimal } {
  if (columns.by === "text") {
    const text = wordIn(row, columns.column);
    const isBuy = isOneOf(text, columns.words.buy);
    if (!isBuy && !isOneOf(text, columns.words.sell)) {
      const why = text === "" ? "is missing" : "is neither buy nor sell in the mapping";
      throw new BadCell(columns.column.name, row.cells[columns.column.at], why);
    }
    return { side: isBuy ? "buy" : "sell", quantity: quantityOf(row, columns.quantity, numbers) };
  }
  const bought = isNothing(row.cells[columns.buy.at]) ? null : quantityOf(row, columns.buy, numbers);
  const sold = isNothing(row.cells[columns.sell.at]) ? null : quantityOf(row, columns.sell, numbers);
  if (bought !== null && sold !== null) {
    throw new BadCell(columns.sell.name, row.cells[columns.sell.at], `and "${columns.buy.name}" both have a quantity`);
  }
  if (bought !== null) return { side: "buy", quantity: bought };
  if (sold !== null) return { side: "sell", quantity: sold };
  throw new BadCell(columns.buy.name, row.cells[columns.buy.at], `and "${columns.sell.name}" have no quantity`);
}

function quantityOf({ cells }: Row, column: Column, format: ImportMapping["numbers"]): Decimal {
  const cell = cells[column.at];
  const quantity = mappedNumber(cell, column.name, format);
  checkQuantity(quantity, cell, column.name);
  return quantity;
}

/** A cell of the side that a row is not of. */
function isNothing(cell: Cell | undefined): boolean {
  return isBlank(cell) || cell === 0 || (typeof cell === "string" && /^\s*(?:-+|0+(?:[.,]0+)?)\s*$/.test(cell));
}
