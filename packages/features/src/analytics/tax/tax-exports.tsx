import type { TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { useAccountLabel } from "../../words/account-names.tsx";
import { momentText } from "../../words/moment-text.ts";

/** Workbooks of the year that were made before, with what identifies each file. */
export function TaxExports({ year: { exports } }: { year: Pick<TaxYear, "exports"> }) {
  const accountLabel = useAccountLabel();
  if (exports.length === 0) return null;
  return (
    <Panel
      title="Workbooks made"
      description="The SHA-256 tells whether a file is one of these, unchanged."
      className="print:hidden"
      flush
    >
      <ul aria-label="Workbooks made" className="divide-y divide-line text-sm">
        {exports.map(({ id, account, madeAt, rules, sha256 }) => (
          <li key={id} className="px-4 py-3 sm:px-5">
            <p>
              {momentText(madeAt)}, {account === null ? "all broker accounts" : accountLabel(account)}, rules of{" "}
              {dayText(rules)}
            </p>
            <p className="font-mono text-xs break-all text-muted">{sha256}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
