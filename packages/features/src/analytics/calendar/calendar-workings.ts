import type { AnalyticsCalendar } from "@saudabook/contract/analysis-series.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { basisTexts, tradesText } from "../../page/basis-text.ts";
import { laterBooked, titleOf, type WorkedRows } from "../booked-workings.ts";
import { measureText } from "../figure-text.ts";
import type { LaterWorking, WorkingPart } from "../working.tsx";

export type CalendarRow = Omit<AnalyticsCalendar["days"][number], "day">;
export type CalendarFigure = "net" | "gross" | "charges" | "exits" | "trades" | "r";

/** The workings of a day, a month or a year. */
export function calendarWorkings(
  row: CalendarRow,
  name: string,
  { measure, basis }: Pick<AnalyticsCalendar, "measure" | "basis">,
  tradesHref: string,
): Record<CalendarFigure, LaterWorking> {
  const rows: WorkedRows = { name, leftOut: basisTexts(basis, { measure }), leftOutOf: "all days", tradesHref };
  const booked = (figure: "net" | "gross" | "charges" | "exits") => laterBooked(figure, row, rows);
  return {
    net: booked("net"),
    gross: booked("gross"),
    charges: booked("charges"),
    exits: booked("exits"),
    trades: {
      title: titleOf("Closed trades", rows),
      work: () => ({
        ...rows,
        title: titleOf("Closed trades", rows),
        definition: "Trades whose last exit was on these days. An exit of a trade that stayed open is not counted.",
        parts: countsOf(row),
        formula: tradesText(row.trades),
      }),
    },
    r: {
      title: titleOf("Total R", rows),
      work: () => ({
        ...rows,
        title: titleOf("Total R", rows),
        definition: "The sum over closed trades of the net result, divided by the risk that was planned with the stop.",
        parts: countsOf(row),
        formula: `Σ of ${tradesText(row.trades)} with a stop = ${measureText(row.total, "r")}`,
      }),
    },
  };
}

function countsOf({ trades, wins, losses, exits }: CalendarRow): WorkingPart[] {
  const whole = (value: number) => formatNumber(String(value));
  return [
    { label: "Wins", value: whole(wins) },
    { label: "Losses", value: whole(losses) },
    { label: "Closed trades", value: whole(trades), note: "Scratches (gross 0) are neither a win nor a loss." },
    { label: "Booked exits", value: whole(exits) },
  ];
}
