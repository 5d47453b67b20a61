import * as z from "zod/mini";

/** Maximum number of executions in one request for known keys. */
export const MAX_KNOWN_KEYS = 500_000;
/** Bytes of a digest: the first 64 bits of the SHA-256 of a key. */
export const KEY_DIGEST_BYTES = 8;

export const knownExecutionsFields = z.object({
  /**
   * The code of the file's account: the broker's client code, the account of a mapped file, or the code of an account that the user has
   * made; empty while it is unknown.
   */
  clientId: z
    .string()
    .check(z.regex(/^[^\p{Cc}|]{0,40}$/u, "must be at most 40 characters without | and control characters")),
});

export const knownExecutions = z.object({
  /** Number of the file's executions that an import would not add because the account has them. */
  known: z.int().check(z.gte(0)),
});
