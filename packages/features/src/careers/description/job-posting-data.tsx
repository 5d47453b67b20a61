import type { JobDescription } from "@saudabook/contract/careers/job.ts";
import { brand } from "../../page/brand.ts";
import { StructuredData } from "../../page/structured-data.tsx";
import { jobPosting } from "./job-posting.ts";

export interface JobPostingDataProps {
  job: JobDescription;
  /** Path of the job's page, with a leading slash. */
  path: string;
}

/** Structured data of an opening for search engines. Renders nothing once the opening is closed. */
export function JobPostingData({ job, path }: JobPostingDataProps) {
  if (job.closed) return null;
  return <StructuredData data={jobPosting(job, `${brand.origin}${path}`, { ...brand.seat, ...brand })} />;
}
