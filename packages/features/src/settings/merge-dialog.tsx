import type { NamedAccount } from "@saudabook/contract/broker-accounts.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Dialog } from "@saudabook/ui/dialog.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { type FormEvent, useId } from "react";
import { FailedRegion } from "../failure/failed-region.tsx";
import { failureText } from "../failure/failure-text.ts";
import { useAccountLabel } from "../page/account-names.tsx";
import { mergeFacts } from "./merge-words.ts";
import type { PreviewState } from "./settings-state.ts";

export interface MergeDialogProps {
  account: NamedAccount;
  /** The accounts into which it can be merged. */
  targets: readonly NamedAccount[];
  /** Key of the chosen one; null: none yet. */
  into: string | null;
  onInto: (into: string) => void;
  preview: PreviewState;
  onRetry: () => void;
  busy: boolean;
  failure: unknown;
  onMerge: () => void;
  onClose: () => void;
}

/** Merges a broker account into another one of its broker, once the user has seen the effect. */
export function MergeDialog(props: MergeDialogProps) {
  const { account, targets, into, onInto, preview, onRetry, busy, failure, onMerge, onClose } = props;
  const accountLabel = useAccountLabel();
  const form = useId();
  const ready = into !== null && preview.status === "ready";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onMerge();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title={`Merge ${accountLabel(account.key)}`}
      description="Its files will count in the account that you choose, as if you had imported them into it. You can split the accounts again whenever you like."
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy} busyLabel="Merging" disabled={!ready}>
            Merge accounts
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {failure ? (
          <Notice tone="error" title="We couldn't merge these accounts">
            {failureText(failure)}
          </Notice>
        ) : null}
        <SelectField
          label="Account to merge into"
          required
          disabled={busy}
          {...(into === null && { placeholder: "Choose…" })}
          value={into ?? ""}
          options={targets.map(({ key }) => ({ value: key, label: accountLabel(key) }))}
          onChange={({ target }) => onInto(target.value)}
        />
        {into === null ? null : <Preview preview={preview} onRetry={onRetry} />}
      </form>
    </Dialog>
  );
}

function Preview({ preview, onRetry }: Pick<MergeDialogProps, "preview" | "onRetry">) {
  const accountLabel = useAccountLabel();
  switch (preview.status) {
    case "loading":
      return (
        <div role="status" aria-label="Finding out what this would change" className="grid gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      );
    case "failed":
      return (
        <FailedRegion
          title="We can't merge these accounts"
          failure={preview.failure}
          busy={preview.retrying}
          onRetry={onRetry}
        />
      );
    case "ready":
      return (
        <section aria-label="What this changes" aria-live="polite">
          <dl className="grid gap-3 text-sm">
            {mergeFacts(preview.preview, accountLabel).map(({ term, value }) => (
              <div key={term} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
                <dt className="text-muted">{term}</dt>
                <dd className="figures wrap-anywhere">{value}.</dd>
              </div>
            ))}
          </dl>
        </section>
      );
  }
}
