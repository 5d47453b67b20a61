import { notABackup } from "@saudabook/contract/backup/backup-refusals.ts";
import {
  brokerUnreachable,
  foreignState,
  overlappingImport,
  twinFills,
} from "@saudabook/contract/connections/connection-refusals.ts";
import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";
import { changedElsewhere, labelInUse, tooManyNotes } from "@saudabook/contract/journal/note-refusals.ts";
import { errorTitles, type RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { type ErrorBody, type ErrorCode, errorStatus } from "@saudabook/contract/wire/errors.ts";
import type { RefusedLine } from "@saudabook/contract/wire/json-lines.ts";
import {
  alreadyApplied,
  alreadyRegistered,
  besideSampleData,
  foreignEmail,
  internalError,
  invalidCredentials,
  invalidFields,
  malformedRequest,
  noSuchAddress,
  notEmpty,
  positionClosed,
  sessionEnded,
  storageFull,
  tokenUsed,
  tooLarge,
  undoneTooEarly,
  unreadableFile,
} from "@saudabook/contract/wire/refusals.ts";
import { waitingMessages } from "@saudabook/contract/wire/waiting.ts";
import { HttpResponse } from "msw";

/** The codes of refusals whose text depends on the content of a file: a story or a test gives it. */
export type FileCode = "wrong_file" | "unsupported_file" | "no_trades" | "bad_rows" | "correction_refused";
type WaitingCode = keyof typeof waitingMessages;

/** The contract's refusal for each code; default if a story or test gives no text. */
const contractRefusals = {
  invalid_input: (fields) => (fields ? invalidFields(fields) : malformedRequest()),
  invalid_credentials: invalidCredentials,
  not_logged_in: sessionEnded,
  forbidden: foreignEmail,
  not_found: noSuchAddress,
  already_registered: () => alreadyRegistered(["email"]),
  already_applied: () => alreadyApplied("21 November 2026"),
  job_closed: positionClosed,
  too_large: () => tooLarge(MAX_UPLOAD_BYTES),
  unreadable_file: unreadableFile,
  token_used: tokenUsed,
  not_empty: notEmpty,
  sample_data: besideSampleData,
  backup_refused: notABackup,
  changed_elsewhere: () => changedElsewhere([]),
  quota_exceeded: tooManyNotes,
  in_use: labelInUse,
  sync_refused: foreignState,
  broker_failed: () => brokerUnreachable("zerodha"),
  twin_fills: () => twinFills(1, "tradebook-AB1234-EQ.csv"),
  overlapping_import: () =>
    overlappingImport({ fileName: "dhan-AB1234.csv", from: "1 Apr 2026", to: "30 Jun 2026" }, "stored"),
  undo_refused: () => undoneTooEarly("tradebook-AB1234-EQ.csv"),
  storage_full: storageFull,
  internal: internalError,
} satisfies Record<Exclude<ErrorCode, WaitingCode | FileCode>, (fields?: ErrorBody["fields"]) => RefusalText>;

const isWaiting = (code: ErrorCode): code is WaitingCode => code in waitingMessages;
const hasRefusal = (code: ErrorCode): code is keyof typeof contractRefusals => code in contractRefusals;

function wordsOf(
  code: ErrorCode,
  { message, fields, retryAfter = 0 }: RefusalDetails,
): Pick<ErrorBody, "error" | "message"> {
  if (message !== undefined) return { error: errorTitles[code], message };
  if (isWaiting(code)) return { error: errorTitles[code], message: waitingMessages[code](retryAfter) };
  if (!hasRefusal(code)) throw new Error(`The message of ${code} depends on a file: give one.`);
  const refusal: RefusalText = contractRefusals[code](fields);
  return { error: refusal.title, message: refusal.message };
}

export interface RefusalDetails extends Partial<Omit<ErrorBody, "success" | "code">> {
  /** Seconds, for the header `Retry-After`. Default if the code requires a wait: 60. */
  retryAfter?: number;
}

/** Thrown by a handler: refuses with the texts of the contract. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = { ...(isWaiting(code) && { retryAfter: 60 }), ...details };
  }

  response() {
    const { retryAfter } = this.details;
    return HttpResponse.json<ErrorBody>(this.#body(), {
      status: errorStatus[this.code],
      ...(retryAfter !== undefined && { headers: { "Retry-After": String(retryAfter) } }),
    });
  }

  /** The last line of a response that has already sent steps. */
  line(): RefusedLine {
    const { retryAfter } = this.details;
    return { ...this.#body(), status: errorStatus[this.code], ...(retryAfter !== undefined && { retryAfter }) };
  }

  #body(): ErrorBody {
    const { retryAfter: _, ...body } = this.details;
    return { success: false, ...wordsOf(this.code, this.details), code: this.code, ...body };
  }
}

/** A refusal with the text of the contract. */
export function refusalFrom({ code, title, ...details }: RefusalText): Refusal {
  return new Refusal(code, { error: title, ...details });
}
