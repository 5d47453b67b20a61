import type { NoteChange } from "@saudabook/contract/journal/notes.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "../../../failure/failure-text.ts";
import { useFocusWhen } from "../../../form/use-focus-when.ts";
import { useSubmitLock } from "../../../form/use-submit-lock.ts";
import { useClient } from "../../../server/client-context.tsx";
import { invalidateAnalytics } from "../../analytics-queries.ts";

export interface ChangedNotesNoticeProps {
  /** The changes that take back what was done. */
  undo: NoteChange[];
  onDismiss: () => void;
}

/** Says that notes were changed, and takes it back by one press. */
export function ChangedNotesNotice({ undo, onDismiss }: ChangedNotesNoticeProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const lock = useSubmitLock();
  const back = useMutation({
    mutationFn: () => client("changeNotes", { json: { changes: undo } }),
    onSuccess: () => void invalidateAnalytics(queryClient),
    onSettled: lock.release,
  });
  const undoButton = useFocusWhen(!back.isSuccess);
  const closeButton = useFocusWhen(back.isSuccess);
  const dismiss = (
    <Button ref={closeButton} size="sm" variant="quiet" onClick={onDismiss}>
      Close
    </Button>
  );
  if (back.isSuccess) {
    return (
      <Notice className="mb-4" tone="success" title="Undone" action={dismiss}>
        {counted(undo.length, "note is", "notes are")} as before.
      </Notice>
    );
  }
  return (
    <Notice
      className="mb-4"
      tone={back.isError ? "error" : "success"}
      title={back.isError ? "We couldn't undo this" : `${counted(undo.length, "note")} changed`}
      action={
        <>
          <Button
            ref={undoButton}
            size="sm"
            busy={back.isPending}
            onClick={() => {
              if (lock.acquire()) back.mutate();
            }}
          >
            {back.isError ? "Try again" : "Undo"}
          </Button>
          {dismiss}
        </>
      }
    >
      {back.isError ? failureText(back.error) : undefined}
    </Notice>
  );
}
