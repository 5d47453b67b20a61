import type { Answers } from "../answers.ts";
import { db, nextId } from "../db.ts";
import { Refusal, refuseField } from "../refusal.ts";

function jobOf(id: string) {
  const job = db.jobs.find((one) => one.JobID === id);
  if (!job) throw new Refusal("not_found", { message: `There is no position ${id}.` });
  return job;
}

export const careers = {
  jobDescription: ({ params }) => jobOf(params.jobid),

  apply: ({ params, fields, file }) => {
    if (jobOf(params.jobid).closed) throw new Refusal("job_closed");
    if (fields.jobid !== params.jobid) throw refuseField("invalid_input", "jobid", "is another position's");
    if (!/\.(?:pdf|docx?)$/i.test(file.name))
      throw refuseField("invalid_input", "resume", "must be a PDF or Word file");
    const application = `${params.jobid} ${fields.email.toLowerCase()}`;
    if (db.applications.has(application)) throw new Refusal("already_applied");
    db.applications.add(application);
    return { success: true, message: "Application received.", data: { reference: nextId("application") } };
  },
} satisfies Pick<Answers, "jobDescription" | "apply">;
