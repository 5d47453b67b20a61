import type { JobDescription } from "@saudabook/contract/careers/job.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { LinkButton } from "../../page/link-button.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { ApplyByMail } from "../apply-by-mail.tsx";
import { AllOpenings, PositionNotFound } from "../position-not-found.tsx";
import type { SentApplication } from "../sent-application.ts";
import { SentNotice } from "../sent-notice.tsx";
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
  /** Job id in the address. */
  jobId: string;
  openingsHref: string;
  /** Target of "Apply Now". */
  applyHref: string;
  /** The application that this browser has sent; null if it has sent none. */
  sent?: SentApplication | null;
  onRetry: () => void;
}

export function JobDescriptionScreen(props: JobDescriptionScreenProps) {
  const { state, jobId, openingsHref, applyHref, sent = null, onRetry } = props;
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
            sent ? (
              <SentNotice
                sent={sent}
                again={
                  <>
                    Made a mistake?{" "}
                    <TextLink asChild>
                      <AppLink href={applyHref}>Apply again</AppLink>
                    </TextLink>
                    .
                  </>
                }
              />
            ) : (
              <>
                <div className="noscript:hidden">
                  <LinkButton variant="primary" size="lg" className="w-full" href={applyHref}>
                    Apply Now
                  </LinkButton>
                  <p className="mt-2 text-center text-xs text-pretty text-muted lg:mt-3 lg:text-left">
                    About 4 minutes; you need a PDF or Word resume.
                  </p>
                </div>
                <noscript>
                  <ApplyByMail title={state.job.Title} jobId={jobId} />
                </noscript>
              </>
            )
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
              <Notice
                tone="warning"
                title="This position is closed"
                action={<AllOpenings href={openingsHref} />}
                className="mt-5 max-w-2xl"
              >
                We're no longer taking applications. The description stays here for everyone who has applied.
              </Notice>
            </>
          }
          facts={<JobFacts job={state.job} />}
        >
          <JobEntries job={state.job} />
        </JobFrame>
      );
    case "not-found":
      return <PositionNotFound jobId={jobId} openingsHref={openingsHref} />;
    case "failed":
      return (
        <div className="mx-auto max-w-2xl px-4 py-14 sm:px-6">
          <h1 className="mb-4 text-xl font-semibold tracking-tight">Job description</h1>
          <FailedRegion title="We couldn't load this job description" failure={state.failure} onRetry={onRetry} />
        </div>
      );
  }
}
