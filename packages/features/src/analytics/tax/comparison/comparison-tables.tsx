import type { TaxComparison } from "@saudabook/contract/tax/tax-comparison.ts";
import type { TaxBucket } from "@saudabook/contract/tax/tax-year.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { chargeHeadLabels } from "@saudabook/trading/charge-head-labels.ts";
import { bucketLabels } from "@saudabook/trading/tax/tax-words.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import type { ReactNode } from "react";
import { Amount, useAmountText } from "../../../page/privacy.tsx";
import { WorkingButton } from "../../figures/working.tsx";
import { FigureTable } from "../figure-table.tsx";
import { differenceWorking, headLineText, headText, originText, statedTurnoverLabels } from "./comparison-words.ts";

export interface ComparisonTablesProps {
  comparison: TaxComparison;
  /** The differences, below the head line and above the charges. */
  children: ReactNode;
  /** Address of our lots of a bucket. */
  lotsHref: (bucket: TaxBucket) => string;
}

/** The figures of both sides. What is not explained comes first. */
export function ComparisonTables({ comparison, lotsHref, children }: ComparisonTablesProps) {
  const amountText = useAmountText();
  const { statement, total, heads, uncovered, listedApart, charges, turnovers, onlyInStatement } = comparison;
  if (statement === null) return null;
  const lines = heads.map((head) => {
    const [bucket] = head.buckets;
    return { ...head, name: headText(head), href: bucket === undefined ? null : lotsHref(bucket) };
  });
  const unknown = statement.file === null ? "not typed" : "not in it";
  const known = charges.filter(({ broker, ours }) => broker !== null || ours !== "0");
  const cells = (line: (typeof lines)[number]) => [
    <Amount key="broker" value={line.broker} pnl />,
    <Amount key="ours" value={line.ours} pnl />,
    <Amount key="explained" value={line.explained} signed />,
    <WorkingButton key="rest" quiet working={differenceWorking(line.name, line, line.href)}>
      <Amount value={line.notExplained} signed />
    </WorkingButton>,
  ];
  return (
    <>
      <Panel
        title="Not explained"
        description={`${originText(statement)}; ${dayText(statement.from)} to ${dayText(statement.to)}, results before charges, from what was paid: without fair market values of 31 January 2018.`}
        flush
      >
        <p className="border-b border-line px-4 py-3 text-sm font-medium sm:px-5">
          {total === null
            ? "The statement does not cover all that was sold, so there is no total to compare."
            : headLineText(total, (rupees) => amountText(rupees, { signed: true }))}
        </p>
        {uncovered.length === 0 ? null : (
          <p className="border-b border-line px-4 py-3 text-sm text-warning sm:px-5 print:text-ink">
            {statement.file === null ? "Cannot compare: no total was typed for" : "Not in this statement:"}{" "}
            {uncovered.map((bucket) => bucketLabels[bucket]).join(", ")}.
          </p>
        )}
        {listedApart.length === 0 ? null : (
          <p className="border-b border-line px-4 py-3 text-sm text-muted sm:px-5">
            In no total, and not compared: {listedApart.map((bucket) => bucketLabels[bucket]).join(", ")}.
          </p>
        )}
        {lines.length === 0 ? null : (
          <FigureTable
            label="Results of both sides"
            head="Head"
            columns={["Broker", "Ours", "Explained", "Not explained"]}
            groups={[
              {
                key: "heads",
                title: null,
                rows: lines.map((line) => ({ key: line.name, name: line.name, cells: cells(line) })),
              },
            ]}
          />
        )}
      </Panel>
      {children}
      <Panel
        title="Charges paid"
        description="By head, side by side: a difference of charges has no reasons here."
        flush
      >
        <FigureTable
          label="Charges of both sides"
          head="Head"
          columns={["Broker", "Ours", "Difference"]}
          groups={[
            {
              key: "charges",
              title: null,
              rows: known.map(({ head, broker, ours, difference }) => ({
                key: head,
                name: chargeHeadLabels[head],
                cells: [
                  broker === null ? unknown : <Amount key="broker" value={broker} />,
                  <Amount key="ours" value={ours} />,
                  difference === null ? null : <Amount key="difference" value={difference} signed />,
                ],
              })),
            },
          ]}
        />
      </Panel>
      <Panel
        title="Turnover"
        description="Shown, not explained: trade by trade depends on how finely a broker cuts an order."
        flush
      >
        <FigureTable
          label="Turnover of both sides"
          head="Business"
          columns={["Broker", "Ours, trade by trade", "Ours, netted"]}
          groups={[
            {
              key: "turnovers",
              title: null,
              rows: turnovers.map(({ kind, broker, byTrade, netted }) => ({
                key: kind,
                name: statedTurnoverLabels[kind],
                cells: [
                  broker === null ? unknown : <Amount key="broker" value={broker} />,
                  <Amount key="byTrade" value={byTrade} />,
                  <Amount key="netted" value={netted} />,
                ],
              })),
            },
          ]}
        />
      </Panel>
      {onlyInStatement.count === 0 ? null : (
        <Panel
          title="Other rows of the statement"
          description={`${counted(onlyInStatement.count, "row")} without a counterpart in executions, such as interest and penalties.${
            onlyInStatement.rows.length < onlyInStatement.count
              ? ` The first ${formatCount(onlyInStatement.rows.length)} are shown; the sum is that of all.`
              : ""
          }`}
          flush
        >
          <FigureTable
            label="Other rows of the statement"
            head="Row"
            columns={["Day", "Amount"]}
            groups={[
              {
                key: "rows",
                title: null,
                rows: [
                  ...onlyInStatement.rows.map(({ day, text, amount }, at) => ({
                    key: String(at),
                    name: text,
                    cells: [
                      day === null ? null : dayText(day),
                      amount === null ? "not in it" : <Amount key="amount" value={amount} signed />,
                    ],
                  })),
                  {
                    key: "total",
                    name: onlyInStatement.rows.some(({ amount }) => amount === null) ? "Known amounts" : "All rows",
                    cells: [null, <Amount key="total" value={onlyInStatement.total} signed />],
                    isTotal: true,
                  },
                ],
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
