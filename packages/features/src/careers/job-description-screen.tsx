import type { JobDescription } from "@saudabook/contract/job.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { SearchX } from "lucide-react";
import { ApplyByMail } from "../apply-by-mail.tsx";
import { FailedRegion } from "../failed-region.tsx";
import { AppLink } from "../link-context.tsx";
import { JobDescriptionSkeleton } from "./job-description-skeleton.tsx";
import { JobEntries, JobFacts, JobHead } from "./job-details.tsx";
import { JobFrame } from "./job-frame.tsx";

export type JobDescriptionState =
  | { status: "ready"; job: JobDescription }
  | { status: "loading" }
  | { status: "closed"; job: JobDescription }
  | { status: "not-found" }
  | { status: "failed"; failure: unknown };

export interface JobDescriptionScreenProps {
  state: JobDescriptionState;
  /** As the address has it. */
  jobId: string;
  openingsHref: string;
  /** "Apply Now" was pressed. */
  onApply: () => void;
  onRetry: () => void;
}

export function JobDescriptionScreen({ state, jobId, openingsHref, onApply, onRetry }: JobDescriptionScreenProps) {
  const wayBack = (
    <Button asChild>
      <AppLink href={openingsHref}>See all openings</AppLink>
    </Button>
  );
  switch (state.status) {
    case "loading":
      return <JobDescriptionSkeleton openingsHref={openingsHref} />;
    case "ready":
      return (
        <JobFrame
          openingsHref={openingsHref}
          head={<JobHead job={state.job} />}
          facts={<JobFacts job={state.job} />}
          apply={
            <>
              <div className="noscript:hidden">
                <Button variant="primary" size="lg" className="w-full" onClick={onApply}>
                  Apply Now
                </Button>
                <p className="mt-2 text-center text-xs text-pretty text-muted lg:mt-3 lg:text-left">
                  About 4 minutes; you need a PDF or Word resume.
                </p>
              </div>
              <ApplyByMail title={state.job.Title} jobId={jobId} />
            </>
          }
        >
          <JobEntries job={state.job} />
        </JobFrame>
      );
    case "closed":
      return (
        <JobFrame
          openingsHref={openingsHref}
          head={
            <>
              <JobHead job={state.job} />
              <Notice tone="warning" title="This position is closed" action={wayBack} className="mt-5 max-w-2xl">
                Applications are no longer taken. The description stays here for those who have applied.
              </Notice>
            </>
          }
          facts={<JobFacts job={state.job} />}
        >
          <JobEntries job={state.job} />
        </JobFrame>
      );
    case "not-found":
      return (
        <EmptyState
          level={1}
          icon={<SearchX />}
          title="This position does not exist"
          text={`There is no opening with the id ${jobId}. It may have been filled, or the address may have a typing error.`}
          action={wayBack}
        />
      );
    case "failed":
      return (
        <div className="mx-auto max-w-2xl px-4 py-14 sm:px-6">
          <h1 className="mb-4 text-xl font-semibold tracking-tight">Job description</h1>
          <FailedRegion title="This job description could not be loaded" failure={state.failure} onRetry={onRetry} />
        </div>
      );
  }
}
