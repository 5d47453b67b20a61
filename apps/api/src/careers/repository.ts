import type { ResumeKind } from "@saudabook/contract/careers/resume.ts";
import { and, desc, eq, gte, lt, or, sql } from "drizzle-orm";
import { applications, resumes } from "../db/schema/careers.ts";
import type { Db, Transaction } from "../db/types.ts";
import type { ApplicationFilter, ApplicationRecord } from "./application-record.ts";

export type NewApplication = Omit<typeof applications.$inferInsert, "createdAt">;
export type NewResume = Omit<typeof resumes.$inferInsert, "applicationId">;

/** @returns false where its reference, submission, or job and e-mail exist already: then nothing is stored */
export async function insertApplication(tx: Transaction, row: NewApplication, resume: NewResume): Promise<boolean> {
  const inserted = await tx.insert(applications).values(row).onConflictDoNothing().returning({ id: applications.id });
  if (inserted.length === 0) return false;
  await tx.insert(resumes).values({ ...resume, applicationId: row.id });
  return true;
}

export interface KnownApplication {
  reference: string;
  submission: string;
  jobid: string;
  email: string;
  createdAt: Date;
}

/** Applications with the same submission, or the same job and e-mail: at most one of each. */
export function findKnown(
  db: Db,
  { submission, jobid, email }: { submission: string; jobid: string; email: string },
): Promise<KnownApplication[]> {
  const { reference, createdAt } = applications;
  return db
    .select({
      reference,
      submission: applications.submission,
      jobid: applications.jobid,
      email: applications.email,
      createdAt,
    })
    .from(applications)
    .where(
      or(
        eq(applications.submission, submission),
        and(eq(applications.jobid, jobid), eq(sql`lower(trim(${applications.email}))`, email.trim().toLowerCase())),
      ),
    );
}

const isoInIndia = sql<string>`to_char(${applications.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"')`;
/** Midnight in India at the beginning of a day. */
const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`;

const shown = {
  reference: applications.reference,
  jobid: applications.jobid,
  name: applications.name,
  email: applications.email,
  mobile: applications.mobile,
  college: applications.college,
  degree: sql<ApplicationRecord["degree"]>`${applications.degree}`,
  passingYear: applications.passingYear,
  role: applications.role,
  experience: applications.experience,
  linkedin: applications.linkedin,
  motivation: applications.motivation,
  receivedAt: isoInIndia,
  eraseAfter: applications.eraseAfter,
  resume: {
    fileName: resumes.fileName,
    kind: sql<ResumeKind>`${resumes.kind}`,
    size: resumes.size,
    sha256: resumes.sha256,
  },
};

/** The newest first. */
export function listApplications(db: Db, { jobid, from, to }: ApplicationFilter): Promise<ApplicationRecord[]> {
  const { createdAt } = applications;
  return db
    .select(shown)
    .from(applications)
    .innerJoin(resumes, eq(resumes.applicationId, applications.id))
    .where(
      and(
        jobid === undefined ? undefined : eq(applications.jobid, jobid),
        from === undefined ? undefined : gte(createdAt, midnight(from)),
        to === undefined ? undefined : lt(createdAt, sql`${midnight(to)} + interval '1 day'`),
      ),
    )
    .orderBy(desc(createdAt), applications.reference);
}

export async function findApplication(db: Db, reference: string): Promise<ApplicationRecord | null> {
  const [record] = await db
    .select(shown)
    .from(applications)
    .innerJoin(resumes, eq(resumes.applicationId, applications.id))
    .where(eq(applications.reference, reference));
  return record ?? null;
}

export async function readResume(db: Db, reference: string): Promise<Uint8Array | null> {
  const [resume] = await db
    .select({ bytes: resumes.bytes })
    .from(resumes)
    .innerJoin(applications, eq(applications.id, resumes.applicationId))
    .where(eq(applications.reference, reference));
  return resume?.bytes ?? null;
}

/** Deletes an application with its resume. @returns whether it existed */
export async function deleteApplication(db: Db, reference: string): Promise<boolean> {
  const gone = await db
    .delete(applications)
    .where(eq(applications.reference, reference))
    .returning({ id: applications.id });
  return gone.length > 0;
}

/** Deletes applications whose retention has ended. @returns their number */
export async function deleteOverdueApplications(db: Db): Promise<number> {
  const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
  const gone = await db
    .delete(applications)
    .where(lt(applications.eraseAfter, today))
    .returning({ id: applications.id });
  return gone.length;
}
