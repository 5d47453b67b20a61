import type { ApplicationFields } from "@saudabook/contract/careers/application.ts";
import type { ResumeKind } from "@saudabook/contract/careers/resume.ts";

/** An application as stored, without its resume's bytes. */
export interface ApplicationRecord
  extends Pick<ApplicationFields, "name" | "email" | "mobile" | "college" | "degree" | "passingYear" | "motivation"> {
  reference: string;
  jobid: string;
  role: string | null;
  experience: string;
  linkedin: string | null;
  /** `YYYY-MM-DDTHH:MM:SS+05:30` */
  receivedAt: string;
  /** Last day on which it is kept, `YYYY-MM-DD`, IST. */
  eraseAfter: string;
  resume: { fileName: string; kind: ResumeKind; size: number; sha256: string };
}

export interface ApplicationFilter {
  jobid?: string | undefined;
  /** First and last day of receipt, `YYYY-MM-DD`, IST, both included. */
  from?: string | undefined;
  to?: string | undefined;
}
