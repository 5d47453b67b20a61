import { trialPath } from "@saudabook/content/public-paths.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { Trial } from "../trial.tsx";

export function Component() {
  return (
    <>
      <PageMeta
        title="Try Your Tradebook"
        description="See your trades and their result without an account. Your browser reads your broker's tradebook on your device; it is not sent."
        path={trialPath}
      />
      <Trial />
    </>
  );
}
