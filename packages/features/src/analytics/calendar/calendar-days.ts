import type { AnalyticsCalendar } from "@saudabook/contract/analysis/series.ts";
import type { PnlDay } from "@saudabook/ui/charts/calendar/calendar-day.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { formatMoney, signOf } from "@saudabook/ui/format-number.ts";
import { HIDDEN_AMOUNT } from "../../page/privacy.tsx";
import { longDayText, monthText } from "../day-text.ts";
import { measureText } from "../figures/figure-text.ts";

type Row = Omit<AnalyticsCalendar["days"][number], "day">;
type Counted = Pick<AnalyticsCalendar, "measure" | "basis">;
type Mark = NonNullable<PnlDay["marks"]>[number];

/** The booked result of a row, net or gross. In R it is the total of the round trips that closed, because a single exit has no R. */
export function bookedResult(row: Row, measure: AnalyticsCalendar["measure"]): string {
  return measure === "r" ? row.total : measure === "gross" ? row.gross : row.net;
}

/** A sum that leaves out a position has no gain or loss colour. */
const leftOutMarks = ({ leftOut }: Row): Mark[] =>
  leftOut > 0 ? [{ kind: "incomplete", name: `${counted(leftOut, "position")} left out` }] : [];

/** Whether a row has no result in the measure: no trade with R closed. */
const isWithoutResult = ({ trades }: Row, measure: AnalyticsCalendar["measure"]) => measure === "r" && trades === 0;

/** "profit of +₹23,420.00, 13 trades closed, charges ₹120.00"; "loss of -0.40 R, 2 trades with R, 5 exits". */
function resultText(row: Row, { measure, basis: { unit } }: Counted, hidden: boolean): string {
  const { exits, charges, trades } = row;
  const total = bookedResult(row, measure);
  if (exits === 0) return "no booked exit";
  if (isWithoutResult(row, measure)) return `no ${unit} with R, ${counted(exits, "exit")}`;
  const closed = counted(trades, `${unit} closed`, `${unit}s closed`);
  if (hidden) return `${HIDDEN_AMOUNT}, ${closed}`;
  const sign = signOf(total);
  const word = sign > 0 ? "profit of " : sign < 0 ? "loss of " : "";
  if (measure === "r") {
    const withR = counted(trades, `${unit} with R`, `${unit}s with R`);
    return `${word}${measureText(total, measure)}, ${withR}, ${counted(exits, "exit")}`;
  }
  return `${word}${measureText(total, measure)}, ${counted(exits, "exit")}, ${closed}, charges ${formatMoney(charges)}`;
}

function amountText(row: Row, measure: AnalyticsCalendar["measure"], hidden: boolean): string {
  if (isWithoutResult(row, measure)) return "–";
  return hidden ? HIDDEN_AMOUNT : measureText(bookedResult(row, measure), measure);
}

/**
 * Days on which something happened, as the month grid draws them.
 *
 * @param noted days of which something is written
 */
export function calendarDays(
  calendar: AnalyticsCalendar,
  hidden: boolean,
  noted: readonly string[] = [],
): ReadonlyMap<string, PnlDay> {
  const { days, measure } = calendar;
  const marks = marksOf(calendar, noted);
  const drawn = new Map<string, PnlDay>();
  for (const row of days) {
    const own = [...(marks.get(row.day) ?? []), ...leftOutMarks(row)];
    drawn.set(row.day, {
      net: bookedResult(row, measure),
      text: amountText(row, measure, hidden),
      name: `${longDayText(row.day)}: ${resultText(row, calendar, hidden)}`,
      trades: row.exits,
      count: counted(row.exits, "exit"),
      marks: own,
    });
  }
  for (const [day, own] of marks) {
    if (drawn.has(day)) continue;
    drawn.set(day, { net: "0", text: "", name: longDayText(day), trades: 0, marks: own });
  }
  return drawn;
}

function marksOf({ openings, expiries, holidays }: AnalyticsCalendar, noted: readonly string[]): Map<string, Mark[]> {
  const marks = new Map<string, Mark[]>();
  const add = (day: string, mark: Mark) => marks.set(day, [...(marks.get(day) ?? []), mark]);
  for (const { day, executions } of openings) {
    add(day, { kind: "opening", name: `${counted(executions, "opening fill")} only` });
  }
  for (const { day, underlyings } of expiries)
    add(day, { kind: "expiry", name: `Expiry of ${underlyings.join(", ")}` });
  for (const { day, name } of holidays) add(day, { kind: "holiday", name: `Holiday: ${name}` });
  for (const day of noted) add(day, { kind: "note", name: "Your notes" });
  return marks;
}

/** The twelve months of the year that is shown, each with its name and result. */
export function calendarMonths(calendar: AnalyticsCalendar, hidden: boolean) {
  const { year, months, measure } = calendar;
  if (year === null) return [];
  const first = `${year.slice(0, 4)}-${year.length === 4 ? "01" : "04"}`;
  return Array.from({ length: 12 }, (_, at) => {
    const month = monthAfter(first, at);
    const row = months.find((one) => one.month === month && one.exits > 0);
    return row
      ? {
          month,
          net: bookedResult(row, measure),
          text: amountText(row, measure, hidden),
          name: [
            `${monthText(month)}: ${resultText(row, calendar, hidden)}`,
            ...leftOutMarks(row).map(({ name }) => name),
          ].join(", "),
          incomplete: row.leftOut > 0,
        }
      : { month, net: "0", text: "–", name: `${monthText(month)}: no booked exit` };
  });
}

/** The month `by` months after this one, `YYYY-MM`. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
}
