import { z } from "zod";
import { credentials, registration, token } from "./account.ts";
import { analyticsBreakdown, breakdownParams, breakdownQuery } from "./analysis-breakdowns.ts";
import { analysisFilter, analysisQuery } from "./analysis-filter.ts";
import { analyticsInsights } from "./analysis-insights.ts";
import { analyticsCalendar, analyticsSeries, calendarQuery } from "./analysis-series.ts";
import { analyticsSummary, summaryQuery } from "./analysis-summary.ts";
import { applicationFields } from "./application.ts";
import { MAX_DEBUG_UPLOAD_BYTES } from "./debug-upload-limit.ts";
import type { ErrorCode } from "./errors.ts";
import { jobDescription, jobId } from "./job.ts";
import { journalEntry, journalTrade, journalTradeId, journalType } from "./journal.ts";
import { MAX_RESUME_BYTES } from "./resume.ts";
import { roundTripDetail, roundTripFilter, roundTripId, roundTripRows, roundTripWindow } from "./round-trips.ts";
import {
  analyticsSettings,
  analyticsSettingsInput,
  settled,
  settlementEntry,
  settlementList,
  settlementParams,
} from "./settlements.ts";
import { importReport, importStep, MAX_UPLOAD_BYTES, tradeDetails, uploadFields } from "./trade.ts";
import { tradeFilter, tradeRows, tradeSummary, tradeWindow } from "./trade-history.ts";

/** The hosts of the spec; each is configured apart and is the site's own origin unless said otherwise. */
export type Host = "careers" | "auth" | "trade" | "local" | "local2";

/** A multipart body: its text fields, and its one file under `file.name`. */
export interface Multipart {
  fields: z.ZodType;
  /** The names of the parts in the order of the specification; what it does not list follows. */
  order?: readonly string[];
  file: {
    name: string;
    maxBytes: number;
    /** The refusal of a form without the file. */
    missing: { title: string; message: string };
  };
}

/**
 * Whether a call carries the session's token, and the meaning of a stale one (expired, revoked or malformed).
 * `required`: refused with `not_logged_in` without a valid token. `optional`: the token says whose data it is; a stale one is refused
 * with `not_logged_in`. `optional-stale-ignored`: a stale token counts as none. `none`: a token is not read.
 */
export type TokenPolicy = "none" | "optional" | "optional-stale-ignored" | "required";

export interface Endpoint {
  host: Host;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for each parameter. */
  path: string;
  token: TokenPolicy;
  /** Sends and takes cookies of a foreign origin too. */
  credentials?: true;
  params?: z.ZodType;
  /** The query string; an unknown name, or one that comes twice, is refused. */
  query?: z.ZodType;
  json?: z.ZodType;
  multipart?: Multipart;
  output: z.ZodType;
  /**
   * A response has an `ETag` by the version of the derived data, the account and the query; a request with it in `If-None-Match`
   * gets 304 without a body while they are the same.
   */
  versioned?: true;
  /** The response is a CSV file, of which `output` is the text. */
  csv?: true;
  /**
   * The response to a request that accepts {@link JSON_LINES}: a line for each step, then this output or a `refusedLine` as the last
   * line. A refusal before the first step is an ordinary response. A stream without a last line is incomplete.
   */
  lines?: { step: z.ZodType; output: z.ZodType };
  /** The codes that it may answer, besides `internal` and those of its token policy. */
  errors: readonly ErrorCode[];
}

const done = z.object({ success: z.literal(true), message: z.string() });

/** Calls 1 to 9 of the specification in its order and under its paths, then our own. */
export const endpoints = {
  jobDescription: {
    host: "careers",
    method: "GET",
    path: "/api/job-description/:jobid",
    token: "none",
    params: z.object({ jobid: jobId }),
    output: jobDescription,
    errors: ["not_found"],
  },
  apply: {
    host: "careers",
    method: "POST",
    path: "/api/apply/:jobid",
    token: "none",
    params: z.object({ jobid: jobId }),
    multipart: {
      fields: applicationFields,
      order: [
        ...["name", "email", "mobile", "college", "degree", "passingYear", "role", "experience", "linkedin"],
        ...["motivation", "jobid", "resume"],
      ],
      file: {
        name: "resume",
        maxBytes: MAX_RESUME_BYTES,
        missing: { title: "Resume is required", message: "Resume is required." },
      },
    },
    output: done.extend({ data: z.object({ reference: z.string() }) }),
    errors: [
      "invalid_input",
      "not_found",
      "job_closed",
      "already_applied",
      "too_large",
      "too_many_requests",
      "storage_full",
    ],
  },
  register: {
    host: "auth",
    method: "POST",
    path: "/api/auth/register",
    token: "none",
    json: registration,
    output: done,
    errors: ["invalid_input", "already_registered", "too_many_requests"],
  },
  login: {
    host: "auth",
    method: "POST",
    path: "/api/auth/login",
    credentials: true,
    token: "none",
    json: credentials,
    output: z.object({ success: z.literal(true), data: z.object({ token }) }),
    errors: ["invalid_input", "invalid_credentials", "too_many_requests"],
  },
  logout: {
    host: "auth",
    method: "POST",
    path: "/api/auth/logout",
    credentials: true,
    token: "optional-stale-ignored",
    output: done,
    errors: [],
  },
  uploadExcel: {
    host: "trade",
    method: "POST",
    path: "/api/v1/uploadexcel",
    token: "required",
    multipart: {
      fields: uploadFields,
      order: ["file", "broker", "tradetype", "email"],
      file: {
        name: "file",
        maxBytes: MAX_UPLOAD_BYTES,
        missing: { title: "File is required", message: "Please upload an Excel sheet before submitting." },
      },
    },
    output: done.extend({ data: tradeDetails, import: importReport }),
    // Without the trades: who follows the steps loads what it shows of them.
    lines: { step: importStep, output: done.extend({ import: importReport }) },
    errors: [
      "invalid_input",
      "forbidden",
      "too_large",
      "unreadable_file",
      "wrong_file",
      "unsupported_file",
      "no_trades",
      "bad_rows",
      "sample_data",
      "too_many_requests",
      "busy",
      "storage_full",
    ],
  },
  journalTrades: {
    host: "local",
    method: "GET",
    path: "/api/v1/trades/:type",
    token: "optional",
    params: z.object({ type: journalType }),
    output: z.object({ data: z.array(journalTrade) }),
    errors: ["invalid_input"],
  },
  addJournalTrade: {
    host: "local",
    method: "POST",
    path: "/api/v1/trades",
    token: "optional",
    json: journalEntry,
    output: done.extend({ data: journalTrade }),
    errors: ["invalid_input", "sample_data", "too_many_requests"],
  },
  debugUpload: {
    host: "local2",
    method: "POST",
    path: "/upload",
    token: "none",
    multipart: {
      fields: z.object({}),
      file: {
        name: "file",
        maxBytes: MAX_DEBUG_UPLOAD_BYTES,
        missing: { title: "File is required", message: "Please select a file first." },
      },
    },
    output: z.object({ data: z.array(z.record(z.string(), z.unknown())) }),
    errors: ["invalid_input", "not_found", "too_large", "unreadable_file", "too_many_requests", "busy"],
  },
  tradeDetails: {
    host: "trade",
    method: "GET",
    path: "/api/v1/trade-details",
    token: "required",
    output: z.object({ data: tradeDetails }),
    errors: [],
  },
  /** The account's details, and the totals of the trades that fit the filter. */
  tradeSummary: {
    host: "trade",
    method: "GET",
    path: "/api/v1/trade-history/summary",
    token: "required",
    query: tradeFilter,
    output: z.object({ data: tradeSummary }),
    errors: ["invalid_input"],
  },
  /** The history by windows, so that a browser never holds more than it shows. */
  tradeRows: {
    host: "trade",
    method: "GET",
    path: "/api/v1/trade-history",
    token: "required",
    query: tradeWindow,
    output: z.object({ data: tradeRows }),
    errors: ["invalid_input"],
  },
  /** A token for the address of the analytics page: 60 seconds, one use, good for nothing else. */
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
  /** Every field anew; whose trade it is, its type's list and its place in it stay. */
  editJournalTrade: {
    host: "local",
    method: "PUT",
    path: "/api/v1/trades/:id",
    token: "optional",
    params: journalTradeId,
    json: journalEntry,
    output: done.extend({ data: journalTrade }),
    errors: ["invalid_input", "not_found", "too_many_requests"],
  },
  /** Takes it out of the list; `restoreJournalTrade` brings it back to its place. */
  deleteJournalTrade: {
    host: "local",
    method: "DELETE",
    path: "/api/v1/trades/:id",
    token: "optional",
    params: journalTradeId,
    output: done.extend({ data: journalTrade }),
    errors: ["not_found", "too_many_requests"],
  },
  restoreJournalTrade: {
    host: "local",
    method: "POST",
    path: "/api/v1/trades/:id/restore",
    token: "optional",
    params: journalTradeId,
    output: done.extend({ data: journalTrade }),
    errors: ["not_found", "sample_data", "too_many_requests"],
  },
  /** The derived data are kept per account and rebuilt after each change; responses name their version and whether it is behind. */
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
  /** Round trips by windows, like the history. */
  roundTrips: {
    host: "trade",
    method: "GET",
    path: "/api/v1/round-trips",
    token: "required",
    query: roundTripWindow,
    output: z.object({ data: roundTripRows }),
    versioned: true,
    errors: ["invalid_input", "too_many_requests"],
  },
  /** One round trip with its executions, its charge lines and the formulas of its figures. */
  roundTrip: {
    host: "trade",
    method: "GET",
    path: "/api/v1/round-trips/:id",
    token: "required",
    params: roundTripId,
    output: z.object({ data: roundTripDetail }),
    versioned: true,
    errors: ["not_found", "too_many_requests"],
  },
  /** The positions that wait for a settlement, and the settlements of the account. */
  settlements: {
    host: "trade",
    method: "GET",
    path: "/api/v1/settlements",
    token: "required",
    output: z.object({ data: settlementList }),
    errors: ["too_many_requests"],
  },
  /** Adds a settlement of any kind, or writes it anew. The figures follow in a later version. */
  putSettlement: {
    host: "trade",
    method: "PUT",
    path: "/api/v1/settlements/:id",
    token: "required",
    params: settlementParams,
    json: settlementEntry,
    output: done.extend({ data: settled }),
    errors: ["invalid_input", "not_found", "too_many_requests"],
  },
  deleteSettlement: {
    host: "trade",
    method: "DELETE",
    path: "/api/v1/settlements/:id",
    token: "required",
    params: settlementParams,
    output: done,
    errors: ["not_found", "too_many_requests"],
  },
  analyticsSettings: {
    host: "trade",
    method: "GET",
    path: "/api/v1/analytics/settings",
    token: "required",
    output: z.object({ data: analyticsSettings }),
    errors: ["too_many_requests"],
  },
  putAnalyticsSettings: {
    host: "trade",
    method: "PUT",
    path: "/api/v1/analytics/settings",
    token: "required",
    json: analyticsSettingsInput,
    output: done.extend({ data: analyticsSettings }),
    errors: ["invalid_input", "too_many_requests"],
  },
  /**
   * Fills an empty account with a generated year of trades, which `basis.sample` marks. While they are there, imports and journal trades
   * are refused with `sample_data`. The same request again changes nothing.
   */
  putSampleData: {
    host: "trade",
    method: "PUT",
    path: "/api/v1/sample-data",
    token: "required",
    output: done,
    errors: ["not_empty", "too_many_requests", "busy", "storage_full"],
  },
  /** Removes the sample data, and all settlements and settings made on them. The account is as it was before. */
  deleteSampleData: {
    host: "trade",
    method: "DELETE",
    path: "/api/v1/sample-data",
    token: "required",
    output: done,
    errors: ["too_many_requests"],
  },
  /**
   * The round trips that fit as a CSV file: exact decimals, times with +05:30. A text that a spreadsheet would read as a formula has
   * an apostrophe before it.
   */
  exportRoundTrips: {
    host: "trade",
    method: "GET",
    path: "/api/v1/export/round-trips.csv",
    token: "required",
    query: roundTripFilter,
    output: z.string(),
    csv: true,
    errors: ["invalid_input", "too_many_requests"],
  },
  /**
   * Executions as a CSV file. A filter with one of `roundTripFields` means the executions of the closed round trips that fit; without
   * these it describes the executions themselves.
   */
  exportExecutions: {
    host: "trade",
    method: "GET",
    path: "/api/v1/export/executions.csv",
    token: "required",
    query: analysisFilter,
    output: z.string(),
    csv: true,
    errors: ["invalid_input", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
type Of<Name extends EndpointName> = (typeof endpoints)[Name];

export type Output<Name extends EndpointName> = z.infer<Of<Name>["output"]>;

/** The endpoints with progress, and the types of their steps and last lines. */
export type SteppingName = { [Name in EndpointName]: Of<Name> extends { lines: object } ? Name : never }[EndpointName];
export type Step<Name extends EndpointName> =
  Of<Name> extends { lines: { step: infer S extends z.ZodType } } ? z.infer<S> : never;
export type LastLine<Name extends EndpointName> =
  Of<Name> extends { lines: { output: infer O extends z.ZodType } } ? z.infer<O> : never;

/** The input of a call: path parameters, a query, a JSON body, or multipart fields with the file; only those that the endpoint has. */
export type Input<Name extends EndpointName> = (Of<Name> extends { params: infer P extends z.ZodType }
  ? { params: z.input<P> }
  : unknown) &
  (Of<Name> extends { query: infer Q extends z.ZodType } ? { query: z.input<Q> } : unknown) &
  (Of<Name> extends { json: infer J extends z.ZodType } ? { json: z.input<J> } : unknown) &
  (Of<Name> extends { multipart: { fields: infer F extends z.ZodType } }
    ? { fields: z.input<F>; file: File }
    : unknown);

/** The codes that this endpoint may answer. */
export type ErrorsOf<Name extends EndpointName> =
  | Of<Name>["errors"][number]
  | "internal"
  | (Of<Name>["token"] extends "required" | "optional" ? "not_logged_in" : never);

/** The endpoints of a table of handlers, in the contract's order. */
export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** The codes that an endpoint may answer, but for `internal`. */
export function promisedErrors(name: EndpointName): readonly ErrorCode[] {
  const { token, errors }: Endpoint = endpoints[name];
  return token === "required" || token === "optional" ? [...errors, "not_logged_in"] : errors;
}

/** Parameters that no resource can have: not found where the endpoint can say so, else invalid input. */
export function unknownParams(name: EndpointName): "not_found" | "invalid_input" {
  const { errors }: Endpoint = endpoints[name];
  return errors.includes("not_found") ? "not_found" : "invalid_input";
}
