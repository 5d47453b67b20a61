import * as z from "zod/mini";
import type { Endpoint } from "../wire/endpoint.ts";

/** Maximum number of bytes in a file of the debug page, which needs no account. */
export const MAX_DEBUG_UPLOAD_BYTES = 5 * 1024 * 1024;

/** Call 9 of the specification. */
export const debugEndpoints = {
  debugUpload: {
    host: "local2",
    method: "POST",
    path: "/upload",
    token: "none",
    multipart: {
      fields: z.object({}),
      file: {
        name: "file",
        maxBytes: MAX_DEBUG_UPLOAD_BYTES,
        missing: { title: "File is required", message: "Please select a file first." },
      },
    },
    output: z.object({ data: z.array(z.record(z.string(), z.unknown())) }),
    errors: ["invalid_input", "not_found", "too_large", "unreadable_file", "too_many_requests", "busy", "storage_full"],
  },
} as const satisfies Record<string, Endpoint>;
