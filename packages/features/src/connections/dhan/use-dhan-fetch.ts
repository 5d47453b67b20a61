import { Failure } from "@saudabook/contract/wire/failure.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLeaveGuard } from "../../browser/use-leave-guard.ts";
import { useSubmission } from "../../form/use-submission.ts";
import { analyticsKey } from "../../server/analytics-key.ts";
import { useClient } from "../../server/client-context.tsx";
import { tradeDetailsKey } from "../../server/trade-details-key.ts";
import type { DhanFetch, FetchState, OtherFile } from "./dhan-fetch.ts";
import type { FetchRequest } from "./fetch-draft.ts";

/** Milliseconds for a whole fetch, however often its progress comes: ten years are 120 months. */
const TIMEOUT = 1_800_000;
/** Milliseconds for the undo of a file, which waits while an import is running. */
const UNDO_TIMEOUT = 120_000;
/** Requests for the undo of a file that the server refuses because they are too many in a minute. */
const UNDO_TRIES = 4;

const STARTING: FetchState & { status: "fetching" } = { status: "fetching", step: null, fraction: undefined };

/** Undoes the files that are in the way, one after the other, then fetches from Dhan. */
export function useDhanFetch() {
  const client = useClient();
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<FetchState & { status: "undoing" | "fetching" }>(STARTING);
  const [undone, setUndone] = useState<readonly OtherFile[]>([]);
  /** The pasted token. Not a variable of the request, which the cache of requests would keep. */
  const token = useRef("");
  const { state, submit, received, forget } = useSubmission({
    send: async ({ id, from, undo }: Omit<FetchRequest, "token"> & { id: string }) => {
      const json = { token: token.current, ...(from !== undefined && { from }) };
      token.current = "";
      for (const [at, file] of undo.entries()) {
        await undoFile({ status: "undoing", file, at: at + 1, count: undo.length, wait: null });
        setUndone((before) => [...before, file]);
      }
      setRunning(STARTING);
      return client(
        "syncConnection",
        { params: { id }, json },
        {
          timeout: TIMEOUT,
          onStep: (step) =>
            setRunning((before) => {
              const known = before.status === "fetching" ? before.fraction : undefined;
              const fraction = step.step === "fetching" ? (step.of?.fraction ?? known) : known;
              return { status: "fetching", step, fraction };
            }),
        },
      );
    },
    onSettled: () => {
      // Also after a failure: files may be undone, and earlier months stored.
      void queryClient.invalidateQueries({ queryKey: tradeDetailsKey });
      void queryClient.invalidateQueries({ queryKey: analyticsKey });
    },
  });
  useLeaveGuard(state.status === "submitting");
  return {
    fetch: { state: shown(), undone } satisfies DhanFetch,
    start: async (id: string, { token: pasted, ...request }: FetchRequest) => {
      token.current = pasted;
      await submit({ id, ...request });
      // Also where another fetch was under way, which has not taken it.
      token.current = "";
    },
    forget: () => {
      forget();
      setUndone([]);
    },
  };

  /** Undoes a file. Where too many were undone in a minute, it waits as long as the server says. */
  async function undoFile(undoing: FetchState & { status: "undoing" }): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      setRunning(undoing);
      try {
        await client("undoImport", { params: { id: undoing.file.id } }, { timeout: UNDO_TIMEOUT });
        return;
      } catch (failure) {
        const wait = waitOf(failure);
        if (wait === null || tries === UNDO_TRIES) throw failure;
        setRunning({ ...undoing, wait });
        await new Promise((resolve) => setTimeout(resolve, wait * 1000));
      }
    }
  }

  function shown(): FetchState {
    if (state.status === "submitting") return running;
    if (state.status === "failed") {
      return { status: "failed", failure: state.failure, file: running.status === "undoing" ? running.file : null };
    }
    return received ? { status: "done", result: received.data } : { status: "ready" };
  }
}

/** Seconds after which the server takes the request again; null where it was not refused for too many. */
const waitOf = (failure: unknown) =>
  failure instanceof Failure && failure.refusal?.code === "too_many_requests" ? failure.retryAfter : null;
