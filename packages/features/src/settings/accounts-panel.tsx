import type { NamedAccount } from "@saudabook/contract/broker-accounts.ts";
import type { AnalyticsSettings } from "@saudabook/contract/settlements.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { useState } from "react";
import { FailedRegion } from "../failure/failed-region.tsx";
import type { FormState } from "../page/form/form-state.ts";
import { accountCode, brokerLabels } from "../page/trade-labels.ts";
import { AccountNameForm } from "./account-name-form.tsx";
import type { AccountsState, Renaming } from "./settings-state.ts";

export interface AccountsPanelProps {
  state: AccountsState;
  /** Of all accounts; empty while they are not known. */
  plans: AnalyticsSettings["plans"];
  /** The last change of a name. */
  renaming: Renaming | null;
  /** @returns whether it is saved */
  onRename: (account: string, name: string | null) => Promise<boolean>;
  onRetry: () => void;
}

const READY: FormState = { status: "ready" };

/** Each broker account with its facts, its brokerage plan and the name of the user's choice. */
export function AccountsPanel(props: AccountsPanelProps) {
  return (
    <Panel
      title="Broker accounts"
      description="Your files make them: each client code at a broker is an account of its own."
      flush
    >
      <Accounts {...props} />
    </Panel>
  );
}

function Accounts({ state, plans, renaming, onRename, onRetry }: AccountsPanelProps) {
  const [open, setOpen] = useState<string | null>(null);
  // The button of the form that has closed takes the focus back.
  const [closed, setClosed] = useState<string | null>(null);
  const close = () => {
    setClosed(open);
    setOpen(null);
  };
  switch (state.status) {
    case "loading":
      return (
        <div role="status" aria-label="Loading your broker accounts" className="flex flex-col gap-3 p-4 sm:p-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
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
      return (
        <ul aria-label="Broker accounts" className="divide-y divide-line">
          {state.accounts.map((account) => (
            <li key={account.key} className="px-4 py-3 text-sm sm:px-5">
              {open === account.key ? (
                <AccountNameForm
                  account={account}
                  state={renaming?.account === account.key ? renaming.state : READY}
                  onCancel={close}
                  onSubmit={async (name) => {
                    const saved = await onRename(account.key, name);
                    if (saved) close();
                    return saved;
                  }}
                />
              ) : (
                <AccountRow
                  account={account}
                  plans={plans}
                  focused={closed === account.key}
                  onRename={() => setOpen(account.key)}
                />
              )}
            </li>
          ))}
        </ul>
      );
  }
}

interface AccountRowProps {
  account: NamedAccount;
  plans: AccountsPanelProps["plans"];
  /** Takes the focus when it appears. */
  focused: boolean;
  onRename: () => void;
}

function AccountRow({ account, plans, focused, onRename }: AccountRowProps) {
  const { key, name, holder, clientId, executions } = account;
  const code = accountCode(key);
  const facts = [
    name === null ? null : code,
    clientId === null ? "no client code in its files" : null,
    holder,
    `${formatNumber(String(executions))} ${executions === 1 ? "execution" : "executions"}`,
  ];
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{name ?? code}</p>
        <p className="figures text-muted">{facts.filter(Boolean).join(" · ")}</p>
        <p className="text-muted">{planText(plans.filter(({ account: of }) => of === key))}</p>
      </div>
      <Button
        size="sm"
        aria-label={name === null ? `Name ${code}` : `Rename ${name}`}
        autoFocus={focused}
        onClick={onRename}
      >
        {name === null ? "Name" : "Rename"}
      </Button>
    </div>
  );
}

function planText(plans: AccountsPanelProps["plans"]): string {
  if (plans.length === 0) return "Brokerage: the broker's current rates";
  const steps = plans
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, plan }) => `${brokerLabels[plan]}'s rates from ${dayText(from)}`);
  return `Brokerage: ${steps.join(", ")}`;
}
