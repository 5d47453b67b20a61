/** A text cell. A spreadsheet reads a cell that begins with one of these as a formula: an apostrophe before it makes it text. */
export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One column of a file. Numbers are exact decimals, written unchanged; a negative number is not a formula. */
export interface CsvColumn<Row> {
  caption: string;
  kind: "text" | "number";
  cellOf: (row: Row) => string | null;
}

export function csvHeader<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `${columns.map(({ caption }) => csvText(caption)).join(",")}\r\n`;
}

export function csvLine<Row>(columns: readonly CsvColumn<Row>[], row: Row): string {
  const cells = columns.map(({ kind, cellOf }) => {
    const cell = cellOf(row) ?? "";
    return kind === "number" ? cell : csvText(cell);
  });
  return `${cells.join(",")}\r\n`;
}

export const text = <Row>(caption: string, cellOf: CsvColumn<Row>["cellOf"]): CsvColumn<Row> => ({
  caption,
  kind: "text",
  cellOf,
});
export const number = <Row>(caption: string, cellOf: CsvColumn<Row>["cellOf"]): CsvColumn<Row> => ({
  caption,
  kind: "number",
  cellOf,
});
