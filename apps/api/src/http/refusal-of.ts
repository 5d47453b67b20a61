import { internalError, malformedRequest, storageFull } from "@saudabook/contract/refusals.ts";
import { waitingMessages } from "@saudabook/contract/waiting.ts";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { Refusal, refusalFrom } from "./refusal.ts";

interface Known {
  code?: unknown;
  statusCode?: unknown;
  message?: unknown;
}

const BUSY_SECONDS = 5;

/** What any thrown thing is told as. Whatever is not foreseen is `internal`, and its own words stay in the log. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const error = (thrown instanceof DrizzleQueryError ? thrown.cause : thrown) as Known | null | undefined;
  const code = typeof error?.code === "string" ? error.code : "";
  const status = typeof error?.statusCode === "number" ? error.statusCode : 500;
  const cause = thrown;
  if (isStorageFull(code, error?.message)) {
    return refusalFrom(storageFull(), { cause });
  }
  if (error?.message === "timeout exceeded when trying to connect") {
    return new Refusal("busy", waitingMessages.busy(BUSY_SECONDS), { retryAfter: BUSY_SECONDS, cause });
  }
  if (status === 413) return new Refusal("too_large", "What was sent is too large.", { cause });
  if (status === 415) {
    const message = "This content type is not accepted here.";
    return new Refusal("invalid_input", message, { status, title: "Unsupported content type", cause });
  }
  if (status === 404) return new Refusal("not_found", "There is nothing here.", { cause });
  if (status >= 400 && status < 500) {
    return refusalFrom(malformedRequest(), { cause });
  }
  return refusalFrom(internalError(), { cause });
}

function isStorageFull(code: string, message: unknown): boolean {
  return (
    code === "53100" || code === "ENOSPC" || (typeof message === "string" && /No space left on device/.test(message))
  );
}
