import { z } from "zod";
import { accountChange, accountParams, namedAccount } from "../broker-accounts.ts";
import type { Endpoint } from "../endpoint.ts";
import { done } from "./done.ts";

/** The broker accounts that the imported files make, and what the user says about them. */
export const brokerAccountsEndpoints = {
  /** By their keys. */
  brokerAccounts: {
    host: "trade",
    method: "GET",
    path: "/api/v1/broker-accounts",
    token: "required",
    output: z.object({ data: z.object({ accounts: z.array(namedAccount) }) }),
    errors: ["too_many_requests"],
  },
  /** The name that is shown in place of broker and client code. Data keep the key of the account. */
  patchBrokerAccount: {
    host: "trade",
    method: "PATCH",
    path: "/api/v1/broker-accounts/:account",
    token: "required",
    params: accountParams,
    json: accountChange,
    output: done.extend({ data: namedAccount }),
    errors: ["invalid_input", "not_found", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
