import { ConnectedJobDescription } from "@saudabook/features/careers/description/connected-job-description.tsx";
import { type Params, useParams } from "react-router-dom";
import { applyPath, jobDescriptionPath, paths } from "../../address/paths.ts";
import { loadKnownJob, useKnownJob } from "../../known-jobs.ts";

export const preload = ({ jobid }: Params) => loadKnownJob(jobid);

export function Component() {
  const { jobid = "" } = useParams();
  return (
    <ConnectedJobDescription
      key={jobid}
      jobId={jobid}
      path={jobDescriptionPath(jobid)}
      known={useKnownJob(jobid)}
      openingsHref={paths.openings}
      applyHref={applyPath(jobid)}
    />
  );
}
