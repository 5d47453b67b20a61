import type { AnalyticsSettings } from "@saudabook/contract/analysis/settlements.ts";
import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { useFocusWhen } from "../form/use-focus-when.ts";
import { lacksBrokerage } from "../words/lacks-brokerage.ts";
import { accountCode, brokerLabels } from "../words/trade-labels.ts";
import { MergedAccounts } from "./merged-accounts.tsx";

export interface AccountRowProps {
  account: NamedAccount;
  /** Brokerage plans of this account. */
  plans: AnalyticsSettings["plans"];
  /** Whether there is an account into which it can be merged. */
  canMerge: boolean;
  /** The button that receives the focus. */
  focused: { what: "name" | "merge" | "split"; key: string } | null;
  onRename: () => void;
  onMerge: () => void;
  /** @param merged key of the account that is merged into this one */
  onSplit: (merged: string) => void;
}

/** A broker account with its facts and its actions. */
export function AccountRow(props: AccountRowProps) {
  const { account, plans, canMerge, focused, onRename, onMerge, onSplit } = props;
  const { key, name, holder, clientId, executions } = account;
  const code = accountCode(key);
  const nameButton = useFocusWhen(focused?.what === "name" && focused.key === key);
  const mergeButton = useFocusWhen(focused?.what === "merge" && focused.key === key);
  const facts = [
    name === null ? null : code,
    clientId === null ? "no client code in its files" : null,
    holder,
    counted(executions, "fill"),
  ];
  return (
    <>
      <div className="flex items-start gap-3 max-sm:flex-col">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="font-medium">{name ?? code}</p>
          <p className="figures text-muted">{facts.filter(Boolean).join(" · ")}</p>
          <p className="text-muted">{planText(plans, account.broker)}</p>
        </div>
        <div className="flex shrink-0 gap-2">
          <Button
            ref={nameButton}
            size="sm"
            aria-label={name === null ? `Add a name to ${code}` : `Rename ${name}`}
            onClick={onRename}
          >
            {name === null ? "Add a name" : "Rename"}
          </Button>
          {canMerge ? (
            <Button
              ref={mergeButton}
              size="sm"
              aria-label={`Merge ${name ?? code} into another account`}
              onClick={onMerge}
            >
              Merge…
            </Button>
          ) : null}
        </div>
      </div>
      <MergedAccounts account={account} focused={focused?.what === "split" ? focused.key : null} onSplit={onSplit} />
    </>
  );
}

function planText(plans: AccountRowProps["plans"], broker: NamedAccount["broker"]): string {
  if (plans.length === 0)
    return lacksBrokerage(broker)
      ? "Brokerage: not counted, we don't know the rates"
      : "Brokerage: today's rates for all dates";
  const steps = plans
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, plan }) => `${brokerLabels[plan]}'s rates from ${dayText(from)}`);
  return `Brokerage: ${steps.join(", ")}`;
}
