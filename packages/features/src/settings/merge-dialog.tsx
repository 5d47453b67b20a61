import { mergeLabels } from "@saudabook/contract/account/profile-labels.ts";
import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { FailedRegion } from "../failure/failed-region.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import type { FormState } from "../form/form-state.ts";
import { useAccountLabel } from "../words/account-names.tsx";
import { mergeFacts } from "./merge-words.ts";
import type { PreviewState } from "./settings-state.ts";

export interface MergeDialogProps {
  account: NamedAccount;
  /** The accounts into which it can be merged. */
  targets: readonly NamedAccount[];
  /** Key of the chosen target; `null`: not chosen yet. */
  into: string | null;
  onInto: (into: string) => void;
  preview: PreviewState;
  onRetry: () => void;
  /** State of the merge. */
  state: FormState;
  onMerge: () => void;
  onClose: () => void;
}

/** Merges a broker account into another one at the same broker, after showing the effect. */
export function MergeDialog(props: MergeDialogProps) {
  const { account, targets, into, onInto, preview, onRetry, state, onMerge, onClose } = props;
  const accountLabel = useAccountLabel();
  const ready = into !== null && preview.status === "ready";
  return (
    <FormDialog
      ref={null}
      open
      title={`Merge ${accountLabel(account.key)}`}
      description="Its files will count in the account that you choose, as if you had imported them into it. You can split the accounts again whenever you like."
      submitLabel="Merge accounts"
      busyLabel="Merging"
      failureTitle="We couldn't merge these accounts"
      state={state}
      problems={0}
      incomplete={!ready}
      awaitsResponse
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onMerge();
      }}
      onClose={onClose}
    >
      <SelectField
        label={mergeLabels.into}
        required
        disabled={state.status === "submitting"}
        {...(into === null && { placeholder: "Choose…" })}
        value={into ?? ""}
        options={targets.map(({ key }) => ({ value: key, label: accountLabel(key) }))}
        onChange={({ target }) => onInto(target.value)}
      />
      {into === null ? null : <Preview preview={preview} onRetry={onRetry} />}
    </FormDialog>
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
