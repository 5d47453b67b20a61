import type { AnalyticsCalendar } from "@saudabook/contract/analysis/series.ts";
import { basisTexts } from "../../words/basis-text.ts";
import { bookedValues } from "../figures/figure-values.ts";
import { workingOf } from "../figures/figure-working.ts";
import type { LaterWorking } from "../figures/working.tsx";

export type CalendarRow = Omit<AnalyticsCalendar["days"][number], "day">;
export type CalendarFigure = "net" | "gross" | "charges" | "exits" | "closedInPeriod" | "rInPeriod";

/** The working of a figure of a day, a month or a year. */
export function calendarWorking(
  figure: CalendarFigure,
  row: CalendarRow,
  name: string,
  { measure, basis }: Pick<AnalyticsCalendar, "measure" | "basis">,
  tradesHref: string,
): LaterWorking {
  const { trades: n, wins, losses, exits, total } = row;
  const worked = () => ({
    measure,
    leftOut: basisTexts(basis, { measure }),
    leftOutOf: "all days",
    tradesHref,
    values:
      figure === "closedInPeriod" || figure === "rInPeriod"
        ? { n, wins, losses, exits, rInPeriod: total }
        : bookedValues(row),
  });
  return workingOf(figure, name, worked, { unit: basis.unit });
}
