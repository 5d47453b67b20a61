import { ConnectedJobDescription } from "@saudabook/features/careers/connected-job-description.tsx";
import { type Params, useNavigate, useParams } from "react-router-dom";
import { loadKnownJob, useKnownJob } from "../known-jobs.ts";
import { applyPath, jobDescriptionPath, paths } from "../paths.ts";

export const preload = ({ jobid }: Params) => loadKnownJob(jobid);

export function Component() {
  const navigate = useNavigate();
  const { jobid = "" } = useParams();
  return (
    <ConnectedJobDescription
      key={jobid}
      jobId={jobid}
      path={jobDescriptionPath(jobid)}
      known={useKnownJob(jobid)}
      openingsHref={paths.openings}
      onApply={(id) => navigate(applyPath(id))}
    />
  );
}
