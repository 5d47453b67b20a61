import * as z from "zod/mini";
import { basis } from "../analysis/filter.ts";
import { roundTrip } from "../analysis/round-trips.ts";
import { dayInAddress, MAX_WINDOW, wholeInAddress } from "../trades/trade-history.ts";
import { note } from "./notes.ts";

export const noteState = z.enum(
  ["attached", "without-trade", "planned", "deleted"],
  "must be attached, without-trade, planned or deleted",
);

/** Without a state: every note that is not deleted. */
export const noteWindow = z.strictObject({
  /**
   * A part of the text, of the symbol as traded or planned, of the name of the contract of its trade, or of the name of a label of it; the letters A to
   * Z in either case.
   */
  q: z.optional(z.string().check(z.maxLength(100, "must have at most 100 characters"), z.regex(/^[^\0]*$/))),
  state: z.optional(noteState),
  /** The day of the plan. Notes without a plan are left out. */
  planned: z.optional(dayInAddress),
  offset: z._default(wholeInAddress(0, 999_999_999), 0),
  limit: z._default(wholeInAddress(1, MAX_WINDOW), 100),
});
export type NoteWindow = z.infer<typeof noteWindow>;

export const noteRows = z.object({
  /** Of the attachments. */
  basis: z.pick(basis, { version: true, pending: true }),
  total: z.int().check(z.gte(0)),
  offset: z.int().check(z.gte(0)),
  /** Newest first. */
  notes: z.array(note).check(z.maxLength(MAX_WINDOW)),
  /** The round trips that these notes are on, by id. */
  roundTrips: z.record(z.string(), roundTrip),
});
export type NoteRows = z.infer<typeof noteRows>;
