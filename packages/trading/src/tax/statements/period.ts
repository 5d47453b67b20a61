import { momentCell } from "../../imports/cells/moment-cell.ts";

const DAY = "\\d{4}-\\d{2}-\\d{2}|\\d{1,2}-\\d{1,2}-\\d{4}|\\d{1,2} [A-Za-z]{3,9} \\d{4}";
const PERIOD = new RegExp(`\\bfrom +(${DAY}) +to +(${DAY})(?![\\d])`, "i");

/** First and last day, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

/**
 * The period in a title, `… from 2024-04-01 to 2025-03-31`; null without one.
 *
 * @throws BadCell for a day that does not exist
 */
export function periodIn(title: string): Period | null {
  const [, from, to] = PERIOD.exec(title.slice(0, 200)) ?? [];
  if (from === undefined || to === undefined) return null;
  const day = (text: string) => momentCell(text, "The title's day", () => null, false).slice(0, 10);
  return { from: day(from), to: day(to) };
}
