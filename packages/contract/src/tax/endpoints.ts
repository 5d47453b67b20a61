import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { keptTaxChoice, taxChoiceInput, taxChoiceParams } from "./tax-choices.ts";
import { taxComparison, taxComparisonQuery } from "./tax-comparison.ts";
import { taxLotRows, taxLotsQuery } from "./tax-lots.ts";
import { taxYear, taxYearParams, taxYearQuery } from "./tax-year.ts";

/** The figures of a tax year, for a return. No tax is computed. */
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
  /** A broker's statement beside our figures of its account. An imported statement is read from its file again. */
  taxComparison: {
    host: "trade",
    method: "GET",
    path: "/api/v1/tax/:year/comparison",
    token: "required",
    params: taxYearParams,
    query: taxComparisonQuery,
    output: z.object({ data: taxComparison }),
    versioned: true,
    errors: ["invalid_input", "too_many_requests", "busy"],
  },
  /**
   * Makes a choice, or reopens an ended one by its id. One with the same subject ends; `replaced` is that one, to be reopened by an undo. Choices label the figures and
   * never start a rebuild.
   */
  putTaxChoice: {
    host: "trade",
    method: "PUT",
    path: "/api/v1/tax/choices/:id",
    token: "required",
    params: taxChoiceParams,
    json: taxChoiceInput,
    output: z.extend(done, { data: z.object({ replaced: z.nullable(keptTaxChoice) }) }),
    errors: ["invalid_input", "quota_exceeded", "too_many_requests"],
  },
  /** Ends a choice; it can be reopened. */
  deleteTaxChoice: {
    host: "trade",
    method: "DELETE",
    path: "/api/v1/tax/choices/:id",
    token: "required",
    params: taxChoiceParams,
    output: done,
    errors: ["not_found", "too_many_requests"],
  },
  /** A workbook for a chartered accountant. What it was made of is remembered. */
  taxWorkbook: {
    host: "trade",
    method: "POST",
    path: "/api/v1/tax/:year/workbook",
    token: "required",
    params: taxYearParams,
    query: taxYearQuery,
    output: z.instanceof(Blob),
    bytes: true,
    errors: ["invalid_input", "too_large", "too_many_requests", "busy"],
  },
} as const satisfies Record<string, Endpoint>;
