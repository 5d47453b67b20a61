import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

/** The hosts of the spec; each is configured apart and is the site's own origin unless said otherwise. */
export type Host = "careers" | "auth" | "trade" | "local" | "local2";

/** A multipart body: its text fields, and its one file under `file.name`. */
export interface Multipart {
  fields: z.ZodMiniType;
  /** Bytes of the longest field; 16 KB unless given. */
  maxFieldBytes?: number;
  /** The names of the parts in the order of the specification; what it does not list follows. */
  order?: readonly string[];
  file: {
    name: string;
    maxBytes: number;
    /** The refusal of a form without the file. */
    missing: { title: string; message: string };
  };
}

/**
 * Whether a call carries the session's token, and the meaning of a stale one (expired, revoked or malformed).
 * `required`: refused with `not_logged_in` without a valid token. `optional`: the token says whose data it is; a stale one is refused
 * with `not_logged_in`. `optional-stale-ignored`: a stale token counts as none. `none`: a token is not read.
 */
export type TokenPolicy = "none" | "optional" | "optional-stale-ignored" | "required";

export interface Endpoint {
  host: Host;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for each parameter. */
  path: string;
  token: TokenPolicy;
  /** Sends and takes cookies of a foreign origin too. */
  credentials?: true;
  params?: z.ZodMiniType;
  /** The query string; an unknown name, or one that comes twice, is refused. */
  query?: z.ZodMiniType;
  json?: z.ZodMiniType;
  /** Maximum length of the JSON body in bytes. Default: 64 KB. */
  maxJsonBytes?: number;
  multipart?: Multipart;
  output: z.ZodMiniType;
  /**
   * A response has an `ETag` by the version of the derived data, the account and the query; a request with it in `If-None-Match`
   * gets 304 without a body while they are the same.
   */
  versioned?: true;
  /** The response is a CSV file, of which `output` is the text. */
  csv?: true;
  /** The response is a file as it is, to be saved; `output` is a Blob. */
  bytes?: true;
  /**
   * The response to a request that accepts {@link JSON_LINES}: a line for each step, then this output or a `refusedLine` as the last
   * line. A refusal before the first step is an ordinary response. A stream without a last line is incomplete.
   */
  lines?: { step: z.ZodMiniType; output: z.ZodMiniType };
  /** The codes that it may answer, besides `internal` and those of its token policy. */
  errors: readonly ErrorCode[];
}
