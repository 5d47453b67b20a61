import type { Connection } from "@saudabook/contract/connections/connections.ts";
import { AlertDialog } from "@saudabook/ui/alert-dialog.tsx";
import { failureText } from "../failure/failure-text.ts";
import type { FormState } from "../form/form-state.ts";
import { connectionName, forgottenTexts } from "./connection-words.ts";

export interface DeleteDialogProps {
  /** The connection that the user is asked about; null closes the question. */
  connection: Connection | null;
  state: FormState;
  onClose: () => void;
  onDelete: (id: string) => void;
}

/** Asks whether a connection is to be deleted, and says what stays. */
export function DeleteDialog({ connection, state, onClose, onDelete }: DeleteDialogProps) {
  return (
    <AlertDialog
      open={connection !== null}
      onClose={onClose}
      title={`Delete the connection to ${connection ? connectionName(connection) : ""}?`}
      text={
        <>
          {connection ? forgottenTexts[connection.broker] : ""} The trades that it brought stay, and each of its imports
          can still be undone.
          {state.status === "failed" ? (
            <span role="alert" className="mt-3 block text-danger">
              {failureText(state.failure)}
            </span>
          ) : null}
        </>
      }
      action={{
        label: "Delete the connection",
        variant: "danger",
        busy: state.status === "submitting",
        onSelect: () => connection && onDelete(connection.id),
      }}
    />
  );
}
