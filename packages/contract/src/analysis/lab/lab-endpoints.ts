import * as z from "zod/mini";
import type { Endpoint } from "../../wire/endpoint.ts";
import { analyticsLab, labQuery, labScenario } from "./lab.ts";

export const labEndpoints = {
  /** Simulates a scenario on the account's history. The server counts the distinct scenarios of an account and stores nothing else. */
  analyticsLab: {
    host: "trade",
    method: "GET",
    path: "/api/v1/analytics/lab",
    token: "required",
    query: labQuery,
    output: z.object({ data: analyticsLab }),
    errors: ["invalid_input", "busy", "too_many_requests"],
  },
  /** Reveals the last quarter of the trading days for one scenario, once. The same scenario again changes nothing. */
  revealLabQuarter: {
    host: "trade",
    method: "POST",
    path: "/api/v1/analytics/lab/reveal",
    token: "required",
    json: labScenario,
    output: z.object({ success: z.literal(true), message: z.string() }),
    errors: ["invalid_input", "busy", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
