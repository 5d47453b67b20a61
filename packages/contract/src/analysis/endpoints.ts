import * as z from "zod/mini";
import { token } from "../account/account.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { analyticsBreakdown, breakdownParams, breakdownQuery } from "./breakdowns.ts";
import { analyticsCharges, chargesQuery } from "./charges.ts";
import { analysisQuery } from "./filter.ts";
import { analyticsInsights } from "./insights.ts";
import { analyticsCalendar, analyticsSeries, calendarQuery } from "./series.ts";
import { analyticsSummary, analyticsTotals, summaryQuery, totalsQuery } from "./summary.ts";

/** The derived data are stored per account and rebuilt after each change. Responses contain their version and whether it is outdated. */
export const analyticsEndpoints = {
  /** A token for the address of the analytics page: valid for 60 seconds and one use, and only for this purpose. */
  analyticsToken: {
    host: "trade",
    method: "POST",
    path: "/api/v1/analytics/token",
    token: "required",
    output: z.object({ success: z.literal(true), data: z.object({ token }) }),
    errors: ["too_many_requests"],
  },
  analyticsExchange: {
    host: "trade",
    method: "POST",
    path: "/api/v1/analytics/exchange",
    token: "none",
    json: z.object({ token }),
    output: z.object({ success: z.literal(true), data: z.object({ name: z.string() }) }),
    errors: ["invalid_input", "token_used", "too_many_requests"],
  },
  analyticsSummary: {
    host: "trade",
    method: "GET",
    path: "/api/v1/analytics/summary",
    token: "required",
    query: summaryQuery,
    output: z.object({ data: analyticsSummary }),
    versioned: true,
    errors: ["invalid_input", "too_many_requests"],
  },
  /** The sums of booked exits, and of open and expired positions, without statistics. */
  analyticsTotals: {
    host: "trade",
    method: "GET",
    path: "/api/v1/analytics/totals",
    token: "required",
    query: totalsQuery,
    output: z.object({ data: analyticsTotals }),
    versioned: true,
    errors: ["invalid_input", "too_many_requests"],
  },
  /** The equity curve by day, and rolling figures. */
  analyticsSeries: {
    host: "trade",
    method: "GET",
    path: "/api/v1/analytics/series",
    token: "required",
    query: analysisQuery,
    output: z.object({ data: analyticsSeries }),
    versioned: true,
    errors: ["invalid_input", "too_many_requests"],
  },
  /** The same figures by one breakdown, or by two crossed. */
  analyticsBreakdown: {
    host: "trade",
    method: "GET",
    path: "/api/v1/analytics/breakdowns/:by",
    token: "required",
    params: breakdownParams,
    query: breakdownQuery,
    output: z.object({ data: analyticsBreakdown }),
    versioned: true,
    errors: ["invalid_input", "too_many_requests"],
  },
  /** The charges paid by the day of the executions. */
  analyticsCharges: {
    host: "trade",
    method: "GET",
    path: "/api/v1/analytics/charges",
    token: "required",
    query: chargesQuery,
    output: z.object({ data: analyticsCharges }),
    versioned: true,
    errors: ["invalid_input", "too_many_requests"],
  },
  /** Sums by year, and by month and day of one year. */
  analyticsCalendar: {
    host: "trade",
    method: "GET",
    path: "/api/v1/analytics/calendar",
    token: "required",
    query: calendarQuery,
    output: z.object({ data: analyticsCalendar }),
    versioned: true,
    errors: ["invalid_input", "too_many_requests"],
  },
  /** Groups of round trips whose result differs from that of the others by more than chance explains. */
  analyticsInsights: {
    host: "trade",
    method: "GET",
    path: "/api/v1/analytics/insights",
    token: "required",
    query: analysisQuery,
    output: z.object({ data: analyticsInsights }),
    versioned: true,
    errors: ["invalid_input", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
