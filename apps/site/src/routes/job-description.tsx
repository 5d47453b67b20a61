import { jobDescriptionOf } from "@saudabook/content/jobs.ts";
import { ConnectedJobDescription } from "@saudabook/features/careers/connected-job-description.tsx";
import { useNavigate, useParams } from "react-router-dom";
import { applyPath, jobDescriptionPath, paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  const { jobid = "" } = useParams();
  return (
    <ConnectedJobDescription
      key={jobid}
      jobId={jobid}
      path={jobDescriptionPath(jobid)}
      known={jobDescriptionOf(jobid)}
      openingsHref={paths.openings}
      onApply={(id) => navigate(applyPath(id))}
    />
  );
}
