import { ComingSoonScreen } from "@saudabook/features/marketing/coming-soon-screen.tsx";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { descriptions } from "../descriptions.ts";
import { paths } from "../paths.ts";

export function Component() {
  return (
    <>
      <PageMeta title="Coming Soon" description={descriptions.comingSoon} path={paths.comingSoon} hidden />
      <ComingSoonScreen homeHref={paths.home} />
    </>
  );
}
