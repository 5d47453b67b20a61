import type { AnalyticsCalendar } from "@saudabook/contract/analysis-series.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { useAccountLabel } from "../../page/account-names.tsx";
import { basisTexts } from "../../page/basis-text.ts";
import { Hideable } from "../../page/privacy.tsx";
import { measureLabels } from "../analysis-labels.ts";
import type { AnalysisView } from "../analysis-view.ts";
import { conditionsOf } from "../condition-chips.tsx";
import { dayText } from "../day-text.ts";
import { measureText } from "../figure-text.ts";
import type { Period } from "./period-table.tsx";

export interface StatementHeadProps {
  /** "June 2026". */
  title: string;
  shown: Period;
  analysis: AnalysisView;
  calendar: AnalyticsCalendar;
}

/** The head of a printed month: whose trades, which days, which measure, the totals and their basis. */
export function StatementHead({ title, shown: { row, filter }, analysis, calendar: { basis } }: StatementHeadProps) {
  const accountLabel = useAccountLabel();
  const { account, from, to, measure } = analysis;
  const later = from && filter.from && from > filter.from ? from : filter.from;
  const earlier = to && filter.to && to < filter.to ? to : filter.to;
  const conditions = conditionsOf(analysis, accountLabel).filter(({ key }) => !["account", "from", "to"].includes(key));
  const facts = [
    { term: "Broker account", value: account ? accountLabel(account) : "All accounts" },
    { term: "Days", value: `${dayText(later ?? "")} to ${dayText(earlier ?? "")}` },
    { term: "Measure", value: measureLabels[measure] },
    ...(conditions.length > 0 ? [{ term: "Only", value: conditions.map(({ text }) => text).join(", ") }] : []),
    { term: "Booked exits", value: formatNumber(String(row.exits)) },
    { term: "Trades closed", value: formatNumber(String(row.trades)) },
    { term: "Gross P&L", value: <Hideable>{formatMoney(row.gross, { signed: true })}</Hideable> },
    { term: "Charges", value: <Hideable>{formatMoney(row.charges)}</Hideable> },
    { term: "Net P&L", value: <Hideable>{formatMoney(row.net, { signed: true })}</Hideable> },
    ...(measure === "r" ? [{ term: "Total R", value: <Hideable>{measureText(row.total, "r")}</Hideable> }] : []),
  ];
  const notes = basisTexts(basis, { measure });
  return (
    <div data-slot="statement-head" className="hidden text-ink print:block">
      <p className="text-lg font-semibold">P&L of {title}</p>
      {basis.sample ? <p className="text-sm font-semibold">Sample data: these trades are generated.</p> : null}
      <dl className="mt-3 grid grid-cols-[auto_1fr_auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 ? (
        <ul className="mt-3 list-disc pl-5 text-xs">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
