import * as z from "zod/mini";
import type { Endpoint } from "../wire/endpoint.ts";
import { executionFilter, executionId, executionRoundTrips } from "./execution-round-trips.ts";
import { roundTripDetail, roundTripFilter, roundTripId, roundTripRows, roundTripWindow } from "./round-trips.ts";

/** Round trips, and exported files. */
export const roundTripsEndpoints = {
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
  /** The round trips of one execution of the history, or why it has none. */
  executionRoundTrips: {
    host: "trade",
    method: "GET",
    path: "/api/v1/executions/:id/round-trips",
    token: "required",
    params: executionId,
    output: z.object({ data: executionRoundTrips }),
    versioned: true,
    errors: ["not_found", "too_many_requests"],
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
   * Executions as a CSV file. A filter with one of `roundTripFields` selects the executions of the matching closed round trips; otherwise
   * it applies to the executions themselves. `type`: only executions of one side.
   */
  exportExecutions: {
    host: "trade",
    method: "GET",
    path: "/api/v1/export/executions.csv",
    token: "required",
    query: executionFilter,
    output: z.string(),
    csv: true,
    errors: ["invalid_input", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
