import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { credentials, registration, token } from "./account.ts";

/** Calls 3 to 5 of the specification. */
export const accountEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
