import { ComingSoonScreen } from "@saudabook/features/marketing/coming-soon-screen.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { paths } from "../paths.ts";

export function Component() {
  return (
    <>
      <PageMeta
        title="Coming Soon"
        description="This part of Saudabook is being built."
        path={paths.comingSoon}
        hidden
      />
      <ComingSoonScreen homeHref={paths.home} />
    </>
  );
}
