import * as z from "zod/mini";
import { line } from "../values/text.ts";

export const JOB_IDS = ["FE101", "BE101", "AD101", "FS101", "CW101", "MK101", "AI101", "GD101"] as const;

/** A path's job id as a visitor may type it. Only the server knows whether the job exists. */
export const jobId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,20}$/));

export const jobOpening = z.object({
  id: jobId,
  title: line(120),
  department: line(80),
  skills: z.array(line(60)),
  /** Whether the position is closed to applications. */
  closed: z._default(z.boolean(), false),
});
export type JobOpening = z.infer<typeof jobOpening>;

export const jobDescription = z.object({
  Title: z.string(),
  JobID: jobId,
  Location: z.string(),
  Duration: z.string(),
  /** `YYYY-MM-DD` */
  Posting_Date: z.iso.date(),
  Aboutus: z.string(),
  TechStack: z.array(z.string()),
  Experience: z.string(),
  KeySkillsandRequirements: z.object({ Technical: z.array(z.string()) }),
  KeyResponsibilities: z.record(z.string(), z.array(z.string())),
  PerksandBenefits: z.array(z.string()),
  closed: z.boolean(),
});
export type JobDescription = z.infer<typeof jobDescription>;
