import * as z from "zod/mini";
import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { KEY_DIGEST_BYTES, knownExecutions, knownExecutionsFields, MAX_KNOWN_KEYS } from "./known-executions.ts";
import { savedMapping, savedMappingId } from "./saved-mappings.ts";

/** Questions about a file before it is imported. */
export const importPreviewEndpoints = {
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
    errors: ["invalid_input", "too_large", "too_many_requests", "busy", "storage_full"],
  },
  /** The mappings of imported files, newest first: one for each combination of captions, account and trade type. */
  importMappings: {
    host: "trade",
    method: "GET",
    path: "/api/v1/import-mappings",
    token: "required",
    output: z.object({ data: z.object({ mappings: z.array(savedMapping) }) }),
    errors: ["too_many_requests"],
  },
  /** Stops offering the mapping. Its imports remain. */
  deleteImportMapping: {
    host: "trade",
    method: "DELETE",
    path: "/api/v1/import-mappings/:id",
    token: "required",
    params: savedMappingId,
    output: done,
    errors: ["not_found", "too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
