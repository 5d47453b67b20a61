import * as z from "zod/mini";
import { MAX_TWINS, twin } from "../connections/twin-fills.ts";
import { dayNote } from "../journal/day-notes.ts";
import { MAX_NOTE_CHANGES, noteContent } from "../journal/notes.ts";
import { broker, rowProblem, tradeType } from "../trades/trade.ts";

export const errorCode = z.enum([
  "invalid_input",
  "invalid_credentials",
  "not_logged_in",
  "forbidden",
  "not_found",
  "already_registered",
  "already_applied",
  "job_closed",
  "too_large",
  "unreadable_file",
  "wrong_file",
  "unsupported_file",
  "no_trades",
  "bad_rows",
  "correction_refused",
  "token_used",
  "not_empty",
  "sample_data",
  "undo_refused",
  "changed_elsewhere",
  "quota_exceeded",
  "in_use",
  "backup_refused",
  "sync_refused",
  "broker_failed",
  "twin_fills",
  "overlapping_import",
  "too_many_requests",
  "busy",
  "storage_full",
  "internal",
]);
export type ErrorCode = z.infer<typeof errorCode>;

/** The HTTP status of each code; the code decides, never the text. */
export const errorStatus = {
  invalid_input: 400,
  invalid_credentials: 401,
  not_logged_in: 401,
  forbidden: 403,
  not_found: 404,
  already_registered: 409,
  already_applied: 409,
  job_closed: 410,
  too_large: 413,
  unreadable_file: 422,
  wrong_file: 422,
  unsupported_file: 422,
  no_trades: 422,
  bad_rows: 422,
  correction_refused: 422,
  token_used: 401,
  not_empty: 409,
  sample_data: 409,
  undo_refused: 409,
  changed_elsewhere: 409,
  quota_exceeded: 409,
  in_use: 409,
  backup_refused: 422,
  sync_refused: 409,
  broker_failed: 502,
  twin_fills: 409,
  overlapping_import: 409,
  too_many_requests: 429,
  busy: 503,
  storage_full: 507,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

/**
 * The one shape of a refusal, for every reader that the spec names: `success` (login), `error` (a short title: register),
 * `message` (a sentence: upload), and what a program decides by: `code`.
 */
export const errorBody = z.object({
  success: z.literal(false),
  error: z.string().check(z.minLength(1)),
  message: z.string().check(z.minLength(1)),
  code: errorCode,
  /** The problem of each refused field, by its name on the wire. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** `bad_rows`: the first rows that cannot be read, and how many there are in all. `correction_refused`: those of the corrections. */
  rows: z.optional(z.array(rowProblem).check(z.maxLength(1_000))),
  rowCount: z.optional(z.int()),
  /** `wrong_file`: the choice that this file needs. */
  needed: z.optional(z.object({ broker, tradetype: tradeType })),
  /** `changed_elsewhere`: the notes that the request has seen otherwise, as they are now. */
  notes: z.optional(z.array(noteContent).check(z.maxLength(MAX_NOTE_CHANGES))),
  /** `changed_elsewhere`: the note on the day, as it is now. */
  day: z.optional(dayNote),
  /** `twin_fills`: the first of them, and how many there are in all. */
  twins: z.optional(z.array(twin).check(z.maxLength(MAX_TWINS))),
  twinCount: z.optional(z.int().check(z.gte(1))),
  /** Names the request in the server's log. */
  requestId: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
