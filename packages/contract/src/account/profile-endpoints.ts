import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { token } from "./account.ts";
import { linkRequest, linkReset, resetWays } from "./password-link.ts";
import {
  openSession,
  passwordChange,
  passwordProof,
  passwordReset,
  profile,
  profileChange,
  RECOVERY_CODES,
  sessionId,
} from "./profile.ts";

/** The account itself: data, password, sessions and deletion. */
export const profileEndpoints = {
  profile: {
    host: "auth",
    method: "GET",
    path: "/api/auth/profile",
    token: "required",
    output: z.object({ data: profile }),
    errors: ["too_many_requests"],
  },
  /** Another e-mail address ends the other sessions. The response has a token of this session with the new name and address. */
  putProfile: {
    host: "auth",
    method: "PUT",
    path: "/api/auth/profile",
    token: "required",
    json: profileChange,
    output: z.extend(done, { data: z.object({ token }) }),
    errors: ["invalid_input", "invalid_credentials", "already_registered", "too_many_requests"],
  },
  /** Ends all other sessions. */
  putPassword: {
    host: "auth",
    method: "PUT",
    path: "/api/auth/password",
    token: "required",
    json: passwordChange,
    output: done,
    errors: ["invalid_input", "invalid_credentials", "too_many_requests"],
  },
  /** The sessions that are neither ended nor expired, this one first, then the newest. */
  sessions: {
    host: "auth",
    method: "GET",
    path: "/api/auth/sessions",
    token: "required",
    output: z.object({ data: z.array(openSession) }),
    errors: ["too_many_requests"],
  },
  endSession: {
    host: "auth",
    method: "DELETE",
    path: "/api/auth/sessions/:id",
    token: "required",
    params: sessionId,
    output: done,
    errors: ["not_found", "too_many_requests"],
  },
  /** Ends all but the session of this request. */
  endOtherSessions: {
    host: "auth",
    method: "DELETE",
    path: "/api/auth/sessions",
    token: "required",
    output: done,
    errors: ["too_many_requests"],
  },
  /** Creates recovery codes that replace all earlier ones. The server stores hashes: no later response contains these codes. */
  putRecoveryCodes: {
    host: "auth",
    method: "PUT",
    path: "/api/auth/recovery-codes",
    token: "required",
    json: passwordProof,
    output: z.object({
      success: z.literal(true),
      data: z.object({ codes: z.array(z.string()).check(z.length(RECOVERY_CODES)) }),
    }),
    errors: ["invalid_input", "invalid_credentials", "too_many_requests"],
  },
  /**
   * Sets a new password by a recovery code, which is then used up. Ends all sessions. A wrong code and an unknown account get the same
   * response.
   */
  resetPassword: {
    host: "auth",
    method: "POST",
    path: "/api/auth/password/reset",
    token: "none",
    json: passwordReset,
    output: done,
    errors: ["invalid_input", "invalid_credentials", "too_many_requests"],
  },
  /** How a forgotten password can be replaced on this server. */
  resetWays: {
    host: "auth",
    method: "GET",
    path: "/api/auth/password/ways",
    token: "none",
    output: z.object({ data: resetWays }),
    errors: [],
  },
  /** Sends a link to a new password. The response is the same whether or not an account has the address. */
  requestPasswordLink: {
    host: "auth",
    method: "POST",
    path: "/api/auth/password/link",
    token: "none",
    json: linkRequest,
    output: done,
    errors: ["invalid_input", "not_found", "too_many_requests"],
  },
  /** Sets a new password by the token of a link, which is then used up. Ends all sessions. */
  resetPasswordByLink: {
    host: "auth",
    method: "POST",
    path: "/api/auth/password/reset-by-link",
    token: "none",
    json: linkReset,
    output: done,
    errors: ["invalid_input", "token_used", "too_many_requests"],
  },
  /** Deletes the account with everything in it. It cannot be undone. */
  deleteAccount: {
    host: "auth",
    method: "POST",
    path: "/api/auth/account/delete",
    token: "required",
    json: passwordProof,
    output: done,
    errors: ["invalid_input", "invalid_credentials", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
