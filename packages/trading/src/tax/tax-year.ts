import { addDays } from "../calendar.ts";
import { HOLDING_PERIODS, SPECIFIED_FUNDS } from "./law/holding.ts";
import { RATES } from "./law/rates.ts";

/** Days of one piece of a tax year. The pieces of a year are in order, without gap or overlap. */
export interface Piece {
  /** First and last day, `YYYY-MM-DD`. */
  first: string;
  last: string;
  /** Index of the advance-tax period that it belongs to, 0 to 4. */
  period: number;
  /** Index of the half that it belongs to: the number of cut days of the year up to its first day. */
  half: number;
}

/** Pieces that add up to a period or a half. */
export interface PieceGroup {
  first: string;
  last: string;
  /** Indices in the pieces of the year. */
  pieces: readonly number[];
}

/**
 * Month and day on which the second to fifth advance-tax period begins: gains are reported to 15 June, 15 September, 15 December, 15 March
 * and 31 March (sections 211 and 234C; 408 and 425 from 1 April 2026). Individuals have had an instalment in June since FY 2016-17; earlier
 * years have the same pieces.
 */
const PERIOD_STARTS = ["06-16", "09-16", "12-16", "03-16"];

/** Days within a year from which another rate, holding period or class of specified funds holds. A change on 1 April cuts no year. */
const CUT_DAYS: readonly string[] = [
  ...new Set(
    [...Object.values(RATES), ...Object.values(HOLDING_PERIODS), SPECIFIED_FUNDS].flat().map(({ from }) => from),
  ),
]
  .filter((day) => !day.endsWith("-04-01"))
  .sort();

/** The tax year of a day, `YYYY-MM-DD`: the calendar year of its 1 April. */
export function taxYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < "04-01" ? year - 1 : year;
}

/**
 * The pieces of a tax year: it is divided where an advance-tax period ends and where the law changes, so that periods and halves are both
 * sums of pieces. FY 2024-25 has six, a year without a cut day five.
 *
 * @param year calendar year of its 1 April
 */
export function piecesOf(year: number): Piece[] {
  const cuts = CUT_DAYS.filter((day) => taxYearOf(day) === year);
  const periods = PERIOD_STARTS.map((monthDay) => `${monthDay < "04-01" ? year + 1 : year}-${monthDay}`);
  const starts = [...new Set([`${year}-04-01`, ...periods, ...cuts])].sort();
  const countTo = (days: readonly string[], day: string) => days.filter((one) => one <= day).length;
  return starts.map((first, at) => ({
    first,
    last: addDays(starts[at + 1] ?? `${year + 1}-04-01`, -1),
    period: countTo(periods, first),
    half: countTo(cuts, first),
  }));
}

/** The five advance-tax periods of a tax year, in order. */
export function periodsOf(year: number): PieceGroup[] {
  return groupsOf(piecesOf(year), "period");
}

/** The halves of a tax year: what lies before, between and after its cut days. A year without a cut day is one half. */
export function halvesOf(year: number): PieceGroup[] {
  return groupsOf(piecesOf(year), "half");
}

function groupsOf(pieces: readonly Piece[], by: "period" | "half"): PieceGroup[] {
  const groups: { first: string; last: string; pieces: number[] }[] = [];
  for (const [at, { first, last, [by]: group }] of pieces.entries()) {
    const known = groups[group];
    if (known === undefined) groups[group] = { first, last, pieces: [at] };
    else {
      known.last = last;
      known.pieces.push(at);
    }
  }
  return groups;
}
