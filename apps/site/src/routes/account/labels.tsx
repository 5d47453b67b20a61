import { ConnectedLabels } from "@saudabook/features/analytics/labels/connected-labels.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { setupPath } from "../../address/book-paths.ts";
import { paths } from "../../address/paths.ts";

export function Component() {
  return (
    <>
      <PageMeta title="Labels · Dashboard" description="Your own page." path={paths.labels} hidden />
      <ConnectedLabels setupHref={setupPath} />
    </>
  );
}
