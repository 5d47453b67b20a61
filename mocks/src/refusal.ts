import { type ErrorBody, type ErrorCode, errorStatus } from "@saudabook/contract/errors.ts";
import type { RefusedLine } from "@saudabook/contract/json-lines.ts";
import { waitingMessages, waitingTitles } from "@saudabook/contract/waiting.ts";
import { HttpResponse } from "msw";

/** What the pretend server says with each code, unless the case says it better. */
const words = {
  invalid_input: { error: "Check your details", message: "Some fields need your attention." },
  invalid_credentials: { error: "Invalid Credentials", message: "Please Check the credentials again!!!" },
  not_logged_in: { error: "Not logged in", message: "Please log in again." },
  forbidden: { error: "Not allowed", message: "You are not allowed to do this." },
  not_found: { error: "Not found", message: "There is nothing here." },
  already_registered: { error: "Already registered", message: "An account with these details exists." },
  already_applied: { error: "Already applied", message: "You have already applied for this position." },
  job_closed: { error: "Position closed", message: "This position takes no applications any more." },
  too_large: { error: "File too large", message: "The file is larger than allowed." },
  unreadable_file: { error: "File cannot be read", message: "The file is damaged or is not a spreadsheet." },
  wrong_file: { error: "Not the file you chose", message: "The file does not fit the broker and trade type chosen." },
  unsupported_file: { error: "File not supported", message: "This kind of file holds no trades that can be imported." },
  no_trades: { error: "No trades found", message: "There are no trades in this file." },
  bad_rows: { error: "Rows that cannot be read", message: "Some rows of the file cannot be read." },
  token_used: { error: "Link already used", message: "This link is good for one use and 60 seconds." },
  storage_full: { error: "Storage full", message: "The server has no room left." },
  internal: { error: "Something went wrong", message: "The server could not do this. Please try again." },
} satisfies Record<Exclude<ErrorCode, WaitingCode>, Words>;

type Words = Pick<ErrorBody, "error" | "message">;
type WaitingCode = keyof typeof waitingMessages;
const isWaiting = (code: ErrorCode): code is WaitingCode => code in waitingMessages;

function wordsOf(code: ErrorCode, retryAfter: number): Words {
  return isWaiting(code) ? { error: waitingTitles[code], message: waitingMessages[code](retryAfter) } : words[code];
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

/** One refused field, which is also the sentence. */
export function refuseField(code: ErrorCode, field: string, text: string, error?: string): Refusal {
  return new Refusal(code, { ...(error !== undefined && { error }), message: text, fields: { [field]: text } });
}
