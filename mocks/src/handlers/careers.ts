import type { ApplicationFields } from "@saudabook/contract/careers/application.ts";
import { applicationRefusal, submissionOfAnother } from "@saudabook/contract/careers/application-refusals.ts";
import { resumeProblem } from "@saudabook/contract/careers/resume.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { alreadyApplied, invalidField, noSuchPosition, positionClosed } from "@saudabook/contract/wire/refusals.ts";
import { type Application, db, nextId } from "../db.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";

function jobOf(id: string) {
  const job = db.jobs.find((one) => one.JobID === id);
  if (!job) throw refusalFrom(noSuchPosition(id));
  return job;
}

/** The same submission again, or null; refuses a second application for the same job. */
function knownFrom(fields: ApplicationFields): Application | null {
  const { jobid, email, submission } = fields;
  const isSame = (one: Application) => one.jobid === jobid && one.email === email.toLowerCase();
  const again = db.applications.find((one) => submission !== undefined && one.submission === submission);
  if (again && isSame(again)) return again;
  if (again) throw refusalFrom(submissionOfAnother());
  if (!db.applications.some(isSame)) return null;
  throw refusalFrom(alreadyApplied(longDay(db.today)));
}

/** `21 November 2026` */
const longDay = (day: string) =>
  new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

export const careers = {
  jobDescription: ({ params }) => jobOf(params.jobid),

  apply: async ({ params: { jobid }, fields, file }) => {
    const { closed } = jobOf(jobid);
    const refused = applicationRefusal(fields, jobid, Number(db.today.slice(0, 4)));
    if (refused) throw refusalFrom(refused);
    const problem = resumeProblem(file.name, new Uint8Array(await file.arrayBuffer()));
    if (problem !== null) throw refusalFrom(invalidField("resume", problem));
    const known = knownFrom(fields);
    if (!known && closed) throw refusalFrom(positionClosed());
    const reference = known?.reference ?? `${jobid}-${nextId("0000000").replace("-", "")}`;
    if (!known) {
      const { email, submission } = fields;
      db.applications.push({ reference, jobid, email: email.toLowerCase(), submission, fileName: file.name });
    }
    return { success: true, message: doneMessages.apply, data: { reference } };
  },
} satisfies Pick<Handlers, "jobDescription" | "apply">;
