import { jobDescriptionOf } from "@saudabook/content/jobs.ts";
import { ConnectedApplication } from "@saudabook/features/applications/connected-application.tsx";
import { useNavigate, useParams } from "react-router-dom";
import { applyPath, jobDescriptionPath, paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  const { jobid = "" } = useParams();
  return (
    <ConnectedApplication
      key={jobid}
      jobId={jobid}
      path={applyPath(jobid)}
      known={jobDescriptionOf(jobid)}
      jobHref={jobDescriptionPath(jobid)}
      openingsHref={paths.openings}
      termsHref={paths.terms}
      // In place of the form: "back" leads to the job, not to an empty form.
      onApplied={(reference) => navigate(paths.applied, { state: { reference }, replace: true })}
    />
  );
}
