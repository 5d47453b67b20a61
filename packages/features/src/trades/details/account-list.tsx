import type { TradeAccount } from "@saudabook/contract/trades/trade.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { useAccountLabel } from "../../words/account-names.tsx";
import { accountCode } from "../../words/trade-labels.ts";

export interface AccountListProps {
  accounts: readonly TradeAccount[];
}

/** The broker accounts of the trades, each with its client code and holder. One of them is chosen in the head of the page. */
export function AccountList({ accounts }: AccountListProps) {
  const accountLabel = useAccountLabel();
  return (
    <ul aria-label="Broker accounts" className="divide-y divide-line border-t border-line text-sm print:hidden">
      {accounts.map(({ key, holder, clientId, executions }) => {
        const label = accountLabel(key);
        const code = label === accountCode(key) ? null : accountCode(key);
        const note = [code, holder, clientId === null ? "no client code in its files" : null]
          .filter(Boolean)
          .join(", ");
        return (
          <li key={key} className="flex items-center gap-3 px-4 py-2 sm:px-5">
            <span className="min-w-0 flex-1 wrap-anywhere sm:flex sm:gap-4">
              <span className="sm:w-56 sm:shrink-0">{label}</span>
              {note ? <span className="block text-muted max-sm:text-xs"> {note}</span> : null}
            </span>
            <span className="figures shrink-0 text-right text-muted max-sm:text-xs">
              {" "}
              {counted(executions, "fill")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
