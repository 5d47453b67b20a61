import { checkDay, momentCell, type SlashOrder } from "../../imports/cells/moment-cell.ts";
import { isinCell, symbolCell, textCell } from "../../imports/cells/text-cells.ts";
import type { Column } from "../../imports/reader/table.ts";
import { type Cell, cellText, isBlank } from "../../imports/sheets/cell.ts";
import type { Row } from "../../imports/sheets/sheet.ts";
import type { ScripName } from "../comparison/statement.ts";

/** Symbol and ISIN of a row. A name that is no symbol, such as a bond's, is ignored if there is an ISIN and refused otherwise. */
export function shareCells(cells: readonly Cell[], symbolColumn: Column, isinColumn: Column): ScripName {
  const isin = isinCell(cells[isinColumn.at], isinColumn.name);
  if (isin === null) return { isin, symbol: symbolCell(cells[symbolColumn.at], symbolColumn.name).toUpperCase() };
  const text = textCell(cells[symbolColumn.at], symbolColumn.name).toUpperCase();
  return { isin, symbol: /^[A-Z0-9][A-Z0-9&_. -]{0,39}$/.test(text) ? text : null };
}

/** The day of a cell, until `today`. */
export function dayCell(
  cells: readonly Cell[],
  { at, name }: Column,
  { slashes, date1904, today }: { slashes: SlashOrder; date1904: boolean; today: string },
): string {
  const moment = momentCell(cells[at], name, slashes, date1904);
  checkDay(moment, today, cells[at], name);
  return moment.slice(0, 10);
}

/** The text of the only cell with something in it; null in any other row. */
export function onlyText({ cells }: Row): string | null {
  let text: string | null = null;
  for (const cell of cells) {
    if (isBlank(cell)) continue;
    if (text !== null) return null;
    text = cellText(cell).trim();
  }
  return text;
}
