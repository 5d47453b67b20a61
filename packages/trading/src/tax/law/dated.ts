/** Day of the last comparison of the tables in this folder with their sources, `YYYY-MM-DD`. Answers and exports state it. */
export const LAW_VERSION = "2026-11-24";

/** A row of a table of the law, with the days on which it holds. */
export interface Dated {
  /** First day, `YYYY-MM-DD`. */
  from: string;
  /** First day on which it no longer holds; null while it is in force. */
  until: string | null;
  /** The section, act, notification or circular that the row is taken from. */
  source: string;
  /**
   * `high`: text of the law or an official page; `medium`: several secondary sources agree; `low`: one source, or practice.
   */
  confidence: "high" | "medium" | "low";
}

/** First day that the tables cover. */
export const FIRST_DAY = "2014-04-01";

/**
 * The row of a table that holds on a day.
 *
 * @param day `YYYY-MM-DD`, from {@link FIRST_DAY} on
 * @throws RangeError when no row covers the day
 */
export function on<Row extends Dated>(table: readonly Row[], day: string): Row {
  const row = table.find(({ from, until }) => from <= day && (until === null || day < until));
  if (row === undefined) throw new RangeError(`the tables of the law do not cover ${day}`);
  return row;
}
