import { BadCell } from "../cells/bad-cell.ts";
import { type Cell, cellText, isBlank } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";

/** `trade_type`, `Trade Type` and `TRADE TYPE ` are one caption; so are `Realized P&L` and `Realised P&L`. */
export function plainCaption(cell: Cell | undefined): string {
  if (typeof cell !== "string" || cell.length > 100) return "";
  return cell
    .toLowerCase()
    .replaceAll("realised", "realized")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** The captions of a row by plain name, with the column of each. */
export class Captions {
  private readonly places = new Map<string, number>();
  private readonly cells: Cell[];
  /** Column of the first caption, from 0. */
  readonly first: number;
  /** One after the last cell of the row that is not blank. */
  readonly end: number;

  constructor(cells: Cell[]) {
    this.cells = cells;
    this.first = Math.max(
      0,
      cells.findIndex((cell) => !isBlank(cell)),
    );
    this.end = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
    cells.forEach((cell, column) => {
      const caption = plainCaption(cell);
      // If two columns have one name, use the first: users of a spreadsheet add columns to the right.
      if (caption !== "" && !this.places.has(caption)) this.places.set(caption, column);
    });
  }

  hasAll(captions: readonly string[]): boolean {
    return captions.every((caption) => this.places.has(caption));
  }

  has(caption: string): boolean {
    return this.places.has(caption);
  }

  /** The column of the first of these captions that the row has, with its name as in the file; null when it has none. */
  find(...captions: string[]): Column | null {
    for (const caption of captions) {
      const at = this.places.get(caption);
      if (at !== undefined) return { at, name: cellText(this.cells[at]).trim() };
    }
    return null;
  }

  /** Like {@link find}, for a caption by which the kind of file was recognised. */
  get(...captions: string[]): Column {
    const column = this.find(...captions);
    if (!column) throw new Error(`no column ${captions.join(" or ")}`);
    return column;
  }

  /** Like {@link find}, for a column that some files lack: its cells are blank there, and messages use the given name. */
  findOr(caption: string, name: string): Column {
    return this.find(caption) ?? { at: -1, name };
  }

  /** The cell of a column. */
  at(column: number): Cell | undefined {
    return this.cells[column];
  }

  /**
   * The first column whose caption is exactly this name, otherwise the first that equals it as {@link plainCaption}; null without such a
   * column.
   */
  placeOf(name: string): number | null {
    const exact = this.cells.findIndex((cell) => !isBlank(cell) && cellText(cell).trim() === name.trim());
    return exact >= 0 ? exact : (this.places.get(plainCaption(name)) ?? null);
  }

  /** The captions as in the file, from the first to the last. */
  texts(): string[] {
    return this.cells.slice(this.first, this.end).map((cell) => cellText(cell).trim());
  }
}

export interface Column {
  at: number;
  name: string;
}

/** A table of a recognised kind: its captions and the rows above them. */
export interface Table {
  /** The sheet's name; empty for a text file. */
  sheet: string;
  /** Whether the file is a text file, in which a row with too many cells was split wrongly. */
  text: boolean;
  /** Serial dates count from 1904. */
  date1904: boolean;
  captions: Captions;
  /** Number of the row that holds the captions. */
  headerRow: number;
  /** The rows above it that are not blank. */
  preamble: Row[];
}

/** Whether a row is below the captions and is neither blank nor a line of prose, such as a disclaimer. */
export function isData(table: Table, row: Row): boolean {
  return row.number > table.headerRow && !isBlankOrProse(row.cells);
}

function isBlankOrProse(cells: Cell[]): boolean {
  let filled: Cell = null;
  for (const cell of cells) {
    if (isBlank(cell)) continue;
    if (filled !== null) return false;
    filled = cell;
  }
  const line = cellText(filled).trim().slice(0, 100);
  return /^$|^\*|^note\b|^disclaimer|\s/i.test(line) && !/^(?:grand|sub) total/i.test(line);
}

/** The value to the right of a label above the table, trimmed; null when there is none. */
export function labelled(table: Table, label: string): string | null {
  for (const { cells } of table.preamble) {
    const at = cells.findIndex((cell) => plainCaption(cell) === label);
    if (at < 0) continue;
    const value = cells.slice(at + 1).find((cell) => !isBlank(cell));
    return value === undefined ? null : cellText(value).trim();
  }
  return null;
}

/** A client's code, or null for what cannot be one: 1 to 20 capital letters and digits. */
export function clientCode(text: string | null): string | null {
  const code = text?.toUpperCase().replace(/\.0+$/, "") ?? "";
  return code.length <= 20 && /^[A-Z0-9]+$/.test(code) ? code : null;
}

/** A person's name as one line of at most 80 characters, or null. */
export function personName(text: string | null): string | null {
  const line =
    text
      ?.slice(0, 400)
      .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ")
      .trim() ?? "";
  return line === "" ? null : [...line].slice(0, 80).join("");
}

/**
 * Whether the first non-blank cell begins with `Total`, `Sub total` or `Grand total`, and the given cell, which every
 * trade has, is blank. The second condition is needed because TOTAL is also a share's symbol.
 */
export function isTotal(cells: Cell[], needed: Column): boolean {
  if (!isBlank(cells[needed.at])) return false;
  const first = cells.find((cell) => !isBlank(cell));
  return typeof first === "string" && first.length <= 100 && /^\s*(?:grand |sub ?-?)?total\b/i.test(first);
}

/** Throws BadCell if a row of a text file has content after its table's last column. */
export function checkWidth({ cells }: Row, width: number): void {
  for (let column = width; column < cells.length; column++) {
    if (isBlank(cells[column])) continue;
    throw new BadCell(
      "the cell after the last column",
      cells[column],
      "has no column heading; the row may be split in the wrong place",
    );
  }
}

/** A number's text without leading zeros, which spreadsheet programs remove. */
export function withoutZeros(id: string): string {
  return id.startsWith("0") ? id.replace(/^0+(?=.)/, "") : id;
}

/** The row's cells as text, as the file has them, from the table's first column on. */
export function rawTexts(row: Row, captions: Captions): string[] {
  const cells = row.original ?? row.cells;
  // A text file's cells are texts already: a hundred thousand copies fewer.
  if (captions.first === 0 && cells.length <= captions.end && cells.every((cell) => typeof cell === "string")) {
    return cells;
  }
  const texts: string[] = [];
  for (let column = captions.first; column < cells.length; column++) texts.push(cellText(cells[column]));
  while (texts.length > captions.end - captions.first && texts.at(-1) === "") texts.pop();
  return texts;
}
