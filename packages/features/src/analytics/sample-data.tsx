import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "../failure/failure-text.ts";
import { useClient } from "../server/client-context.tsx";
import { waitForVersion } from "./analytics-queries.ts";

/** Fills or empties the account, then loads everything again: no number of before stays on screen. */
function useSampleData(name: "putSampleData" | "deleteSampleData") {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await client(name, {});
      try {
        await waitForVersion(client);
      } finally {
        // Also after a failure to wait: the account has changed.
        void queryClient.resetQueries();
      }
    },
  });
}

/** Fills an empty account with generated trades. */
export function TrySampleData() {
  const { mutate, isPending, error } = useSampleData("putSampleData");
  return (
    <>
      <Button busy={isPending} busyLabel="Generating a year of trades" onClick={() => mutate()}>
        Try with sample data
      </Button>
      {error ? (
        <Notice tone="error" title="We couldn't add the sample data" className="w-full text-left">
          {failureText(error)}
        </Notice>
      ) : null}
    </>
  );
}

/** Marks every page of an account with sample data, and removes them. */
export function SampleDataNotice() {
  const { mutate, isPending, error } = useSampleData("deleteSampleData");
  return (
    <Notice
      tone="info"
      title="Sample data"
      action={
        <Button size="sm" busy={isPending} busyLabel="Removing the sample data" onClick={() => mutate()}>
          Remove the sample data
        </Button>
      }
    >
      These trades are generated, not yours. Remove them before you add your own.
      {error ? <span className="mt-1 block text-danger">{failureText(error)}</span> : null}
    </Notice>
  );
}
