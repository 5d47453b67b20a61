/** Rows of a long table that one request loads. */
export const WINDOW = 200;

/** A part of the rows, loaded or failed. A window that is not listed is loading. */
export type WindowState<Row> =
  | { status: "ready"; rows: readonly Row[] }
  | { status: "failed"; failure: unknown; retrying: boolean };

/** Windows of `WINDOW` rows by number from 0: the visible ones and their neighbours. */
export type Windows<Row> = ReadonlyMap<number, WindowState<Row>>;
