import type { JobDescription } from "@saudabook/contract/careers/job.ts";
import type { Progress } from "@saudabook/contract/wire/transport.ts";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { DoorClosed } from "lucide-react";
import type { ReactNode } from "react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import type { FormState } from "../../form/form-state.ts";
import type { Alerted } from "../../form/use-alert.ts";
import { BackLink } from "../../page/back-link.tsx";
import { AllOpenings, PositionNotFound } from "../position-not-found.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { ApplicationFormSkeleton } from "./application-form-skeleton.tsx";
import type { Application } from "./application-resolver.ts";
import { ApplyWithoutScript } from "./apply-without-script.tsx";
import type { DraftStore } from "./draft-store.ts";

export type ApplicationFormState =
  /** If there is a job, only this browser's draft has not been loaded yet. */
  | { status: "loading"; job?: JobDescription | undefined }
  | { status: "not-found" }
  | { status: "closed"; title: string }
  | { status: "failed"; failure: unknown }
  | { status: "ready"; title: string; form: FormState<Alerted>; progress?: Progress | null };

export interface ApplicationFormScreenProps {
  state: ApplicationFormState;
  /** Job id in the address. */
  jobId: string;
  /** The graduation years start two years after this year. */
  thisYear: number;
  draft: DraftStore;
  jobHref: string;
  openingsHref: string;
  termsHref: string;
  onSubmit: (application: Application) => void;
  /** The alert was closed. */
  onDismiss: () => void;
  /** Loads the position again. */
  onRetry: () => void;
}

export function ApplicationFormScreen(props: ApplicationFormScreenProps) {
  const { state, jobId, thisYear, draft, jobHref, openingsHref, termsHref, onSubmit, onDismiss, onRetry } = props;
  switch (state.status) {
    case "loading":
      return (
        <Frame jobHref={jobHref} {...(state.job ? headOf(state.job.Title) : { title: <LoadingTitle /> })}>
          <div className="noscript:hidden">
            <ApplicationFormSkeleton />
          </div>
          {state.job ? (
            <noscript>
              <ApplyWithoutScript job={state.job} jobHref={jobHref} termsHref={termsHref} />
            </noscript>
          ) : null}
        </Frame>
      );
    case "not-found":
      return <PositionNotFound jobId={jobId} openingsHref={openingsHref} />;
    case "closed":
      return (
        <EmptyState
          level={1}
          icon={<DoorClosed />}
          title="This position is closed"
          text={`We're no longer taking applications for ${state.title}. Nothing was sent.`}
          action={<AllOpenings href={openingsHref} />}
        />
      );
    case "failed":
      return (
        <Frame jobHref={jobHref} title="Application">
          <FailedRegion title="We couldn't load this position" failure={state.failure} onRetry={onRetry} />
        </Frame>
      );
    case "ready":
      return (
        <Frame jobHref={jobHref} {...headOf(state.title)}>
          <ApplicationForm
            state={state.form}
            progress={state.progress ?? null}
            thisYear={thisYear}
            draft={draft}
            termsHref={termsHref}
            onSubmit={onSubmit}
            onDismiss={onDismiss}
          />
        </Frame>
      );
  }
}

function headOf(title: string) {
  return {
    title: `Apply for ${title}`,
    lead: "About 4 minutes; you need a PDF or Word resume. Fields marked * are required.",
  };
}

function LoadingTitle() {
  return (
    <>
      <span className="sr-only">Application</span>
      <Skeleton className="h-8 w-72 max-w-full" />
    </>
  );
}

function Frame({
  jobHref,
  title,
  lead,
  children,
}: {
  jobHref: string;
  title: ReactNode;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-10 sm:px-6 sm:pt-8">
      <BackLink href={jobHref}>Job description</BackLink>
      <h1 className="mt-4 text-2xl font-semibold tracking-tight text-balance">{title}</h1>
      {lead ? <p className="mt-2 text-base text-pretty text-muted noscript:hidden">{lead}</p> : null}
      <div className="mt-6">{children}</div>
    </div>
  );
}
