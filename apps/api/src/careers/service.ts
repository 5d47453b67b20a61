import { randomUUID } from "node:crypto";
import type { ApplicationFields } from "@saudabook/contract/careers/application.ts";
import { applicationRefusal, submissionOfAnother } from "@saudabook/contract/careers/application-refusals.ts";
import type { JobDescription } from "@saudabook/contract/careers/job.ts";
import { NO_RESUME, resumeKindOf, resumeProblem } from "@saudabook/contract/careers/resume.ts";
import { alreadyApplied, invalidField, noSuchPosition, positionClosed } from "@saudabook/contract/wire/refusals.ts";
import { addDays, indianDay } from "@saudabook/trading/calendar.ts";
import type { Db } from "../db/types.ts";
import type { ReceivedFile } from "../http/handlers.ts";
import { refusalFrom } from "../http/refusal.ts";
import { makeReference } from "./reference.ts";
import { findKnown, insertApplication, type KnownApplication, type NewResume } from "./repository.ts";

export interface CareerService {
  /** Throws `not_found` for an unknown position. */
  describe(jobid: string): JobDescription;
  /** Stores the application with its resume, once. @returns its reference */
  apply(jobid: string, fields: ApplicationFields, resume: ReceivedFile): Promise<string>;
}

export interface CareerDeps {
  db: Db;
  jobOf: (jobid: string) => JobDescription | undefined;
  /** Days for which an application is kept. */
  keptDays: number;
}

export function createCareerService({ db, jobOf, keptDays }: CareerDeps): CareerService {
  const describe = (jobid: string) => {
    const job = jobOf(jobid);
    if (!job) throw refusalFrom(noSuchPosition(jobid));
    return job;
  };

  return {
    describe,

    async apply(jobid, fields, file) {
      const { closed } = describe(jobid);
      const refused = applicationRefusal(fields, jobid, thisYear());
      if (refused) throw refusalFrom(refused);
      const resume = await acceptedResume(file);
      const { name, email, mobile, college, degree, passingYear, experience, motivation } = fields;
      const submission = (fields.submission ?? randomUUID()).toLowerCase();
      const key = { submission, jobid, email };
      // A client that repeats the request after a lost response gets its receipt, even if the position has closed since.
      const receipt = receiptFrom(await findKnown(db, key), key);
      if (receipt !== null) return receipt;
      if (closed) throw refusalFrom(positionClosed());
      const row = {
        submission,
        jobid,
        name,
        email,
        mobile,
        college,
        degree,
        passingYear,
        experience,
        motivation,
        role: fields.role || null,
        linkedin: fields.linkedin || null,
        eraseAfter: addDays(indianDay(new Date()), keptDays),
      };
      for (let attempt = 0; attempt < 3; attempt++) {
        const named = { ...row, id: randomUUID(), reference: makeReference(jobid) };
        const stored = await db.transaction((tx) => insertApplication(tx, named, resume));
        if (stored) return named.reference;
        // The form was sent twice at the same moment, or (once in a trillion) the reference is taken: then the loop tries another.
        const other = receiptFrom(await findKnown(db, key), key);
        if (other !== null) return other;
      }
      throw new Error("no free reference was found");
    },
  };
}

/** The year in India. */
const thisYear = () => Number(new Intl.DateTimeFormat("en-IN", { year: "numeric", timeZone: "Asia/Kolkata" }).format());

/** The reference of the same submission, or null; refuses another application for the same job. */
function receiptFrom(
  known: KnownApplication[],
  { submission, jobid, email }: { submission: string; jobid: string; email: string },
): string | null {
  const same = known.find((one) => one.submission === submission);
  const isOurs = (one: KnownApplication) =>
    one.jobid === jobid && one.email.trim().toLowerCase() === email.trim().toLowerCase();
  if (same) {
    if (isOurs(same)) return same.reference;
    throw refusalFrom(submissionOfAnother());
  }
  const [earlier] = known;
  if (!earlier) return null;
  throw refusalFrom(alreadyApplied(dayInIndia(earlier.createdAt)));
}

async function acceptedResume({ name: fileName, content, size, sha256 }: ReceivedFile): Promise<NewResume> {
  const bytes = await content.bytes();
  const problem = resumeProblem(fileName, bytes);
  const kind = resumeKindOf(fileName);
  if (problem !== null || kind === null) throw refusalFrom(invalidField("resume", problem ?? NO_RESUME));
  return { fileName, kind, bytes, size, sha256 };
}

/** `21 November 2026` */
function dayInIndia(moment: Date): string {
  return new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(moment);
}
