import * as z from "zod/mini";
import { side, trade } from "../trades/trade.ts";
import { analysisFilter, basis } from "./filter.ts";
import { MAX_PARTS, roundTrip } from "./round-trips.ts";

/** The filter of exported executions: that of round trips, or of executions, and their side. */
export const executionFilter = z.extend(analysisFilter, { type: z.optional(side) });
export type ExecutionFilter = z.infer<typeof executionFilter>;

/** The id of an execution, as the history gives it. */
export const executionId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/)) });

/**
 * Why an execution is in no round trip: its segment is kept without figures, the newest changes are not analysed yet, or it is left out,
 * such as a sale of stock that no file bought.
 */
export const withoutTrip = z.enum(["without-figures", "pending", "left-out"]);
export type WithoutTrip = z.infer<typeof withoutTrip>;

export const executionRoundTrips = z.object({
  basis: z.pick(basis, { version: true, pending: true, faulty: true, sample: true }),
  execution: trade,
  /**
   * The round trips that contain units of it, in no order; several if it closes one position and opens the next, or is intraday and
   * delivery.
   */
  roundTrips: z.array(roundTrip).check(z.maxLength(MAX_PARTS)),
  /** Null if it is in a round trip. */
  without: z.nullable(withoutTrip),
});
export type ExecutionRoundTrips = z.infer<typeof executionRoundTrips>;
