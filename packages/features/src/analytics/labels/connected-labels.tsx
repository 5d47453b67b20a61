import { useToast } from "@saudabook/ui/toast.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSubmission } from "../../form/use-submission.ts";
import { analyticsKey } from "../../server/analytics-key.ts";
import { useClient } from "../../server/client-context.tsx";
import { labelsQuery } from "../notes/labels-query.ts";
import { type LabelChange, labelInputOf } from "./label-change.ts";
import { LabelsScreen, type LabelsScreenProps, type LabelsState } from "./labels-screen.tsx";

/** The labels of the account, to be added, renamed, archived and deleted. */
export function ConnectedLabels({ setupHref }: Pick<LabelsScreenProps, "setupHref">) {
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  // The numbers of notes may be older than a note that was saved since.
  const { data, error, isFetching, refetch } = useQuery({ ...labelsQuery(client), staleTime: 0 });
  const save = useSubmission({
    send: ({ id, to }: LabelChange) =>
      to ? client("putLabel", { params: { id }, json: to }) : client("deleteLabel", { params: { id } }),
    onSuccess: (_, { id, to }) => {
      const known = data?.find((label) => label.id === id);
      if (to !== null || !known) return;
      toast({
        tone: "success",
        title: `“${known.name}” is deleted.`,
        action: { label: "Undo", onSelect: () => void save.submit({ id, to: labelInputOf(known) }) },
      });
    },
    // After a failure too: another window may have changed the labels. The form waits for the list alone.
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: analyticsKey });
      await queryClient.invalidateQueries({ queryKey: labelsQuery(client).queryKey });
    },
  });
  const state: LabelsState = data
    ? { status: "ready", labels: data }
    : error
      ? { status: "failed", failure: error, retrying: isFetching }
      : { status: "loading" };
  return (
    <LabelsScreen
      state={state}
      setupHref={setupHref}
      change={save.sent ? { sent: save.sent, state: save.state } : null}
      onChange={(change) => save.submit(change)}
      onRetry={() => void refetch()}
    />
  );
}
