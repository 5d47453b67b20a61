import { ConnectedApplication } from "@saudabook/features/careers/apply/connected-application.tsx";
import { type Params, useNavigate, useParams } from "react-router-dom";
import { applyPath, jobDescriptionPath, paths, termsForApplicationPath } from "../../address/paths.ts";
import { loadKnownJob, useKnownJob } from "../../known-jobs.ts";

export const preload = ({ jobid }: Params) => loadKnownJob(jobid);

export function Component() {
  const navigate = useNavigate();
  const { jobid = "" } = useParams();
  return (
    <ConnectedApplication
      key={jobid}
      jobId={jobid}
      path={applyPath(jobid)}
      known={useKnownJob(jobid)}
      jobHref={jobDescriptionPath(jobid)}
      openingsHref={paths.openings}
      termsHref={termsForApplicationPath(jobid)}
      // Replaces the form in the history: "back" leads to the job, not to an empty form.
      onApplied={(reference) => navigate(paths.applied, { state: { reference }, replace: true })}
    />
  );
}
