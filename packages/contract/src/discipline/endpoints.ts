import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { analyticsDiscipline, analyticsRule, disciplineQuery, ruleDaysParams, ruleDaysQuery } from "./discipline.ts";
import { rule, ruleInput, ruleParams } from "./rules.ts";

/** Rules of the user, and what they say about the days of the history. */
export const disciplineEndpoints = {
  /** Adds a rule or changes it. A change of what it tests is a new version from a day; name and end are changed in place. */
  putRule: {
    host: "trade",
    method: "PUT",
    path: "/api/v1/rules/:id",
    token: "required",
    params: ruleParams,
    json: ruleInput,
    output: z.extend(done, { data: rule }),
    errors: ["invalid_input", "quota_exceeded", "too_many_requests"],
  },
  deleteRule: {
    host: "trade",
    method: "DELETE",
    path: "/api/v1/rules/:id",
    token: "required",
    params: ruleParams,
    output: done,
    errors: ["not_found", "too_many_requests"],
  },
  analyticsDiscipline: {
    host: "trade",
    method: "GET",
    path: "/api/v1/analytics/discipline",
    token: "required",
    query: disciplineQuery,
    output: z.object({ data: analyticsDiscipline }),
    versioned: true,
    errors: ["invalid_input", "too_many_requests"],
  },
  analyticsRule: {
    host: "trade",
    method: "GET",
    path: "/api/v1/analytics/discipline/:id",
    token: "required",
    params: ruleDaysParams,
    query: ruleDaysQuery,
    output: z.object({ data: analyticsRule }),
    versioned: true,
    errors: ["invalid_input", "not_found", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
