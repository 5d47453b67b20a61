import { NotFoundScreen } from "@saudabook/features/marketing/not-found-screen.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { paths } from "../../address/paths.ts";

export function Component() {
  return (
    <>
      <PageMeta title="Page Not Found" description="There is no page at this address." path={paths.home} hidden />
      <NotFoundScreen homeHref={paths.home} />
    </>
  );
}
