import { errorTitles, type RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { type ErrorBody, type ErrorCode, errorStatus } from "@saudabook/contract/wire/errors.ts";

type Details = Partial<Pick<ErrorBody, "fields" | "rows" | "rowCount" | "needed" | "notes" | "twins" | "twinCount">> & {
  title?: string;
  /** A status that is more specific than that of the code. */
  status?: 404 | 405 | 415 | 417 | 426 | 431;
  /** Seconds. */
  retryAfter?: number;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** Thrown to refuse a request; the error handler sends it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly title: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly details: Pick<Details, "fields" | "rows" | "rowCount" | "needed" | "notes" | "twins" | "twinCount">;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    const { title, status, retryAfter, headers, cause, ...rest } = details;
    super(message, { cause });
    this.name = "Refusal";
    this.code = code;
    this.title = title ?? errorTitles[code];
    this.status = status ?? errorStatus[code];
    this.headers = { ...headers, ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }) };
    this.details = rest;
  }
}

/** A refusal in the words of the contract. */
export function refusalFrom(
  { code, message, ...words }: RefusalText,
  details: Omit<Details, "title" | "fields" | "notes"> = {},
): Refusal {
  return new Refusal(code, message, { ...words, ...details });
}

export function errorBodyOf(refusal: Refusal, requestId: string): ErrorBody {
  const { code, title, message, details } = refusal;
  return { success: false, error: title, message, code, ...details, requestId };
}
