import type { ErrorBody, ErrorCode } from "./errors.ts";
import { waitingTitles } from "./waiting.ts";

/** Default title of a refusal, by code. For better ones see `refusals.ts`. */
export const errorTitles = {
  invalid_input: "Please check what you entered",
  invalid_credentials: "Invalid credentials",
  not_logged_in: "You are not logged in",
  forbidden: "Not allowed",
  not_found: "Not found",
  already_registered: "This account already exists",
  already_applied: "You've already applied",
  job_closed: "This position is closed",
  too_large: "The file is too large",
  unreadable_file: "This file can't be read",
  wrong_file: "Wrong broker or segment selected",
  unsupported_file: "This kind of file isn't supported",
  no_trades: "No trades found",
  bad_rows: "Some rows can't be read",
  correction_refused: "A correction doesn't fit the file",
  token_used: "This link has already been used",
  not_empty: "Your account isn't empty",
  sample_data: "Remove the sample data first",
  undo_refused: "Another import comes first",
  changed_elsewhere: "Changed elsewhere",
  quota_exceeded: "There's no more room",
  in_use: "This label is in use",
  backup_refused: "This backup can't be restored",
  sync_refused: "This login brought no trades",
  broker_failed: "The broker didn't answer",
  twin_fills: "These fills may be here already",
  overlapping_import: "These days are here already",
  storage_full: "The server is out of space",
  internal: "Something went wrong",
  ...waitingTitles,
} as const satisfies Record<ErrorCode, string>;

/** One refused request, in human-readable words. */
export type RefusalText = Pick<ErrorBody, "code" | "message" | "fields" | "notes" | "day"> & { title: string };

/** A refusal with its code's title. */
export function refusal(
  code: ErrorCode,
  message: string,
  more: { title?: string } & Pick<RefusalText, "fields" | "notes" | "day"> = {},
): RefusalText {
  const { title = errorTitles[code], fields, notes, day } = more;
  return { code, title, message, ...(fields && { fields }), ...(notes && { notes }), ...(day && { day }) };
}
