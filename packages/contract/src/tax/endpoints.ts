import * as z from "zod/mini";
import type { Endpoint } from "../wire/endpoint.ts";
import { taxLotRows, taxLotsQuery, taxYear, taxYearParams, taxYearQuery } from "./tax-year.ts";

/** What the fills of a year come to, for a return. No tax is computed. */
export const taxEndpoints = {
  taxYear: {
    host: "trade",
    method: "GET",
    path: "/api/v1/tax/:year",
    token: "required",
    params: taxYearParams,
    query: taxYearQuery,
    output: z.object({ data: taxYear }),
    versioned: true,
    errors: ["invalid_input", "too_many_requests"],
  },
  taxLots: {
    host: "trade",
    method: "GET",
    path: "/api/v1/tax/:year/lots",
    token: "required",
    params: taxYearParams,
    query: taxLotsQuery,
    output: z.object({ data: taxLotRows }),
    versioned: true,
    errors: ["invalid_input", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
