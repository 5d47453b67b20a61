import type { JobDescription } from "@saudabook/contract/careers/job.ts";
import { useCallback, useEffect, useState } from "react";
import { whenIdle } from "../../browser/when-idle.ts";
import { useClient } from "../../server/client-context.tsx";

export interface JobAnswer {
  data?: JobDescription | undefined;
  error?: unknown;
}

/**
 * Loads a job from the server. A job that is already known is shown until the response arrives. In that case the request waits until the
 * browser is idle; it is needed because the position may have been closed since. It uses no query cache, which this page would have to
 * load.
 */
export function useJob(jobId: string, known: JobDescription | undefined): JobAnswer & { retry: () => void } {
  const client = useClient();
  const [answer, setAnswer] = useState<JobAnswer>({ data: known });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      try {
        const data = await client("jobDescription", { params: { jobid: jobId } }, { signal: abort.signal });
        setAnswer({ data });
      } catch (error) {
        if (!abort.signal.aborted) setAnswer({ data: known, error });
      }
    };
    const cancel = known ? whenIdle(ask) : void ask();
    return () => {
      cancel?.();
      abort.abort();
    };
  }, [client, jobId, known, attempt]);

  const retry = useCallback(() => {
    setAnswer({ data: known });
    setAttempt((count) => count + 1);
  }, [known]);
  return { ...answer, retry };
}
