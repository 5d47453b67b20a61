import type { JobDescription } from "@saudabook/contract/careers/job.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { useMemo, useSyncExternalStore } from "react";
import { type JsonStorage, localJson } from "../../browser/json-storage.ts";
import { PageMeta } from "../../page/page-meta.tsx";
import { readSent } from "../sent-application.ts";
import { JobDescriptionScreen, type JobDescriptionState } from "./job-description-screen.tsx";
import { JobPostingData } from "./job-posting-data.tsx";
import { type JobAnswer, useJob } from "./use-job.ts";

export interface ConnectedJobDescriptionProps {
  jobId: string;
  /** Path of this page, for its canonical link. */
  path: string;
  openingsHref: string;
  applyHref: string;
  /** The job as it was at build time, so that a prerendered page is not a skeleton. */
  known?: JobDescription | undefined;
  /** Storage of what was sent. Default: this browser's. */
  storage?: JsonStorage;
}

export function ConnectedJobDescription(props: ConnectedJobDescriptionProps) {
  const { jobId, path, openingsHref, applyHref, known, storage = localJson } = props;
  const job = useJob(jobId, known);
  const state = stateOf(job);
  // The prerendered page does not have what only this browser knows.
  const hydrated = useSyncExternalStore(never, yes, no);
  const sent = useMemo(() => (hydrated ? readSent(jobId, storage) : null), [hydrated, jobId, storage]);
  return (
    <>
      <Meta state={state} path={path} />
      <JobDescriptionScreen
        state={state}
        jobId={jobId}
        openingsHref={openingsHref}
        applyHref={applyHref}
        sent={sent}
        onRetry={job.retry}
      />
    </>
  );
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

function stateOf({ data, error }: JobAnswer): JobDescriptionState {
  if (error instanceof Failure && error.refusal?.code === "not_found") return { status: "not-found" };
  if (data) return { status: data.closed ? "closed" : "ready", job: data };
  if (error) return { status: "failed", failure: error };
  return { status: "loading" };
}

function Meta({ state, path }: { state: JobDescriptionState; path: string }) {
  if (state.status !== "ready" && state.status !== "closed") {
    const missing = state.status === "not-found";
    return (
      <PageMeta
        title={missing ? "Position not found" : "Job description"}
        description="An internship and how to apply for it."
        path={path}
        hidden={missing}
      />
    );
  }
  const { job } = state;
  return (
    <>
      <PageMeta
        title={job.Title}
        description={`${job.Title}, ${job.Duration}. ${job.Location}. What you'll do, what you need and how to apply.`}
        path={path}
      />
      <JobPostingData job={job} path={path} />
    </>
  );
}
