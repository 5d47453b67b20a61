import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { analysisFilter } from "./filter.ts";
import { MAX_STATEMENT_LOTS_BYTES, purchaseMatches, settlementChanges, statementLotsInput } from "./purchases.ts";
import { settlementInput } from "./settlement-entry.ts";
import {
  analyticsSettings,
  analyticsSettingsInput,
  MAX_PURCHASES_BYTES,
  purchaseEffect,
  purchasesInput,
  settled,
  settlementList,
  settlementParams,
} from "./settlements.ts";

/** Entries of the user about executions: settlements, starting capital and brokerage plans. */
export const settlementsEndpoints = {
  /** The waiting positions that match the filter, and the settlements of the account. */
  settlements: {
    host: "trade",
    method: "GET",
    path: "/api/v1/settlements",
    token: "required",
    query: analysisFilter,
    output: z.object({ data: settlementList }),
    errors: ["invalid_input", "too_many_requests"],
  },
  /** Adds or replaces a settlement of any kind. The figures follow in a later version. */
  putSettlement: {
    host: "trade",
    method: "PUT",
    path: "/api/v1/settlements/:id",
    token: "required",
    params: settlementParams,
    json: settlementInput,
    output: z.extend(done, { data: settled }),
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
  /** Computes the totals before and after the purchases with the whole analysis. Stores nothing. */
  purchaseEffect: {
    host: "trade",
    method: "POST",
    path: "/api/v1/settlements/purchase-effect",
    token: "required",
    json: purchasesInput,
    maxJsonBytes: MAX_PURCHASES_BYTES,
    output: z.object({ data: purchaseEffect }),
    errors: ["invalid_input", "too_many_requests", "busy"],
  },
  /** Adds and removes settlements, all or none of them. The figures follow in a later version. */
  changeSettlements: {
    host: "trade",
    method: "PATCH",
    path: "/api/v1/settlements",
    token: "required",
    json: settlementChanges,
    maxJsonBytes: MAX_PURCHASES_BYTES,
    output: z.extend(done, { data: z.object({ added: z.int().check(z.gte(0)), removed: z.int().check(z.gte(0)) }) }),
    errors: ["invalid_input", "too_many_requests"],
  },
  /** Finds the lines of a file that are missing buys of a broker account. Stores nothing. */
  matchPurchases: {
    host: "trade",
    method: "POST",
    path: "/api/v1/settlements/purchase-matches",
    token: "required",
    json: statementLotsInput,
    maxJsonBytes: MAX_STATEMENT_LOTS_BYTES,
    output: z.object({ data: purchaseMatches }),
    errors: ["invalid_input", "too_many_requests", "busy"],
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
    output: z.extend(done, { data: analyticsSettings }),
    errors: ["invalid_input", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
