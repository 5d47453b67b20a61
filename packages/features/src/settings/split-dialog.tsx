import type { MergedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Dialog } from "@saudabook/ui/dialog.tsx";
import { FormFailureNotice } from "../form/form-failure-notice.tsx";
import type { FormState } from "../form/form-state.ts";
import { useAccountLabel } from "../words/account-names.tsx";
import { mergedLabel } from "./merged-label.ts";

export interface SplitDialogProps {
  merged: MergedAccount;
  /** Key of the account into which it is merged. */
  from: string;
  /** State of the split. */
  state: FormState;
  onSplit: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a merged account is split off again. */
export function SplitDialog({ merged, from, state, onSplit, onClose }: SplitDialogProps) {
  const busy = state.status === "submitting";
  const name = mergedLabel(merged);
  const account = useAccountLabel()(from);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      size="sm"
      title={`Split ${name} from ${account}?`}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} busyLabel="Splitting" onClick={onSplit}>
            Split accounts
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        <FormFailureNotice title="We couldn't split these accounts" state={state} problems={0} />
        <p>
          Both will be as if they had never been merged: {name} has its files, its name and its brokerage again, and
          each account counts all of its own fills.
        </p>
        <p>Files that you have imported, undone or moved meanwhile stay so. You can merge the accounts again.</p>
      </div>
    </Dialog>
  );
}
