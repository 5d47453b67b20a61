export type Direction = "ascending" | "descending";

/** The order of a table's rows. */
export interface Sort<Column extends string> {
  column: Column;
  direction: Direction;
}

const SHORT = { ascending: "asc", descending: "desc" } as const satisfies Record<Direction, string>;

export function opposite(direction: Direction): Direction {
  return direction === "ascending" ? "descending" : "ascending";
}

/** The order after a press on a column head: the opposite direction, or for another column its first direction. */
export function nextSort<Column extends string>(
  sort: Sort<Column>,
  column: Column,
  firstSort: Direction,
): Sort<Column> {
  return { column, direction: sort.column === column ? opposite(sort.direction) : firstSort };
}

/** The order in addresses and requests, e.g. `price-asc`. */
export function sortText<Column extends string>({ column, direction }: Sort<Column>): `${Column}-${"asc" | "desc"}` {
  return `${column}-${SHORT[direction]}`;
}

/** Reads an order from a text; null if the text names none of these columns. */
export function readSort<Column extends string>(text: string | null, columns: readonly Column[]): Sort<Column> | null {
  const [name, short, ...rest] = (text ?? "").split("-");
  const column = columns.find((known) => known === name);
  const direction = short === "asc" ? "ascending" : short === "desc" ? "descending" : null;
  return column && direction && rest.length === 0 ? { column, direction } : null;
}
