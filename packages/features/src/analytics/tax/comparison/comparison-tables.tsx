import type { TaxComparison } from "@saudabook/contract/tax/tax-comparison.ts";
import type { TaxBucket } from "@saudabook/contract/tax/tax-year.ts";
import { dayText, indianDay } from "@saudabook/trading/calendar.ts";
import { chargeHeadLabels } from "@saudabook/trading/charge-head-labels.ts";
import { bucketLabels } from "@saudabook/trading/tax/tax-words.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Amount, useAmountText } from "../../../page/privacy.tsx";
import { WorkingButton } from "../../figures/working.tsx";
import { FigureTable } from "../figure-table.tsx";
import { differenceWorking, headLineText, headText, statedTurnoverLabels } from "./comparison-words.ts";

export interface ComparisonTablesProps {
  comparison: TaxComparison;
  /** Address of our lots of a bucket. */
  lotsHref: (bucket: TaxBucket) => string;
}

/** The figures of both sides. What is not explained comes first. */
export function ComparisonTables({ comparison, lotsHref }: ComparisonTablesProps) {
  const amountText = useAmountText();
  const { statement, total, heads, uncovered, listedApart, charges, turnovers } = comparison;
  if (statement === null) return null;
  const lines = heads.map((head) => ({
    ...head,
    name: headText(head),
    href: lotsHref(head.buckets[0] ?? "speculative"),
  }));
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
        description={`Typed on ${dayText(indianDay(new Date(statement.madeAt)))}; ${dayText(statement.from)} to ${dayText(statement.to)}, results before charges, from what was paid: without fair market values of 31 January 2018.`}
        flush
      >
        <p className="border-b border-line px-4 py-3 text-sm font-medium sm:px-5">
          {total === null
            ? "The statement does not cover all that was sold, so there is no total to compare."
            : headLineText(total, (rupees) => amountText(rupees, { signed: true }))}
        </p>
        {uncovered.length === 0 ? null : (
          <p className="border-b border-line px-4 py-3 text-sm text-warning sm:px-5 print:text-ink">
            Cannot compare: no total was typed for {uncovered.map((bucket) => bucketLabels[bucket]).join(", ")}.
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
                  broker === null ? "not typed" : <Amount key="broker" value={broker} />,
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
                  broker === null ? "not typed" : <Amount key="broker" value={broker} />,
                  <Amount key="byTrade" value={byTrade} />,
                  <Amount key="netted" value={netted} />,
                ],
              })),
            },
          ]}
        />
      </Panel>
    </>
  );
}
