import { benefits } from "@saudabook/content/benefits.ts";
import { careers } from "@saudabook/content/careers.ts";
import { jobOpenings } from "@saudabook/content/jobs.ts";
import { recruitmentSteps } from "@saudabook/content/recruitment.ts";
import { CareersScreen } from "@saudabook/features/careers/careers-screen.tsx";
import { readOpeningsView, writeOpeningsView } from "@saudabook/features/careers/openings-view.ts";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { useNavigate, useSearchParams } from "react-router-dom";
import { descriptions } from "../descriptions.ts";
import { jobDescriptionPath, paths } from "../paths.ts";
import { SectionJump } from "../section-jump.tsx";

export function Component() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const content = { content: careers, benefits, openings: jobOpenings, steps: recruitmentSteps };
  return (
    <>
      <PageMeta title="Careers" description={descriptions.careers} path={paths.careers} />
      <SectionJump />
      <CareersScreen
        {...content}
        view={readOpeningsView(params)}
        onViewChange={(view) =>
          setParams((old) => writeOpeningsView(view, old), { replace: true, preventScrollReset: true })
        }
        jobHref={jobDescriptionPath}
        onExploreMore={() => navigate(paths.aboutUs)}
      />
    </>
  );
}
