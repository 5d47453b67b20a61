import * as z from "zod/mini";

/** The response to a change. */
export const done = z.object({ success: z.literal(true), message: z.string() });
