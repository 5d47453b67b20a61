import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { KEY_DIGEST_BYTES, knownExecutions, knownExecutionsFields, MAX_KNOWN_KEYS } from "../known-executions.ts";

/** Questions about a file before it is imported. */
export const importDeskEndpoints = {
  /**
   * Counts the executions of a file that the account has, by the rule of an import: an unknown client code is the same as any other.
   * The file itself is not sent: `digests` holds the first 8 bytes of the SHA-256 of each execution's key, one after the other.
   */
  knownExecutions: {
    host: "trade",
    method: "POST",
    path: "/api/v1/imports/known",
    token: "required",
    multipart: {
      fields: knownExecutionsFields,
      order: ["clientId", "digests"],
      file: {
        name: "digests",
        maxBytes: MAX_KNOWN_KEYS * KEY_DIGEST_BYTES,
        missing: { title: "Digests are required", message: "Digests are required." },
      },
    },
    output: z.object({ data: knownExecutions }),
    errors: ["invalid_input", "too_large", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
