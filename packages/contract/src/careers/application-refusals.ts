import type { RefusalText } from "../wire/error-texts.ts";
import { invalidField } from "../wire/refusals.ts";
import type { ApplicationFields } from "./application.ts";
import { graduationYears } from "./application-labels.ts";

/** Seconds; a form that was sent sooner was filled in by a program. */
export const MIN_SECONDS = 3;

/**
 * The refusal of fields that the schema accepts, or `null`: for a filled honeypot, a form sent too soon, or fields that do not match the
 * position or the year. `jobid`: from the address; `thisYear`: in India.
 */
export function applicationRefusal(fields: ApplicationFields, jobid: string, thisYear: number): RefusalText | null {
  const { website, seconds, passingYear } = fields;
  if (website) return invalidField("website", "must be left empty");
  if (seconds !== undefined && Number(seconds) < MIN_SECONDS) {
    return invalidField("seconds", `must be at least ${MIN_SECONDS}: please send the form again in a moment`);
  }
  if (fields.jobid !== jobid) return invalidField("jobid", "must be the position that the form is for");
  if (!graduationYears(thisYear).includes(passingYear)) {
    return invalidField("passingYear", "must be one of the years that the form offers");
  }
  return null;
}

export const submissionOfAnother = () =>
  invalidField("submission", "belongs to another application; please reload the page");
