import {
  besideSampleData,
  bodyTooLarge,
  internalError,
  malformedRequest,
  noSuchAddress,
  notEmpty,
  storageFull,
  unsupportedContentType,
} from "@saudabook/contract/wire/refusals.ts";
import { waitingMessages } from "@saudabook/contract/wire/waiting.ts";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { Refusal, refusalFrom } from "./refusal.ts";

interface Known {
  code?: unknown;
  statusCode?: unknown;
  message?: unknown;
  constraint?: unknown;
}

const BUSY_SECONDS = 5;

/** The refusal for anything that was thrown. An unforeseen error is `internal`; its message goes to the log only. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const error = (thrown instanceof DrizzleQueryError ? thrown.cause : thrown) as Known | null | undefined;
  const code = typeof error?.code === "string" ? error.code : "";
  const status = typeof error?.statusCode === "number" ? error.statusCode : 500;
  const cause = thrown;
  if (code === BESIDE_SAMPLE_DATA) return refusalFrom(besideSampleData(), { cause });
  if (code === NOT_EMPTY) return refusalFrom(notEmpty(), { cause });
  if (isStorageFull(code, error?.message)) return refusalFrom(storageFull(), { cause });
  if (isUnreachable(code, error?.message) || isOfReplacedAccount(code, error?.constraint)) {
    return new Refusal("busy", waitingMessages.busy(BUSY_SECONDS), { retryAfter: BUSY_SECONDS, cause });
  }
  if (status === 413) return refusalFrom(bodyTooLarge(), { cause });
  if (status === 415) return refusalFrom(unsupportedContentType(), { status, cause });
  if (status === 404) return refusalFrom(noSuchAddress(), { cause });
  if (status >= 400 && status < 500) return refusalFrom(malformedRequest(), { cause });
  return refusalFrom(internalError(), { cause });
}

/** Raised by the triggers of migration 0007, which keep sample data from data of the user's own. */
const BESIDE_SAMPLE_DATA = "SB001";
const NOT_EMPTY = "SB002";

/** When the disk is full, databases become read-only: our embedded one (see embedded-upkeep.ts), and hosted PostgreSQL. */
const STORAGE_FULL = new Set(["53100", "25006", "ENOSPC"]);

function isStorageFull(code: string, message: unknown): boolean {
  return STORAGE_FULL.has(code) || (typeof message === "string" && /No space left on device/.test(message));
}

/** A restore has replaced the account's row since the request began (account/replace-account.ts). */
function isOfReplacedAccount(code: string, constraint: unknown): boolean {
  return code === "23503" && typeof constraint === "string" && constraint.endsWith("_user_id_users_id_fk");
}

/** The database is stopped, is starting, or has too many connections: codes of PostgreSQL and of the system. */
const UNREACHABLE =
  /^(?:57P0\d|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;

/** Errors of the driver, which have no code. */
const NOT_CONNECTED =
  /^(?:timeout e\w+(?: when trying to connect)?|Connection terminated\b.*|Client .+ and is not queryable)$/;

function isUnreachable(code: string, message: unknown): boolean {
  return UNREACHABLE.test(code) || (typeof message === "string" && NOT_CONNECTED.test(message));
}
