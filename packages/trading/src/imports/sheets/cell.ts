/** Replaces a cell that holds a formula: nothing is ever calculated, and a stored result proves nothing. */
export const FORMULA: unique symbol = Symbol("formula");

/** The value of a cell. Text files have text only. An error such as `#N/A` is text. */
export type Cell = string | number | boolean | null | typeof FORMULA;

/** The cell as text: `TRUE`, `75.46`, `` for an empty one; a number in its shortest form. */
export function cellText(cell: Cell | undefined): string {
  if (typeof cell === "string") return cell;
  if (cell === null || cell === undefined) return "";
  if (cell === FORMULA) return "a formula";
  if (cell === true) return "TRUE";
  return cell === false ? "FALSE" : String(cell);
}

export function isBlank(cell: Cell | undefined): boolean {
  if (typeof cell !== "string") return cell === null || cell === undefined;
  // Most cells begin with a letter or digit.
  const first = cell.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && cell.trim() === "";
}
