import { CareersScreen } from "@saudabook/features/careers/openings/careers-screen.tsx";
import { readOpeningsView, writeOpeningsView } from "@saudabook/features/careers/openings/openings-view.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { jobDescriptionPath, paths } from "../../address/paths.ts";
import { useAddressView } from "../../address/use-address-view.ts";
import { careersContent } from "../../careers-content.ts";
import { SectionJump } from "../../section-jump.tsx";

export function Component() {
  const [view, setView] = useAddressView({ read: readOpeningsView, write: writeOpeningsView });
  return (
    <>
      <PageMeta
        title="Careers"
        description="Internships at Saudabook: current openings, why join, and a recruitment process of four steps of 30 minutes."
        path={paths.careers}
      />
      <SectionJump />
      <CareersScreen
        {...careersContent}
        view={view}
        onViewChange={setView}
        jobHref={jobDescriptionPath}
        aboutHref={paths.aboutUs}
      />
    </>
  );
}
