import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { type ErrorBody, type ErrorCode, errorBody, errorStatus } from "./errors.ts";

/** A refusal as understood by the client: ours, or one in the spec's plain shapes from a host configured elsewhere. */
export interface Refused
  extends Partial<
    Pick<
      ErrorBody,
      "success" | "fields" | "rows" | "rowCount" | "needed" | "notes" | "day" | "twins" | "twinCount" | "requestId"
    >
  > {
  /** Null if neither the body nor the status determines it. */
  code: ErrorCode | null;
  /** A short title; null where the server gives none. */
  error: string | null;
  /** A sentence; null where the server gives none. */
  message: string | null;
}

const LONGEST = 500;

const words = z._default(
  z.catch(
    z.nullable(
      z.pipe(
        z.string().check(z.trim(), z.minLength(1)),
        z.transform((text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)),
      ),
    ),
    null,
  ),
  null,
);
const plainBody = z.object({
  success: z.optional(z.unknown()),
  error: words,
  message: words,
  fields: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
});

/** The refusal in a body, with an error status or with `success: false`. Null if the body contains none. */
export function readRefused(body: unknown, status: number, endpoint: Endpoint): Refused | null {
  const isError = status < 200 || status > 299;
  if (!isError && (body as { success?: unknown } | null | undefined)?.success !== false) return null;
  const own = errorBody.safeParse(body);
  if (own.success) return own.data;
  const { data } = plainBody.safeParse(body);
  if (!data) return null;
  const { error, message, fields } = data;
  if (error === null && message === null && data.success !== false) return null;
  return { code: codeOf(status, endpoint), error, message, ...(fields && { fields }) };
}

/** The only code of this status that the endpoint may return; null if there are several or none. */
function codeOf(status: number, { errors, token }: Endpoint): ErrorCode | null {
  const possible: ErrorCode[] = token === "none" ? [...errors, "internal"] : [...errors, "internal", "not_logged_in"];
  const [only, another] = [...new Set(possible)].filter((code) => errorStatus[code] === status);
  return another === undefined ? (only ?? null) : null;
}
