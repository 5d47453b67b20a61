import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Merge } from "lucide-react";
import { useFocusWhen } from "../form/use-focus-when.ts";
import { useAccountLabel } from "../words/account-names.tsx";
import { accountCode } from "../words/trade-labels.ts";
import { mergedLabel } from "./merged-label.ts";

export interface MergedAccountsProps {
  account: NamedAccount;
  /** Key of the account whose button receives the focus. */
  focused: string | null;
  onSplit: (merged: string) => void;
}

/** The accounts that are merged into this one, each with a button to split it off again. */
export function MergedAccounts({ account, focused, onSplit }: MergedAccountsProps) {
  const label = useAccountLabel()(account.key);
  if (account.merged.length === 0) return null;
  return (
    <ul aria-label={`Merged into ${label}`} className="mt-2 grid gap-2 border-l-2 border-line pl-3">
      {account.merged.map((merged) => (
        <MergedAccount
          key={merged.key}
          merged={merged}
          into={account.key}
          focused={focused === merged.key}
          onSplit={() => onSplit(merged.key)}
        />
      ))}
    </ul>
  );
}

interface MergedAccountProps {
  merged: NamedAccount["merged"][number];
  /** Key of the account whose row this is in. */
  into: string;
  focused: boolean;
  onSplit: () => void;
}

function MergedAccount({ merged, into, focused, onSplit }: MergedAccountProps) {
  const button = useFocusWhen(focused);
  return (
    <li className="flex items-center gap-3">
      <Merge aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {mergedLabel(merged)} counts here
        {merged.into === into ? "" : `, by way of ${accountCode(merged.into)}`}
      </span>
      <Button ref={button} size="sm" aria-label={`Split ${mergedLabel(merged)}`} onClick={onSplit}>
        Split
      </Button>
    </li>
  );
}
