import type { JobDescription } from "@saudabook/contract/job.ts";
import { useCallback, useEffect, useState } from "react";
import { whenIdle } from "../../page/when-idle.ts";
import { useClient } from "../../server/client-context.tsx";

export interface JobAnswer {
  data?: JobDescription | undefined;
  error?: unknown;
}

/**
 * A job as the server has it. What is known beforehand stands until its answer, which is then asked for when the browser has
 * nothing better to do: the position may have been closed since. One call without a cache: this page must stay light.
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
