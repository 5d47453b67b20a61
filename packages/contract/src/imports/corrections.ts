import * as z from "zod/mini";

/** Rows of one file that can be corrected or left out. */
export const MAX_CORRECTED_ROWS = 1_000;
/** Characters of a cell's new text. No cell that a broker's file needs is longer. */
export const MAX_CORRECTED_TEXT = 100;
/** Maximum number of columns that are read in a file. */
const MAX_COLUMNS = 64;

/** A cell by its caption as in the file, or by its place among the columns, from 0. */
const correctedCell = z.strictObject({
  column: z.union([z.string().check(z.minLength(1), z.maxLength(100)), z.int().check(z.gte(0), z.lte(MAX_COLUMNS))]),
  text: z.string().check(z.maxLength(MAX_CORRECTED_TEXT), z.regex(/^\P{Cc}*$/u)),
});

/** The row's number is that of the file, as a spreadsheet shows it, from 1. */
const row = z.int().check(z.gte(1), z.lte(1_048_576));

/**
 * The user's decision on a row that cannot be read: it is left out, or some of its cells get another text. A readable row needs no
 * decision.
 */
export const rowCorrection = z.union([
  z.strictObject({ row, leaveOut: z.literal(true) }),
  z.strictObject({ row, cells: z.array(correctedCell).check(z.minLength(1), z.maxLength(MAX_COLUMNS)) }),
]);
export type RowCorrection = z.infer<typeof rowCorrection>;

/** Parses the corrections in the form field `corrections`, a JSON text. A problem is in words that follow the field's label. */
export function readCorrections(text: string): { corrections: RowCorrection[] } | { problem: string } {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return { problem: "must be a JSON list" };
  }
  if (!Array.isArray(sent)) return { problem: "must be a JSON list" };
  if (sent.length > MAX_CORRECTED_ROWS) {
    return { problem: `must have at most ${MAX_CORRECTED_ROWS.toLocaleString("en-IN")} rows` };
  }
  const corrections: RowCorrection[] = [];
  const rows = new Set<number>();
  for (const [at, entry] of sent.entries()) {
    const read = rowCorrection.safeParse(entry);
    if (!read.success) {
      return {
        problem: `has an entry that we can't read (the ${at + 1}. one): it needs a row and either leaveOut or cells with a column and a text of at most ${MAX_CORRECTED_TEXT} characters`,
      };
    }
    if (rows.has(read.data.row)) return { problem: `must not name row ${read.data.row} twice` };
    rows.add(read.data.row);
    corrections.push(read.data);
  }
  return { corrections };
}
