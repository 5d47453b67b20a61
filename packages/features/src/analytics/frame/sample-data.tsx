import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../failure/failure-text.ts";
import { useSubmitLock } from "../../form/use-submit-lock.ts";
import { useClient } from "../../server/client-context.tsx";
import { waitForVersion } from "../analytics-queries.ts";

type State = { status: "ready" | "submitting" } | { status: "failed"; failure: unknown };

/**
 * Fills or empties the account, then reloads everything, so that no earlier number stays on screen. It does not use the state of a form,
 * whose code every page of the analytics would load.
 */
function useSampleData(name: "putSampleData" | "deleteSampleData") {
  const client = useClient();
  const queryClient = useQueryClient();
  const lock = useSubmitLock();
  const [state, setState] = useState<State>({ status: "ready" });
  const send = async () => {
    await client(name, {});
    try {
      await waitForVersion(client);
    } finally {
      // Also if waiting has failed, because the account has changed.
      void queryClient.resetQueries();
    }
  };
  const submit = () => {
    if (!lock.acquire()) return;
    setState({ status: "submitting" });
    send()
      .then(
        () => setState({ status: "ready" }),
        (failure: unknown) => setState({ status: "failed", failure }),
      )
      .finally(lock.release);
  };
  return { state, submit };
}

/** Fills an empty account with generated trades. */
export function TrySampleData() {
  const { state, submit } = useSampleData("putSampleData");
  return (
    <>
      <Button busy={state.status === "submitting"} busyLabel="Generating a year of trades" onClick={submit}>
        Try with sample data
      </Button>
      {state.status === "failed" ? (
        <Notice tone="error" title="We couldn't add the sample data" className="w-full text-left">
          {failureText(state.failure)}
        </Notice>
      ) : null}
    </>
  );
}

/** Marks every page of an account with sample data, with a button that removes the data. */
export function SampleDataNotice() {
  const { state, submit } = useSampleData("deleteSampleData");
  return (
    // On a phone it is one line: it covers the page at any time.
    <Notice tone="info" className="items-center py-2 shadow-overlay">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <strong className="font-medium">Sample data.</strong> <span className="sm:hidden">Not your trades.</span>
          <span className="max-sm:hidden">These trades are generated, not yours.</span>
        </p>
        <Button size="sm" busy={state.status === "submitting"} busyLabel="Removing the sample data" onClick={submit}>
          <span>
            Remove <span className="max-sm:sr-only">the sample data</span>
          </span>
        </Button>
      </div>
      {state.status === "failed" ? <span className="mt-1 block text-danger">{failureText(state.failure)}</span> : null}
    </Notice>
  );
}
