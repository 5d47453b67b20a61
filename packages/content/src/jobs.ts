import type { JobFile } from "@saudabook/contract/careers/content.ts";
import type { JOB_IDS, JobDescription, JobOpening } from "@saudabook/contract/careers/job.ts";
import AD101 from "../jobs/AD101.json" with { type: "json" };
import AI101 from "../jobs/AI101.json" with { type: "json" };
import BE101 from "../jobs/BE101.json" with { type: "json" };
import CW101 from "../jobs/CW101.json" with { type: "json" };
import FE101 from "../jobs/FE101.json" with { type: "json" };
import FS101 from "../jobs/FS101.json" with { type: "json" };
import GD101 from "../jobs/GD101.json" with { type: "json" };
import MK101 from "../jobs/MK101.json" with { type: "json" };

// Jobs in the order of the list of openings.
const byId = { FE101, BE101, AD101, FS101, CW101, MK101, AI101, GD101 } satisfies Record<
  (typeof JOB_IDS)[number],
  unknown
>;
const files: JobFile[] = Object.values(byId);

/** The fields of a job in the list of openings. */
export const jobOpenings: JobOpening[] = files.map((file) => ({
  id: file.JobID,
  title: file.Title,
  department: file.Department,
  skills: file.Skills,
  closed: file.closed,
}));

/** The descriptions as call 1 returns them, in the order of the openings. */
export const jobDescriptions: JobDescription[] = files.map(
  ({ Department: _department, Skills: _skills, ...job }) => job,
);

/** The description of one job, or undefined. */
export function jobDescriptionOf(id: string): JobDescription | undefined {
  return jobDescriptions.find((job) => job.JobID === id);
}
