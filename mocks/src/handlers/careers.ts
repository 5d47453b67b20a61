import type { ApplicationFields } from "@saudabook/contract/application.ts";
import { resumeProblem } from "@saudabook/contract/resume.ts";
import type { Answers } from "../answers.ts";
import { type Application, db, nextId } from "../db.ts";
import { Refusal, refuseField } from "../refusal.ts";

function jobOf(id: string) {
  const job = db.jobs.find((one) => one.JobID === id);
  if (!job) throw new Refusal("not_found", { message: `There is no position ${id}.` });
  return job;
}

function refuseMachines({ website, seconds }: ApplicationFields): void {
  if (website) throw refuseField("invalid_input", "website", "must be left empty");
  if (seconds !== undefined && Number(seconds) < 3) throw refuseField("invalid_input", "seconds", "must be at least 3");
}

/** The same submission again, or null; refuses a second application for the same job. */
function knownFrom(fields: ApplicationFields): Application | null {
  const { jobid, email, submission } = fields;
  const isSame = (one: Application) => one.jobid === jobid && one.email === email.toLowerCase();
  const again = db.applications.find((one) => submission !== undefined && one.submission === submission);
  if (again && isSame(again)) return again;
  if (again) throw refuseField("invalid_input", "submission", "belongs to another application");
  if (!db.applications.some(isSame)) return null;
  throw new Refusal("already_applied", {
    message: `You have already applied for this position on ${longDay(db.today)}.`,
    fields: { email: "has already been used for this position" },
  });
}

/** `21 November 2026` */
const longDay = (day: string) =>
  new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

export const careers = {
  jobDescription: ({ params }) => jobOf(params.jobid),

  apply: async ({ params: { jobid }, fields, file }) => {
    const { closed } = jobOf(jobid);
    refuseMachines(fields);
    if (fields.jobid !== jobid)
      throw refuseField("invalid_input", "jobid", "must be the position that the form is for");
    const problem = resumeProblem(file.name, new Uint8Array(await file.arrayBuffer()));
    if (problem !== null) throw refuseField("invalid_input", "resume", problem);
    const known = knownFrom(fields);
    if (!known && closed) throw new Refusal("job_closed");
    const reference = known?.reference ?? `${jobid}-${nextId("0000000").replace("-", "")}`;
    if (!known) {
      const { email, submission } = fields;
      db.applications.push({ reference, jobid, email: email.toLowerCase(), submission, fileName: file.name });
    }
    return { success: true, message: "Your application has been received.", data: { reference } };
  },
} satisfies Pick<Answers, "jobDescription" | "apply">;
