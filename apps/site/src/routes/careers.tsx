import { CareersScreen } from "@saudabook/features/careers/careers-screen.tsx";
import { readOpeningsView, writeOpeningsView } from "@saudabook/features/careers/openings-view.ts";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { useNavigate, useSearchParams } from "react-router-dom";
import { careersContent } from "../careers-content.ts";
import { descriptions } from "../descriptions.ts";
import { jobDescriptionPath, paths } from "../paths.ts";
import { SectionJump } from "../section-jump.tsx";

export function Component() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageMeta title="Careers" description={descriptions.careers} path={paths.careers} />
      <SectionJump />
      <CareersScreen
        {...careersContent}
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
