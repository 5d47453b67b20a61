import type { Side } from "@saudabook/contract/trades/trade.ts";
import type { Cell } from "../sheets/cell.ts";
import type { Format } from "./format.ts";
import { type Captions, type Column, plainCaption } from "./table.ts";

export const ROLES = [
  "client",
  "segment",
  "status",
  "date",
  "time",
  "moment",
  "symbol",
  "isin",
  "series",
  "exchange",
  "side",
  "quantity",
  "price",
  "value",
  "fees",
  "tradeId",
  "orderId",
  "expiry",
  "instrument",
  "strike",
  "product",
] as const;
/** What a column is for. `date`: a day. `moment`: a day with its time. */
export type Role = (typeof ROLES)[number];

export interface ColumnNames {
  /** Captions as the broker writes them; the column has one of them. */
  names: readonly string[];
  /** In a table without it, its cells are `blank`, or `unread`: no error of the row. Default: such a table is not recognised. */
  ifMissing?: "blank" | "unread";
  /** Without a caption, it is the table's last column and stands right of the one with this role. */
  unnamedAfter?: Role;
}

/** A column by its place right of the table's first one. */
export interface PlacedColumn {
  place: number;
  /** For messages. */
  name: string;
}

export type OneColumn = string | ColumnNames | PlacedColumn;
/** A column by its caption, its names or its place, or one column for each side. */
export type ColumnSource = OneColumn | Readonly<Record<Side, OneColumn>>;

/** The column of each role; `at` is -1 for a column that the table lacks, and its cells are undefined. */
export type Columns = Readonly<Record<Role, Column>>;

const MISSING: Column = { at: -1, name: "" };

/** The columns of a table: for a purchase and for a sale, which may be in columns of their own. */
export function columnsOf(format: Format, captions: Captions): Record<Side, Columns> {
  return { buy: columnsFor("buy", format, captions), sell: columnsFor("sell", format, captions) };
}

function columnsFor(side: Side, format: Format, captions: Captions): Columns {
  const columns = Object.fromEntries(ROLES.map((role) => [role, MISSING])) as Record<Role, Column>;
  for (const [role, source] of sourcesOf(format)) {
    const column = isOfSide(source) ? source[side] : source;
    columns[role] = isPlaced(column)
      ? { at: captions.first + column.place, name: column.name }
      : columnNamed(namesOf(column), captions, columns);
  }
  return columns;
}

function columnNamed({ names, unnamedAfter }: ColumnNames, captions: Captions, columns: Columns): Column {
  const found = captions.find(...names.map(plainCaption));
  if (found) return found;
  const before = unnamedAfter && columns[unnamedAfter].at;
  return { at: before !== undefined && captions.end <= before + 1 ? before + 1 : -1, name: names[0] ?? "" };
}

const isPlaced = (column: OneColumn): column is PlacedColumn => typeof column === "object" && "place" in column;

/** Whether a purchase and a sale have columns of their own. */
function isOfSide(source: ColumnSource): source is Readonly<Record<Side, OneColumn>> {
  return typeof source === "object" && "buy" in source;
}

function namesOf(column: Exclude<OneColumn, PlacedColumn>): ColumnNames {
  return typeof column === "string" ? { names: [column] } : column;
}

/** The columns of a format in the order in which their cells are read. */
export function sourcesOf({ columns }: Pick<Format, "columns">): [Role, ColumnSource][] {
  const all = Object.entries(columns) as [Role, ColumnSource | null][];
  return all.flatMap(([role, source]) => (source ? [[role, source]] : []));
}

/** Whether the cells of a column are not read in a table that lacks it. */
export function isUnreadIfMissing(source: ColumnSource): boolean {
  return typeof source === "object" && "ifMissing" in source && source.ifMissing === "unread";
}

/** The captions (plain names) without which a table is none of this format; a column with one of several has none of them. */
export function neededCaptions(format: Pick<Format, "columns" | "landmarks">): string[] {
  const names = sourcesOf(format).flatMap(([, source]) =>
    (isOfSide(source) ? [source.buy, source.sell] : [source]).flatMap((column) => {
      if (isPlaced(column)) return [];
      const { names, ifMissing } = namesOf(column);
      return ifMissing || names.length > 1 ? [] : names;
    }),
  );
  return [...new Set([...names, ...(format.landmarks ?? [])].map(plainCaption))];
}

/** The captions of the symbol's column, as the broker writes them. */
export function symbolCaptions({ columns: { symbol } }: Pick<Format, "columns">): readonly string[] {
  return isPlaced(symbol) ? [] : namesOf(symbol).names;
}

/** A cell of few words, in capitals; empty for any other. */
export function wordIn(cells: readonly Cell[], { at }: Column): string {
  const cell = at < 0 ? null : cells[at];
  return typeof cell === "string" && cell.length <= 100 ? cell.trim().replace(/\s+/g, " ").toUpperCase() : "";
}
