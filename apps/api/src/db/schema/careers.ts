import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

/** One sent application, as the form had it. Personal data: it goes, with its resume, on the day after `erase_after`. */
export const applications = pgTable(
  "applications",
  {
    id: uuid("id").primaryKey(),
    /** The name that candidate and recruiter use, e.g. `FE101-7K3Q9X2M`. */
    reference: text("reference").notNull(),
    /** Made by the form: the same one again is the same application. */
    submission: uuid("submission").notNull(),
    jobid: text("jobid").notNull(),
    name: text("name").notNull(),
    /** As typed; compared trimmed and in lower case. */
    email: text("email").notNull(),
    mobile: text("mobile").notNull(),
    college: text("college").notNull(),
    degree: text("degree").notNull(),
    passingYear: text("passing_year").notNull(),
    role: text("role"),
    /** Years. */
    experience: text("experience").notNull(),
    linkedin: text("linkedin"),
    motivation: text("motivation").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** The last day on which it is kept, IST. */
    eraseAfter: date("erase_after", { mode: "string" }).notNull(),
  },
  (table) => [
    uniqueIndex("applications_reference_key").on(table.reference),
    uniqueIndex("applications_submission_key").on(table.submission),
    // One application for a job from one e-mail address.
    uniqueIndex("applications_jobid_email_key").on(table.jobid, sql`lower(trim(${table.email}))`),
    index("applications_created_at_index").on(table.createdAt),
    index("applications_erase_after_index").on(table.eraseAfter),
  ],
);

/** Kept apart, so that a list of applications never reads the files. */
export const resumes = pgTable(
  "resumes",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** Shown only, never a path; at most 200 characters, without directories and control characters. */
    fileName: text("file_name").notNull(),
    kind: text("kind").notNull(),
    size: integer("size").notNull(),
    /** Of the file's bytes, hexadecimal. */
    sha256: text("sha256").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [
    check("resumes_kind_check", sql`${table.kind} in ('pdf', 'doc', 'docx')`),
    check("resumes_size_check", sql`${table.size} = octet_length(${table.bytes})`),
  ],
);
