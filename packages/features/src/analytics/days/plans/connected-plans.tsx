import type { Note, NoteChange, NoteContent } from "@saudabook/contract/journal/notes.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { randomId } from "../../../browser/random-id.ts";
import { failureText } from "../../../failure/failure-text.ts";
import { useSubmission } from "../../../form/use-submission.ts";
import { analyticsKey } from "../../../server/analytics-key.ts";
import { useClient } from "../../../server/client-context.tsx";
import { invalidateAnalytics } from "../../analytics-queries.ts";
import { loadOf } from "../../load.ts";
import type { PlanFields } from "./plan-values.ts";
import { PlansPanel, type PlansPanelProps } from "./plans-panel.tsx";

const Attach = lazy(async () => ({
  default: (await import("../../notes/attach/connected-attach.tsx")).ConnectedAttach,
}));
const Dialog = lazy(async () => ({ default: (await import("./plan-dialog.tsx")).PlanDialog }));

/** Plans of one day on the page. */
const MOST_PLANS = "100";

/** Undefined: no form is open. */
type Edited = { id: string; note: NoteContent | null } | undefined;

export type ConnectedPlansProps = Pick<PlansPanelProps, "day" | "today" | "tripHref" | "confidenceHref">;

/** The planned trades of a day: they are written, changed, attached to trades and deleted here. */
export function ConnectedPlans({ day, ...props }: ConnectedPlansProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const query = useQuery({
    // Beside the figures: an import or an undo changes which trades the plans are on.
    queryKey: [...analyticsKey, "notes", { planned: day }],
    queryFn: async ({ signal }) =>
      (await client("notes", { query: { planned: day, limit: MOST_PLANS } }, { signal })).data,
  });
  const [edited, setEdited] = useState<Edited>();
  const add = useRef<HTMLButtonElement>(null);
  const [taken, setTaken] = useState<Note | null>(null);
  const change = async (asked: NoteChange): Promise<NoteChange | undefined> => {
    const { data } = await client("changeNotes", { json: { changes: [asked] } });
    await invalidateAnalytics(queryClient);
    return data[0]?.undo;
  };
  const form = useSubmission({
    send: ({ plan, ...fields }: PlanFields) =>
      change({
        id: edited?.id ?? randomId(),
        revision: edited?.note?.revision ?? null,
        plan: { day, ...plan },
        ...fields,
      }),
    onSuccess: () => setEdited(undefined),
  });
  const open = (next: Edited) => {
    form.forget();
    setEdited(next);
  };
  const undo = useMutation({
    mutationFn: change,
    onError: (failure) => toast({ title: "The plan stays deleted", text: failureText(failure) }),
  });
  const deletion = useMutation({
    mutationFn: ({ id, revision }: Note) => change({ id, revision, deleted: true }),
    onSuccess: (back) => {
      toast({
        tone: "success",
        title: "The plan is deleted.",
        ...(back && { action: { label: "Undo", onSelect: () => undo.mutate(back) } }),
      });
      // The pressed button is gone with its plan.
      add.current?.focus();
    },
  });
  return (
    <>
      <PlansPanel
        {...props}
        day={day}
        addRef={add}
        plans={loadOf(query)}
        onAdd={() => open({ id: randomId(), note: null })}
        onChange={(note) => open({ id: note.id, note })}
        onTake={setTaken}
        onDelete={(note) => deletion.isPending || deletion.mutate(note)}
        deleting={deletion.isPending ? deletion.variables.id : null}
        failure={deletion.error}
      />
      <Suspense fallback={null}>
        {edited ? (
          <Dialog
            key={edited.id}
            note={edited.note}
            day={day}
            state={form.state}
            onSubmit={form.submit}
            onClose={() => setEdited(undefined)}
          />
        ) : null}
        {taken ? <Attach note={taken} onClose={() => setTaken(null)} /> : null}
      </Suspense>
    </>
  );
}
