import type { SettlementList } from "@saudabook/contract/analysis/settlements.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { LinkButton } from "../../../page/link-button.tsx";
import { Amount } from "../../../page/privacy.tsx";
import { useAccountLabel } from "../../../words/account-names.tsx";

export interface MissingTradebooksProps {
  accounts: SettlementList["missingTradebooks"];
  /** Address for importing a broker account's files from before a given day. */
  importHref: (account: string, before: string) => string;
}

/** The broker accounts whose tradebooks would supply the purchases, largest amount first. Their days are not known. */
export function MissingTradebooks({ accounts, importHref }: MissingTradebooksProps) {
  const accountLabel = useAccountLabel();
  if (accounts.length === 0) return null;
  return (
    <Panel
      title="Missing tradebooks"
      description="A tradebook with the days on which you bought brings the purchases all at once."
      flush
    >
      <ul>
        {accounts.map(({ account, positions, value, firstSale, filesFrom }) => (
          <li
            key={account}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 text-sm last:border-b-0 sm:px-5"
          >
            <div className="min-w-[min(12rem,100%)] flex-1">
              <p className="font-medium wrap-anywhere">{accountLabel(account)}</p>
              <p className="figures text-xs text-muted">
                Your files begin on {dayText(filesFrom)}. {formatNumber(String(positions))}{" "}
                {positions === 1 ? "missing buy" : "missing buys"}, sold for <Amount value={value} /> from{" "}
                {dayText(firstSale)} on. None of your files has the purchases.
              </p>
            </div>
            <LinkButton size="sm" href={importHref(account, filesFrom)}>
              Import a tradebook<span className="sr-only"> of {accountLabel(account)}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
