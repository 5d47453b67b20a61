import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import {
  brokerLogin,
  connection,
  connectionInput,
  connectionList,
  connectionParams,
  syncInput,
  syncResult,
  syncStep,
} from "./connections.ts";

/** Connections to brokers. A login at Zerodha, or a pasted token of Dhan, is one sync: its trades come as ordinary imports. */
export const connectionEndpoints = {
  /** 120 requests a minute and account. */
  connections: {
    host: "trade",
    method: "GET",
    path: "/api/v1/connections",
    token: "required",
    output: z.object({ data: connectionList }),
    errors: ["too_many_requests"],
  },
  /**
   * Keeps key and secret; the secret is sealed and never returned. A connection is not edited: delete it and create another.
   * 10 requests a minute and account.
   */
  createConnection: {
    host: "trade",
    method: "POST",
    path: "/api/v1/connections",
    token: "required",
    json: connectionInput,
    output: z.extend(done, { data: connection }),
    errors: ["invalid_input", "forbidden", "sample_data", "quota_exceeded", "too_many_requests"],
  },
  /** Forgets key, secret and checks. Imports remain. 10 requests a minute and account. */
  deleteConnection: {
    host: "trade",
    method: "DELETE",
    path: "/api/v1/connections/:id",
    token: "required",
    params: connectionParams,
    output: done,
    errors: ["not_found", "too_many_requests"],
  },
  /** The broker's login page, with a `state` bound to user, session and connection. 20 requests a minute and account. */
  startBrokerLogin: {
    host: "trade",
    method: "POST",
    path: "/api/v1/connections/:id/login",
    token: "required",
    params: connectionParams,
    output: z.object({ data: brokerLogin }),
    errors: ["forbidden", "not_found", "sync_refused", "sample_data", "too_many_requests"],
  },
  /**
   * Zerodha: exchanges the request token, fetches and stores the trades of the day, and logs out, also after a failure. The request token is
   * single-use, so a repeated request is refused by the broker. Dhan: fetches and stores the trades of all finished days, month by month.
   * All or nothing, at Dhan of each month: a refusal leaves the months before it. 6 requests a minute and account.
   */
  syncConnection: {
    host: "trade",
    method: "POST",
    path: "/api/v1/connections/:id/sync",
    token: "required",
    params: connectionParams,
    json: syncInput,
    output: z.extend(done, { data: syncResult }),
    lines: { step: syncStep, output: z.extend(done, { data: syncResult }) },
    errors: [
      "invalid_input",
      "forbidden",
      "not_found",
      "sync_refused",
      "broker_failed",
      "twin_fills",
      "overlapping_import",
      "sample_data",
      "quota_exceeded",
      "too_many_requests",
      "busy",
      "storage_full",
    ],
  },
} as const satisfies Record<string, Endpoint>;
