import { type ErrorBody, type ErrorCode, errorStatus } from "@saudabook/contract/errors.ts";
import { waitingTitles } from "@saudabook/contract/waiting.ts";

const titles = {
  invalid_input: "Please check what you entered",
  invalid_credentials: "Invalid credentials",
  not_logged_in: "You are not logged in",
  forbidden: "Not allowed",
  not_found: "Not found",
  already_registered: "This account already exists",
  already_applied: "You have already applied",
  job_closed: "This opening is closed",
  too_large: "Too large",
  unreadable_file: "This file cannot be read",
  wrong_file: "This is another kind of file",
  unsupported_file: "This kind of file is not supported",
  no_trades: "No trades found",
  bad_rows: "Some rows cannot be read",
  token_used: "This link has been used",
  ...waitingTitles,
  storage_full: "The server has run out of space",
  internal: "Something went wrong",
} as const satisfies Record<ErrorCode, string>;

type Details = Partial<Pick<ErrorBody, "fields" | "rows" | "rowCount">> & {
  title?: string;
  /** Where HTTP has a status of its own for what the code says more broadly. */
  status?: 404 | 405 | 415 | 417 | 426 | 431;
  /** Seconds. */
  retryAfter?: number;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** A request that is answered with "no": thrown anywhere, told by the error handler. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly title: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly details: Pick<Details, "fields" | "rows" | "rowCount">;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    const { title, status, retryAfter, headers, cause, ...rest } = details;
    super(message, { cause });
    this.name = "Refusal";
    this.code = code;
    this.title = title ?? titles[code];
    this.status = status ?? errorStatus[code];
    this.headers = { ...headers, ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }) };
    this.details = rest;
  }
}

export function errorBodyOf(refusal: Refusal, requestId: string): ErrorBody {
  const { code, title, message, details } = refusal;
  return { success: false, error: title, message, code, ...details, requestId };
}
