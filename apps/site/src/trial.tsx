import { ConnectedTrial } from "@saudabook/features/imports/trial/connected-trial.tsx";
import { openTrialInWorker } from "@saudabook/features/imports/trial/open-trial.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { useAtom } from "jotai";
import { lazy, Suspense } from "react";
import { triedFile } from "./state/tried-file.ts";

/** A visitor without a file does not need its table. */
const TrialResult = lazy(async () => ({ default: (await import("./trial-result.tsx")).TrialResult }));

const today = () => indianDay(new Date());

/** A tradebook tried without an account: read in this browser, kept in this tab. */
export function Trial() {
  const [tried, setTried] = useAtom(triedFile);
  return (
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
  );
}
