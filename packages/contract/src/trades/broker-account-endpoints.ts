import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { accountChange, accountParams, mergePreview, mergeTarget, namedAccount } from "./broker-accounts.ts";

/** The broker accounts of the imported files, and the user's choices about them. */
export const brokerAccountsEndpoints = {
  /** Accounts, sorted by key. */
  brokerAccounts: {
    host: "trade",
    method: "GET",
    path: "/api/v1/broker-accounts",
    token: "required",
    output: z.object({ data: z.object({ accounts: z.array(namedAccount) }) }),
    errors: ["too_many_requests"],
  },
  /** The name that is shown in place of broker and client code. Data still refer to the account by its key. */
  patchBrokerAccount: {
    host: "trade",
    method: "PATCH",
    path: "/api/v1/broker-accounts/:account",
    token: "required",
    params: accountParams,
    json: accountChange,
    output: z.extend(done, { data: namedAccount }),
    errors: ["invalid_input", "not_found", "too_many_requests"],
  },
  /** The effect of a merge. Nothing is changed. */
  mergePreview: {
    host: "trade",
    method: "GET",
    path: "/api/v1/broker-accounts/:account/merge",
    token: "required",
    params: accountParams,
    query: mergeTarget,
    output: z.object({ data: mergePreview }),
    errors: ["invalid_input", "not_found", "sample_data", "undo_refused", "overlapping_import", "too_many_requests"],
  },
  /**
   * Merges an account into another one of its broker: all files with its code, later ones included, count in the other account as if they
   * had been imported into it. An execution in both counts once. Settlements move along. Names and brokerage plans are those of the other
   * account. Repeating the request changes nothing.
   */
  mergeBrokerAccount: {
    host: "trade",
    method: "PUT",
    path: "/api/v1/broker-accounts/:account/merge",
    token: "required",
    params: accountParams,
    json: mergeTarget,
    output: z.extend(done, { data: namedAccount }),
    errors: [
      "invalid_input",
      "not_found",
      "sample_data",
      "undo_refused",
      "overlapping_import",
      "too_many_requests",
      "busy",
      "storage_full",
    ],
  },
  /** Splits a merged account: everything is as if it had never been merged, including what was imported, undone or moved since. */
  splitBrokerAccount: {
    host: "trade",
    method: "DELETE",
    path: "/api/v1/broker-accounts/:account/merge",
    token: "required",
    params: accountParams,
    output: z.extend(done, { data: z.object({ accounts: z.array(namedAccount) }) }),
    errors: ["not_found", "overlapping_import", "too_many_requests", "busy", "storage_full"],
  },
} as const satisfies Record<string, Endpoint>;
