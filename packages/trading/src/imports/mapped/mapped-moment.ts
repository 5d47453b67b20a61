import type { MappedDateFormat } from "@saudabook/contract/imports/import-mapping.ts";
import { dayOf, momentOfSerial, monthNumber } from "../../calendar.ts";
import { BadCell } from "../cells/bad-cell.ts";
import { timeIn } from "../cells/time-cell.ts";
import { type Cell, cellText, FORMULA } from "../sheets/cell.ts";

const LONGEST = 60;
const YMD = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})(?!\d)/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
/** Two numbers and a year; the format defines which one is the day. */
const NUMBERS = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([A-Za-z]{3,9})\.?[-/., ]+(\d{4}|\d{2})(?!\d)/;
const MONTH_DAY = /^([A-Za-z]{3,9})\.?[- ]+(\d{1,2})(?:st|nd|rd|th)?[-, ]+(\d{4})(?!\d)/;
const MONTHS =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;

const WRONG = {
  ymd: "isn't a date like 2026-11-05",
  dmy: "isn't a date like 05-11-2026 with the day first",
  mdy: "isn't a date like 11/05/2026 with the month first",
  named: "isn't a date like 5 Nov 2026",
  serial: "isn't a date cell of a workbook; write it as 2026-11-05",
} as const satisfies Record<MappedDateFormat, string>;

/** A day, and the text after it. */
interface Found {
  day: string;
  rest: string;
}

/** The moment of a text in this format: `YYYY-MM-DD`, with `THH:MM:SS` where it has a time; null where it is no such text. */
export function momentIn(text: string, format: MappedDateFormat): string | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return null;
  const found = dayAtStart(trimmed, format);
  if (!found) return null;
  if (found.rest === "") return found.day;
  const time = timeIn(found.rest.replace(/^(?:T|,? +|,)/, "").trim());
  // 05-11-202610:30 is not a date with a time.
  return time === null || /^\d/.test(found.rest) ? null : `${found.day}T${time}`;
}

function dayAtStart(text: string, format: MappedDateFormat): Found | null {
  const found = (match: RegExpExecArray | null, day: (parts: string[]) => string | null): Found | null => {
    const read = match && day(match.slice(1));
    return match && read ? { day: read, rest: text.slice(match[0].length) } : null;
  };
  switch (format) {
    case "serial":
    case "ymd":
      return (
        found(YMD.exec(text), ([year, , month, day]) => dayOf(Number(year), Number(month), Number(day))) ??
        found(COMPACT.exec(text), ([year, month, day]) => dayOf(Number(year), Number(month), Number(day)))
      );
    case "dmy":
      return found(NUMBERS.exec(text), ([day, , month, year]) => dayOf(fullYear(year), Number(month), Number(day)));
    case "mdy":
      return found(NUMBERS.exec(text), ([month, , day, year]) => dayOf(fullYear(year), Number(month), Number(day)));
    case "named":
      return (
        found(DAY_MONTH.exec(text), ([day, month, year]) => namedDay(fullYear(year), month, Number(day))) ??
        found(MONTH_DAY.exec(text), ([month, day, year]) => namedDay(fullYear(year), month, Number(day)))
      );
  }
}

const fullYear = (year = "") => Number(year.length === 2 ? `20${year}` : year);

const namedDay = (year: number, month = "", day: number) =>
  MONTHS.test(month) ? dayOf(year, monthNumber(month), day) : null;

/**
 * A day or a moment in Indian time, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`, in the one format that the user has chosen. A date of a workbook
 * fits only `serial`: among texts, a spreadsheet program has converted it, possibly with day and month exchanged.
 */
export function mappedMoment(
  cell: Cell | undefined,
  column: string,
  format: MappedDateFormat,
  date1904: boolean,
): string {
  if (cell === FORMULA) throw new BadCell(column, cell, "is a formula; we only import plain values");
  if (typeof cell === "number" && format === "serial") {
    const moment = momentOfSerial(cell, date1904);
    if (moment !== null) return moment;
    throw new BadCell(column, cell, "isn't a date");
  }
  const text = cellText(cell).trim();
  if (text === "") throw new BadCell(column, cell, "is missing");
  const moment = momentIn(text, format);
  if (moment === null) throw new BadCell(column, cell, WRONG[format]);
  return moment;
}
