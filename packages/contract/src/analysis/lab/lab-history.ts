import * as z from "zod/mini";
import { MAX_TRIES } from "./lab.ts";

/** A digest of a scenario: its filter and its clauses. */
const scenarioDigest = z.string().check(z.regex(/^[\w-]{16,43}$/));

/** The distinct scenarios of an account since the count restarted: at a reveal, or after some new trading days. */
export const labTries = z.strictObject({
  /** Trading days of the account when the first of them was tried. */
  tradingDays: z.int().check(z.gte(0)),
  scenarios: z.array(scenarioDigest).check(z.maxLength(MAX_TRIES)),
});
export type LabTries = z.infer<typeof labTries>;

/** When and for which scenario the last quarter was revealed; `from` is its first day then. */
export const labReveal = z.strictObject({ at: z.iso.datetime(), scenario: scenarioDigest, from: z.iso.date() });
export type LabReveal = z.infer<typeof labReveal>;
