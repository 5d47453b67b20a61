import type { NoteChange } from "@saudabook/contract/journal/notes.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "../../failure/failure-text.ts";
import { useClient } from "../../server/client-context.tsx";
import { invalidateAnalytics } from "../analytics-queries.ts";

export interface Grouping {
  busy: boolean;
  failure: unknown;
  /** Sends a change that groups trades or takes them apart. A message offers Undo. */
  send: (change: NoteChange, done: string, onDone?: () => void) => void;
}

/** Changes which trades are one idea, with Undo. */
export function useGrouping(): Grouping {
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const change = async (asked: NoteChange): Promise<NoteChange | undefined> => {
    const { data } = await client("changeNotes", { json: { changes: [asked] } });
    await invalidateAnalytics(queryClient);
    return data[0]?.undo;
  };
  const undo = useMutation({
    mutationFn: change,
    onError: (failure) => toast({ title: "The trades stay as they are", text: failureText(failure) }),
  });
  const mutation = useMutation({ mutationFn: change });
  return {
    busy: mutation.isPending || undo.isPending,
    failure: mutation.error,
    send: (asked, done, onDone) =>
      mutation.mutate(asked, {
        onSuccess: (back) => {
          toast({
            tone: "success",
            title: done,
            ...(back && { action: { label: "Undo", onSelect: () => undo.mutate(back) } }),
          });
          onDone?.();
        },
      }),
  };
}
