import { ConnectedTrial } from "@saudabook/features/imports/trial/connected-trial.tsx";
import { openTrialInWorker } from "@saudabook/features/imports/trial/open-trial.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { useAtom } from "jotai";
import { lazy, Suspense } from "react";
import { paths } from "../../address/paths.ts";
import { triedFile } from "../../imports/tried-file.ts";

/** A visitor without a file does not need its table. */
const TrialResult = lazy(async () => ({ default: (await import("../analytics/trial-result.tsx")).TrialResult }));

const today = () => indianDay(new Date());

/** A tradebook tried without an account: read in this browser, kept in this tab. */
export function Component() {
  const [tried, setTried] = useAtom(triedFile);
  return (
    <>
      <PageMeta
        title="Try Your Tradebook"
        description="See your trades and their result without an account. Your browser reads your broker's tradebook on your device; it is not sent."
        path={paths.trial}
      />
      <ConnectedTrial
        file={tried?.file ?? null}
        onFile={(file) => setTried(file && { file, wanted: false })}
        openTrial={openTrialInWorker}
        today={today}
        renderResult={(open, preview) => (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <TrialResult open={open} preview={preview} />
          </Suspense>
        )}
      />
    </>
  );
}
