import type { LabelKind } from "@saudabook/contract/journal/labels.ts";
import type { NoteChange } from "@saudabook/contract/journal/notes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { randomId } from "../../../browser/random-id.ts";
import { useSubmission } from "../../../form/use-submission.ts";
import { useClient } from "../../../server/client-context.tsx";
import { invalidateAnalytics } from "../../analytics-queries.ts";
import { labelsQuery } from "../../notes/labels-query.ts";
import { BulkEditDialog } from "./bulk-edit-dialog.tsx";
import { ChangedNotesNotice } from "./changed-notes-notice.tsx";
import type { TripSelection } from "./trip-selection.ts";

export interface ConnectedBulkEditProps {
  selection: TripSelection;
  open: boolean;
  onClose: () => void;
}

/** The dialog that edits the notes of the selected trades, and afterwards the notice that takes it back. */
export function ConnectedBulkEdit({ selection, open, onClose }: ConnectedBulkEditProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const labels = useQuery(labelsQuery(client));
  const [undo, setUndo] = useState<NoteChange[] | null>(null);
  // How many were selected when they were loaded again.
  const [before, setBefore] = useState<number | null>(null);
  const trips = [...(selection.selected?.values() ?? [])].map(({ trip }) => trip);
  const close = () => {
    change.forget();
    setBefore(null);
    onClose();
  };
  const change = useSubmission({
    send: async (changes: NoteChange[]) => (await client("changeNotes", { json: { changes } })).data,
    onSuccess: (changed) => {
      void invalidateAnalytics(queryClient);
      setUndo(changed.map((one) => one.undo));
      selection.onStop();
      onClose();
    },
  });
  const createLabel = async (kind: LabelKind, labelName: string) => {
    const { data } = await client("putLabel", { params: { id: randomId() }, json: { kind, labelName } });
    await labels.refetch();
    return data.id;
  };
  const { busy, failure } = selection;
  if (!open) return undo ? <ChangedNotesNotice undo={undo} onDismiss={() => setUndo(null)} /> : null;
  return (
    <BulkEditDialog
      open
      trips={trips}
      labels={labels.data ?? []}
      state={change.state}
      reload={before === null ? null : { busy, failure, gone: before - trips.length }}
      onCreateLabel={createLabel}
      onReload={() => {
        change.forget();
        setBefore(trips.length);
        selection.onReload();
      }}
      onSubmit={(changes) => {
        setBefore(null);
        void change.submit(changes);
      }}
      onClose={close}
    />
  );
}
