import type { JobFile } from "@saudabook/contract/careers/content.ts";
import type { JobDescription } from "@saudabook/contract/careers/job.ts";
import { use } from "react";

// One file per job, so that the page of one job does not carry the seven others along.
const files = import.meta.glob<JobFile>("../../../packages/content/jobs/*.json", { import: "default" });
const loaded = new Map<string, JobDescription | undefined>();
const coming = new Map<string, Promise<JobDescription | undefined>>();

/** Loads what the build knows of a job before the server is asked. Resolves to `undefined` for an unknown id. */
export function loadKnownJob(id = ""): Promise<JobDescription | undefined> {
  const job = coming.get(id) ?? read(id);
  coming.set(id, job);
  return job;
}

async function read(id: string): Promise<JobDescription | undefined> {
  const file = await files[`../../../packages/content/jobs/${id}.json`]?.();
  const { Department: _department, Skills: _skills, ...job } = file ?? {};
  const known = file && (job as JobDescription);
  loaded.set(id, known);
  return known;
}

/** The job as the build knew it; the page suspends until it has loaded. */
export const useKnownJob = (id: string): JobDescription | undefined =>
  loaded.has(id) ? loaded.get(id) : use(loadKnownJob(id));
