import type { NamedAccount } from "@saudabook/contract/broker-accounts.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Merge } from "lucide-react";
import { useAccountLabel } from "../page/account-names.tsx";
import { accountCode } from "../page/trade-labels.ts";
import { mergedLabel } from "./merged-label.ts";

export interface MergedAccountsProps {
  account: NamedAccount;
  /** Key of the one whose button takes the focus when it appears. */
  focused: string | null;
  onSplit: (merged: string) => void;
}

/** The accounts that count in another one, each with the way to split it again. */
export function MergedAccounts({ account, focused, onSplit }: MergedAccountsProps) {
  const label = useAccountLabel()(account.key);
  if (account.merged.length === 0) return null;
  return (
    <ul aria-label={`Merged into ${label}`} className="mt-2 grid gap-2 border-l-2 border-line pl-3">
      {account.merged.map((merged) => (
        <li key={merged.key} className="flex items-center gap-3">
          <Merge aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {mergedLabel(merged)} counts here
            {merged.into === account.key ? "" : `, by way of ${accountCode(merged.into)}`}
          </span>
          <Button
            size="sm"
            aria-label={`Split ${mergedLabel(merged)}`}
            autoFocus={focused === merged.key}
            onClick={() => onSplit(merged.key)}
          >
            Split
          </Button>
        </li>
      ))}
    </ul>
  );
}
