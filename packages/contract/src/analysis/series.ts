import * as z from "zod/mini";
import { tradeTimestamp } from "../trades/trade.ts";
import { exactSum } from "../trades/trade-history.ts";
import { analysisQuery, basis, measure } from "./filter.ts";
import { drawdown } from "./summary.ts";

/** Maximum number of days and windows in one response. */
export const MAX_SERIES_DAYS = 5_000;
export const MAX_ROLLING_POINTS = 1_000;

export const analyticsSeries = z.object({
  measure,
  basis,
  /** Days with a booked exit, in order, in rupees; only the newest 5,000 if there are more. For measure `r` the curve is net. */
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        exits: z.int().check(z.gte(1)),
        gross: exactSum,
        charges: exactSum,
        net: exactSum,
        /** Starting capital plus all that was booked up to this day; and its distance from the peak so far, 0 or less. */
        equity: exactSum,
        drawdown: exactSum,
      }),
    )
    .check(z.maxLength(MAX_SERIES_DAYS)),
  /** Number of earlier days that `days` leaves out; the curve includes them. */
  earlierDays: z.int().check(z.gte(0)),
  drawdown,
  /** Windows of 20 consecutive round trips in closing order: each, or every n-th and the last where there are more than 1,000. */
  /** Only where the filter is of one day: the total after each round trip that closed on it, in order of the exits; the last 1,000. */
  closings: z.optional(
    z.array(z.object({ at: tradeTimestamp, total: exactSum })).check(z.maxLength(MAX_ROLLING_POINTS)),
  ),
  rolling: z.object({
    trades: z.int(),
    every: z.int().check(z.gte(1)),
    points: z
      .array(
        z.object({
          /** Exit day and position, from 1, of the window's last round trip. */
          day: z.iso.date(),
          trade: z.int(),
          /** Wins in the window, and the sum of its results. Divided by `trades`, they give the two following figures. */
          wins: z.int(),
          total: exactSum,
          winRate: exactSum,
          expectancy: exactSum,
        }),
      )
      .check(z.maxLength(MAX_ROLLING_POINTS + 1)),
  }),
});
export type AnalyticsSeries = z.infer<typeof analyticsSeries>;

/** January to December, `2025`, or April to March, `2025-26`. */
const yearKind = z.enum(["calendar", "financial"]);

export const calendarQuery = z
  .extend(analysisQuery, {
    yearKind: z._default(yearKind, "calendar"),
    /** The year whose months and days are returned. Default: the newest with a booked exit, otherwise the newest with an opening. */
    year: z.optional(z.string().check(z.regex(/^[1-9]\d{3}(?:-\d{2})?$/, "must be a year"))),
  })
  .check(
    z.refine(({ year, yearKind }) => year === undefined || isYear(year, yearKind), {
      path: ["year"],
      error: ({ input }) =>
        (input as { yearKind: string }).yearKind === "financial"
          ? "must be a financial year, such as 2025-26"
          : "must be a year, such as 2025",
    }),
  );
export type CalendarQuery = z.infer<typeof calendarQuery>;

/**
 * The amount booked in these days, in rupees, and the round trips that closed in them; `total` by the measure. `chargesFraction`: charges
 * ÷ |gross|, a fraction of 1; null where gross is 0.
 */
const calendarRow = z.object({
  exits: z.int().check(z.gte(0)),
  gross: exactSum,
  charges: exactSum,
  net: exactSum,
  chargesFraction: z.nullable(exactSum),
  trades: z.int().check(z.gte(0)),
  wins: z.int().check(z.gte(0)),
  losses: z.int().check(z.gte(0)),
  total: exactSum,
  /** Positions with a sale or an expiry in these days that are left out. A position without a day is only in the basis. */
  leftOut: z.int().check(z.gte(0)),
});

/** Whether this text names a year of this kind. */
function isYear(year: string, kind: z.infer<typeof yearKind>): boolean {
  if (kind === "calendar") return year.length === 4;
  const first = Number(year.slice(0, 4));
  return first < 9999 && year.slice(4) === `-${String((first + 1) % 100).padStart(2, "0")}`;
}

export const analyticsCalendar = z.object({
  measure,
  basis,
  yearKind,
  /** Null where nothing was traded. */
  year: z.nullable(z.string()),
  years: z.array(z.extend(calendarRow, { year: z.string() })),
  months: z.array(z.extend(calendarRow, { month: z.string().check(z.regex(/^\d{4}-\d{2}$/)) })).check(z.maxLength(12)),
  /** Days with a booked exit. */
  days: z.array(z.extend(calendarRow, { day: z.iso.date() })).check(z.maxLength(366)),
  /** Days of the year on which positions were only opened or added to, and by how many executions. */
  openings: z.array(z.object({ day: z.iso.date(), executions: z.int().check(z.gte(1)) })).check(z.maxLength(366)),
  /** Days of the year on which contracts expire that the account has traded, and the names of their underlyings. */
  expiries: z
    .array(
      z.object({
        day: z.iso.date(),
        contracts: z.int().check(z.gte(1)),
        underlyings: z.array(z.string()).check(z.minLength(1)),
      }),
    )
    .check(z.maxLength(366)),
  /** Weekdays of the year without regular trading on the NSE, known for 2020 to 2026. The filter does not affect them. */
  holidays: z.array(z.object({ day: z.iso.date(), name: z.string() })),
});
export type AnalyticsCalendar = z.infer<typeof analyticsCalendar>;
