import type { TradeAccount } from "@saudabook/contract/trade.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { Check } from "lucide-react";
import { useAccountLabel } from "../../page/account-names.tsx";
import { accountCode } from "../../page/trade-labels.ts";

export interface AccountChoiceProps {
  accounts: readonly TradeAccount[];
  /** The key of the one that is shown; null: all. */
  chosen: string | null;
  onChoose: (key: string | null) => void;
}

/** All broker accounts as rows, each with its own client code and holder; one press shows one alone. */
export function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps) {
  const accountLabel = useAccountLabel();
  const executions = accounts.reduce((sum, account) => sum + account.executions, 0);
  return (
    <fieldset className="min-w-0 border-t border-line print:hidden">
      <legend className="sr-only">Broker account</legend>
      <ul className="divide-y divide-line">
        <Row
          label="All broker accounts"
          executions={executions}
          pressed={chosen === null}
          onPress={() => onChoose(null)}
        />
        {accounts.map(({ key, holder, clientId, executions }) => (
          <Row
            key={key}
            label={accountLabel(key)}
            note={[
              accountLabel(key) === accountCode(key) ? null : accountCode(key),
              holder,
              clientId === null ? "no client code in its files" : null,
            ]
              .filter(Boolean)
              .join(", ")}
            executions={executions}
            pressed={chosen === key}
            onPress={() => onChoose(key)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface RowProps {
  label: string;
  note?: string;
  executions: number;
  pressed: boolean;
  onPress: () => void;
}

function Row({ label, note, executions, pressed, onPress }: RowProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onPress}
        className="flex min-h-row w-full items-center gap-3 px-4 py-1.5 text-left text-sm hover:bg-surface-hover sm:px-5"
      >
        <Check aria-hidden="true" className={cn("size-4 shrink-0 text-accent", !pressed && "invisible")} />
        <span className="min-w-0 flex-1 wrap-anywhere sm:flex sm:gap-4">
          <span className={cn("sm:w-56 sm:shrink-0", pressed && "font-semibold")}>{label}</span>
          {note ? <span className="block text-muted max-sm:text-xs"> {note}</span> : null}
        </span>
        <span className="figures shrink-0 text-right text-muted max-sm:text-xs"> {counted(executions, "fill")}</span>
      </button>
    </li>
  );
}
