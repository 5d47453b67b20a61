import type { AnalyticsSettings } from "@saudabook/contract/analysis/settlements.ts";
import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { useState } from "react";
import { FailedRegion } from "../failure/failed-region.tsx";
import type { FormState } from "../form/form-state.ts";
import { AccountNameForm } from "./account-name-form.tsx";
import { AccountRow } from "./account-row.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { mergeTargets } from "./merge-words.ts";
import type { AccountsState, PreviewState, Renaming } from "./settings-state.ts";
import { SplitDialog } from "./split-dialog.tsx";

const READY: FormState = { status: "ready" };

/** Keys of an account and of the one into which it is merged. */
export interface MergePair {
  account: string;
  into: string;
}

export interface AccountsPanelProps {
  state: AccountsState;
  /** Plans of all accounts; empty until they are loaded. */
  plans: AnalyticsSettings["plans"];
  /** The last change of a name. */
  renaming: Renaming | null;
  /** @returns whether it is saved */
  onRename: (account: string, name: string | null) => Promise<boolean>;
  onRetry: () => void;
  /** Preview of the most recently requested pair. */
  preview: PreviewState;
  /** `null`: no merge is being considered any more. */
  onPreview: (pair: MergePair | null) => void;
  onRetryPreview: () => void;
  /** The merge or split that is under way, or has failed. */
  merging: FormState;
  /** @returns whether it is done */
  onMerge: (pair: MergePair) => Promise<boolean>;
  onSplit: (account: string) => Promise<boolean>;
}

/** Each broker account with its facts, its brokerage plan, the name of the user's choice, and the accounts that are merged into it. */
export function AccountsPanel(props: AccountsPanelProps) {
  return (
    <Panel title="Broker accounts" description="One per client code. Merge two if they're the same." flush>
      <Accounts {...props} />
    </Panel>
  );
}

function Accounts(props: AccountsPanelProps) {
  const { state, onRetry } = props;
  switch (state.status) {
    case "loading":
      return (
        <div role="status" aria-label="Loading your broker accounts" className="flex flex-col gap-3 p-4 sm:p-5">
          {/* Height of one account. */}
          <Skeleton className="h-25 sm:h-11" />
        </div>
      );
    case "failed":
      return (
        <div className="p-4 sm:p-5">
          <FailedRegion
            title="We couldn't load your broker accounts"
            failure={state.failure}
            busy={state.retrying}
            onRetry={onRetry}
          />
        </div>
      );
    case "ready":
      if (state.accounts.length === 0) {
        return (
          <p className="p-4 text-sm text-muted sm:p-5">
            Your broker accounts appear here once you have imported a file.
          </p>
        );
      }
      return <AccountList {...props} accounts={state.accounts} />;
  }
}

/** The dialog that is open for an account: its name, its merge, or the split of one that is merged into it. */
type Open = { what: "name" | "merge" | "split"; key: string };

function AccountList(props: AccountsPanelProps & { accounts: readonly NamedAccount[] }) {
  const { accounts, plans, renaming, onRename, onPreview, merging, onMerge, onSplit } = props;
  const [open, setOpen] = useState<Open | null>(null);
  const [into, setInto] = useState<string | null>(null);
  // The dialog that has closed. Focus returns to its button, or after a merge moves to the button that splits it.
  const [closed, setClosed] = useState<Open | null>(null);
  const close = (next: Open | null = open) => {
    setClosed(next);
    setOpen(null);
    onPreview(null);
  };
  const choose = (account: string, target: string | null) => {
    setInto(target);
    onPreview(target === null ? null : { account, into: target });
  };
  const openMerge = (account: NamedAccount) => {
    const [only, another] = mergeTargets(account, accounts);
    choose(account.key, only && !another ? only.key : null);
    setOpen({ what: "merge", key: account.key });
  };
  const merged = accounts.find(({ key }) => open?.what === "merge" && key === open.key);
  const holder = accounts.find((one) => open?.what === "split" && one.merged.some(({ key }) => key === open.key));
  const split = holder?.merged.find(({ key }) => key === open?.key);
  return (
    <>
      <ul aria-label="Broker accounts" className="divide-y divide-line">
        {accounts.map((account) => (
          <li key={account.key} className="px-4 py-3 text-sm sm:px-5">
            {open?.what === "name" && open.key === account.key ? (
              <AccountNameForm
                account={account}
                state={renaming?.account === account.key ? renaming.state : READY}
                onCancel={() => close()}
                onSubmit={async (name) => {
                  const saved = await onRename(account.key, name);
                  if (saved) close();
                  return saved;
                }}
              />
            ) : (
              <AccountRow
                account={account}
                plans={plans.filter((plan) => plan.account === account.key)}
                canMerge={mergeTargets(account, accounts).length > 0}
                focused={closed}
                onRename={() => setOpen({ what: "name", key: account.key })}
                onMerge={() => openMerge(account)}
                onSplit={(key) => setOpen({ what: "split", key })}
              />
            )}
          </li>
        ))}
      </ul>
      {merged ? (
        <MergeDialog
          account={merged}
          targets={mergeTargets(merged, accounts)}
          into={into}
          onInto={(target) => choose(merged.key, target)}
          preview={props.preview}
          onRetry={props.onRetryPreview}
          state={merging}
          onMerge={async () => {
            if (into && (await onMerge({ account: merged.key, into }))) close({ what: "split", key: merged.key });
          }}
          onClose={() => close()}
        />
      ) : null}
      {holder && split ? (
        <SplitDialog
          merged={split}
          from={holder.key}
          state={merging}
          onSplit={async () => {
            if (await onSplit(split.key)) close({ what: "merge", key: split.key });
          }}
          onClose={() => close()}
        />
      ) : null}
    </>
  );
}
