import { comingFeatures } from "@saudabook/content/feature-names.ts";
import { ComingSoonScreen } from "@saudabook/features/marketing/coming-soon-screen.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useLocation } from "react-router-dom";
import { paths } from "../../address/paths.ts";

/** Names the feature whose card led here. */
export function Component() {
  const wanted = new URLSearchParams(useLocation().search).get("feature");
  const feature = Object.entries(comingFeatures).find(([icon]) => icon === wanted)?.[1];
  return (
    <>
      <PageMeta
        title="Coming Soon"
        description="This part of Saudabook is being built."
        path={paths.comingSoon}
        hidden
      />
      <ComingSoonScreen homeHref={paths.home} feature={feature} />
    </>
  );
}
