import type { JobDescription } from "@saudabook/contract/careers/job.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Progress } from "@saudabook/contract/wire/transport.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, useSyncExternalStore } from "react";
import { type JsonStorage, localJson } from "../../browser/json-storage.ts";
import { randomId } from "../../browser/random-id.ts";
import { useAlert } from "../../form/use-alert.ts";
import { useSubmission } from "../../form/use-submission.ts";
import { PageMeta } from "../../page/page-meta.tsx";
import { useClient } from "../../server/client-context.tsx";
import { ApplicationFormScreen, type ApplicationFormState } from "./application-form-screen.tsx";
import { applicationProblem } from "./application-problem.ts";
import type { Application } from "./application-resolver.ts";
import { createDraftStore } from "./draft-store.ts";

export interface ConnectedApplicationProps {
  jobId: string;
  /** Path of this page. */
  path: string;
  jobHref: string;
  openingsHref: string;
  termsHref: string;
  /** Called when the application has been received, with its reference if the server sends one. */
  onApplied: (reference: string | undefined) => void;
  /** The job as it was at build time. */
  known?: JobDescription | undefined;
  /** Storage of the drafts. Default: this browser's. */
  storage?: JsonStorage;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

/** The server treats a faster submission as that of a program, so a faster person waits for the rest of the time. */
const MIN_MILLISECONDS = 3_000;

export function ConnectedApplication(props: ConnectedApplicationProps) {
  const { jobId, path, onApplied, known, storage = localJson, clock = Date.now, ...links } = props;
  const client = useClient();
  const cache = useQueryClient();
  const queryKey = ["job-description", jobId];
  const job = useQuery({
    queryKey,
    queryFn: ({ signal }) => client("jobDescription", { params: { jobid: jobId } }, { signal }),
    ...(known && { initialData: known, initialDataUpdatedAt: 0 }),
  });
  const hydrated = useSyncExternalStore(never, yes, no);
  const [openedAt] = useState(() => clock());
  const draft = useMemo(() => createDraftStore(jobId, storage, randomId), [jobId, storage]);
  const [progress, setProgress] = useState<Progress | null>(null);

  const application = useSubmission({
    send: async ({ resume, ...values }: Application) => {
      setProgress(null);
      const submission = draft.submissionOf(JSON.stringify([values, resume.name, resume.size, resume.lastModified]));
      await pause(openedAt + MIN_MILLISECONDS - clock());
      const seconds = String(Math.floor((clock() - openedAt) / 1000));
      const fields = { ...values, jobid: jobId, submission, seconds };
      return client("apply", { params: { jobid: jobId }, fields, file: resume }, { onProgress: setProgress });
    },
    onSuccess: ({ data }) => {
      draft.markSent({ day: indianDay(new Date(clock())), reference: data.reference || null });
      onApplied(data.reference || undefined);
    },
    onSettled: (failure) => {
      const closed = failure instanceof Failure && failure.refusal?.code === "job_closed";
      if (closed) cache.setQueryData<JobDescription>(queryKey, (found) => found && { ...found, closed: true });
    },
    leaves: true,
  });
  const { state: form, dismiss } = useAlert(application.state, applicationProblem);
  const state = stateOf(job, (found) => {
    // The draft and the year come from this browser; a prerendered page has neither.
    return hydrated ? { status: "ready", title: found.Title, form, progress } : { status: "loading", job: found };
  });
  return (
    <>
      <PageMeta
        title={job.data ? `Apply for ${job.data.Title}` : "Apply"}
        description="Apply for an internship: about 4 minutes, with a PDF or Word resume."
        path={path}
        hidden
      />
      <ApplicationFormScreen
        {...links}
        state={state}
        jobId={jobId}
        draft={draft}
        thisYear={new Date(openedAt).getFullYear()}
        // The form keeps its values, as a reset of it would save the draft again.
        onSubmit={(sent) => void application.submit(sent)}
        onDismiss={dismiss}
        onRetry={() => void job.refetch()}
      />
    </>
  );
}

function stateOf(
  { data, error }: { data: JobDescription | undefined; error: unknown },
  form: (job: JobDescription) => ApplicationFormState,
): ApplicationFormState {
  if (error instanceof Failure && error.refusal?.code === "not_found") return { status: "not-found" };
  if (data) return data.closed ? { status: "closed", title: data.Title } : form(data);
  return error ? { status: "failed", failure: error } : { status: "loading" };
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

function pause(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
}
