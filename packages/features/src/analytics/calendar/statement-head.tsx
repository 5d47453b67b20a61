import type { Basis } from "@saudabook/contract/analysis/filter.ts";
import type { NamedAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { useAccountLabel } from "../../words/account-names.tsx";
import { basisTexts } from "../../words/basis-text.ts";
import { type AnalysisView, measureLabels, withFilter } from "../analysis-view.ts";
import { dayText } from "../day-text.ts";
import { conditionsOf } from "../frame/condition-chips.tsx";
import type { Period } from "./period-table.tsx";

export interface StatementHeadProps {
  /** "June 2026". */
  title: string;
  shown: Period;
  analysis: AnalysisView;
  /** The basis of the figures of the month's days. Null while it loads. */
  basis: Basis | null;
  /** The user's broker accounts; null while they are not known. */
  accounts: readonly NamedAccount[] | null;
  /** The date of printing in India, `YYYY-MM-DD`. */
  today: string;
}

/** The head of a printed month: account holder, days, measure, and the basis of the sums in the table below. */
export function StatementHead(props: StatementHeadProps) {
  const { title, shown, analysis, basis, accounts, today } = props;
  const { filter } = shown;
  const accountLabel = useAccountLabel();
  const { account, from, to, measure } = analysis;
  const later = from && filter.from && from > filter.from ? from : filter.from;
  const earlier = to && filter.to && to < filter.to ? to : filter.to;
  const others = withFilter(analysis, { account: undefined, from: undefined, to: undefined });
  const conditions = conditionsOf(others, accountLabel);
  const printed = (accounts ?? []).filter(({ key }) => account === undefined || key === account);
  const facts = [
    { term: "Holder", value: listed(printed.map(({ holder }) => holder)) },
    { term: "Client code", value: listed(printed.map(({ clientId }) => clientId)) },
    { term: "Broker account", value: account ? accountLabel(account) : "All accounts" },
    { term: "Days", value: `${dayText(later ?? "")} to ${dayText(earlier ?? "")}` },
    { term: "Measure", value: measureLabels[measure] },
    ...(conditions.length > 0 ? [{ term: "Only", value: conditions.map(({ text }) => text).join(", ") }] : []),
    { term: "Printed on", value: dayText(today) },
  ];
  const remarks = basis ? basisTexts(basis, { measure }) : [];
  return (
    <div data-slot="statement-head" className="hidden text-ink print:block">
      <p className="text-lg font-semibold">P&L of {title}</p>
      {basis?.sample ? <p className="text-sm font-semibold">Sample data: these trades are generated.</p> : null}
      <dl className="mt-3 grid grid-cols-[auto_1fr_auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {remarks.length > 0 ? (
        <ul className="mt-3 list-disc pl-5 text-xs">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Lists each text once. A text is null if the file does not contain it. */
const listed = (texts: readonly (string | null)[]) =>
  [...new Set(texts.filter((text) => text !== null))].join(", ") || "Not in the broker's files";
