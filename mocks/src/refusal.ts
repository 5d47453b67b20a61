import { errorTitles, type RefusalText } from "@saudabook/contract/error-texts.ts";
import { type ErrorBody, type ErrorCode, errorStatus } from "@saudabook/contract/errors.ts";
import type { RefusedLine } from "@saudabook/contract/json-lines.ts";
import {
  alreadyApplied,
  alreadyRegistered,
  foreignEmail,
  internalError,
  invalidCredentials,
  noSuchAddress,
  positionClosed,
  sessionEnded,
  storageFull,
  tokenUsed,
  tooLarge,
} from "@saudabook/contract/refusals.ts";
import { MAX_UPLOAD_BYTES } from "@saudabook/contract/trade.ts";
import { waitingMessages } from "@saudabook/contract/waiting.ts";
import { HttpResponse } from "msw";

/** The words of each code where a story or a test gives none: those of the contract. */
const texts = {
  invalid_input: "Some fields need your attention.",
  invalid_credentials: invalidCredentials().message,
  not_logged_in: sessionEnded().message,
  forbidden: foreignEmail().message,
  not_found: noSuchAddress().message,
  already_registered: alreadyRegistered(["email"]).message,
  already_applied: alreadyApplied("21 November 2026").message,
  job_closed: positionClosed().message,
  too_large: tooLarge(MAX_UPLOAD_BYTES).message,
  unreadable_file: "We can't read this file: it's damaged, or takes too much to open.",
  wrong_file: "The file doesn't match the broker and trade type you chose.",
  unsupported_file: "We can't import this kind of file.",
  no_trades: "This file has no trades.",
  bad_rows: "We can't read some rows of this file.",
  token_used: tokenUsed().message,
  storage_full: storageFull().message,
  internal: internalError().message,
} satisfies Record<Exclude<ErrorCode, WaitingCode>, string>;

type WaitingCode = keyof typeof waitingMessages;
const isWaiting = (code: ErrorCode): code is WaitingCode => code in waitingMessages;

function wordsOf(code: ErrorCode, retryAfter: number): Pick<ErrorBody, "error" | "message"> {
  return { error: errorTitles[code], message: isWaiting(code) ? waitingMessages[code](retryAfter) : texts[code] };
}

export interface RefusalDetails extends Partial<Omit<ErrorBody, "success" | "code">> {
  /** Seconds; sent as the header `Retry-After`. 60 unless given where the code asks for a wait. */
  retryAfter?: number;
}

/** Thrown by an answer to refuse in the contract's words. */
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

  /** Where steps have been told before. */
  line(): RefusedLine {
    const { retryAfter } = this.details;
    return { ...this.#body(), status: errorStatus[this.code], ...(retryAfter !== undefined && { retryAfter }) };
  }

  #body(): ErrorBody {
    const { retryAfter = 0, ...body } = this.details;
    return { success: false, ...wordsOf(this.code, retryAfter), code: this.code, ...body };
  }
}

/** A refusal in the words of the contract. */
export function refusalFrom({ code, title, message, fields }: RefusalText): Refusal {
  return new Refusal(code, { error: title, message, ...(fields && { fields }) });
}
