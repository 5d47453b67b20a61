import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

/** The hosts of the spec, each configured separately. Default: the site's own origin. */
export type Host = "careers" | "auth" | "trade" | "local" | "local2";

/** A multipart body: its text fields, and its one file under `file.name`. */
export interface Multipart {
  fields: z.ZodMiniType;
  /** Maximum number of bytes in a field. Default: 16 KB. */
  maxFieldBytes?: number;
  /** The names of the parts in the order of the specification; other parts follow. */
  order?: readonly string[];
  file: {
    name: string;
    maxBytes: number;
    /** The refusal of a form without the file. */
    missing: { title: string; message: string };
  };
}

/**
 * Whether a request carries the session's token, and what a stale one (expired, revoked or malformed) means. `required`: refused with
 * `not_logged_in` without a valid token. `optional`: the token identifies the owner of the data; a stale one is refused with
 * `not_logged_in`. `optional-stale-ignored`: a stale token is treated as missing. `none`: the token is not read.
 */
export type TokenPolicy = "none" | "optional" | "optional-stale-ignored" | "required";

export interface Endpoint {
  host: Host;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with `:name` for each parameter. */
  path: string;
  token: TokenPolicy;
  /** Whether cookies are sent to and accepted from another origin. */
  credentials?: true;
  params?: z.ZodMiniType;
  /** The query string; unknown names are refused, and repeated ones where the schema takes no list. */
  query?: z.ZodMiniType;
  json?: z.ZodMiniType;
  /** Maximum length of the JSON body in bytes. Default: 64 KB. */
  maxJsonBytes?: number;
  multipart?: Multipart;
  output: z.ZodMiniType;
  /**
   * Responses have an `ETag` from the version of the derived data, the account and the query. While these are the same, a request with it
   * in `If-None-Match` gets 304 without a body.
   */
  versioned?: true;
  /** The response is a CSV file; `output` is its text. */
  csv?: true;
  /** The response is an unchanged file to be saved; `output` is a Blob. */
  bytes?: true;
  /**
   * The response to a request that accepts {@link JSON_LINES}: a line for each step, then this output or a `refusedLine` as the last
   * line. A refusal before the first step is an ordinary response. A stream without a last line is incomplete.
   */
  lines?: { step: z.ZodMiniType; output: z.ZodMiniType };
  /** The error codes of its responses, in addition to `internal` and those of its token policy. */
  errors: readonly ErrorCode[];
}
