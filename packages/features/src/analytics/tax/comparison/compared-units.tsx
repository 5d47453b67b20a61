import type { ComparedRun, TaxComparison, UnitsOfSide } from "@saudabook/contract/tax/tax-comparison.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { reasonTexts } from "@saudabook/trading/tax/comparison/difference-words.ts";
import { bucketLabels } from "@saudabook/trading/tax/tax-words.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Amount, Hideable, useAmountText } from "../../../page/privacy.tsx";
import { FigureTable } from "../figure-table.tsx";

const hintTexts = {
  "sale-value": "The sale value differs by more than half a paisa a share.",
  "lower-cost": "The broker has a lower cost for the same purchase, as after a demerger: enter it, if there was one.",
} as const satisfies Record<NonNullable<ComparedRun["hint"]>, string>;

const stateTexts = {
  lot: "Ours",
  "opening-sell": "Ours, a sale without a purchase",
  unsettled: "Ours, expired and not settled",
} as const satisfies Record<NonNullable<ComparedRun["ours"]>["state"], string>;

const COLUMNS = ["Units", "Entry", "Exit", "Buy value", "Sale value", "Result"] as const;

export interface ComparedUnitsProps {
  /** Accessible name of the table. */
  label: string;
  runs: readonly ComparedRun[];
}

/** Units that differ: each with both sides, one below the other. */
export function ComparedUnits({ label, runs }: ComparedUnitsProps) {
  const amountText = useAmountText();
  return (
    <FigureTable
      label={label}
      head="Side"
      columns={COLUMNS}
      wide
      groups={runs.map(({ reason, hint, name, theirs, ours, amount }, at) => ({
        key: String(at),
        title: name,
        note: [
          `Broker less ours ${amountText(amount, { signed: true })}`,
          ...(reason === null ? [] : [reasonTexts[reason][0]]),
          ...(hint === null ? [] : [hintTexts[hint]]),
        ].join(" · "),
        rows: [
          ...(theirs === null ? [] : [{ key: "broker", name: "Broker", ...unitsRow(theirs) }]),
          ...(ours === null ? [] : [{ key: "ours", name: stateTexts[ours.state], ...unitsRow(ours) }]),
        ],
      }))}
    />
  );
}

function unitsRow({ entryDay, exitDay, quantity, buy, sale, result, bucket }: UnitsOfSide) {
  return {
    note: bucket === null ? undefined : bucketLabels[bucket],
    cells: [
      quantity === null ? null : <Hideable key="units">{formatNumber(quantity)}</Hideable>,
      entryDay === null ? null : dayText(entryDay),
      exitDay === null ? null : dayText(exitDay),
      buy === null ? null : <Amount key="buy" value={buy} />,
      sale === null ? null : <Amount key="sale" value={sale} />,
      <Amount key="result" value={result} pnl />,
    ],
  };
}

interface ComparisonProps {
  comparison: TaxComparison;
}

const hasUnits = ({ level }: TaxComparison) => level === "lots" || level === "scrips";

/** The units for which no test holds, with both sides. */
export function UnexplainedPanel({ comparison }: ComparisonProps) {
  const { runs, runCount, reasons, equalScrips } = comparison;
  if (!hasUnits(comparison)) return null;
  const open = runs.filter(({ reason }) => reason === null);
  const equal = `${counted(equalScrips, "instrument is", "instruments are")} equal to the paisa.`;
  return (
    <Panel
      title="Units without a reason"
      description={`${shownText(open.length, runCount - countOf(reasons))} ${equal}`}
      flush
    >
      {open.length === 0 ? null : <ComparedUnits label="Units without a reason" runs={open} />}
    </Panel>
  );
}

/** The instruments that differ, and the sums of each reason with its units on request. */
export function ExplainedPanels({ comparison }: ComparisonProps) {
  const { runs, reasons, scrips, scripCount } = comparison;
  if (!hasUnits(comparison)) return null;
  const explained = runs.filter(({ reason }) => reason !== null);
  return (
    <>
      {reasons.length === 0 ? null : (
        <Panel
          title="Explained"
          description="Each unit has one reason: the first whose test holds on its exact figures."
          flush
        >
          <FigureTable
            label="Reasons"
            head="Reason"
            columns={["Differences", "Amount"]}
            groups={[
              {
                key: "reasons",
                title: null,
                rows: reasons.map(({ reason, runs: count, amount }) => ({
                  key: reason,
                  name: reasonTexts[reason][0],
                  note: reasonTexts[reason][1],
                  cells: [formatCount(count), <Amount key="amount" value={amount} signed />],
                })),
              },
            ]}
          />
          {explained.length === 0 ? null : (
            <details className="border-t border-line">
              <summary className="cursor-pointer px-4 py-3 text-sm font-medium text-accent sm:px-5">
                Units of both sides
              </summary>
              <p className="px-4 pb-3 text-sm text-muted sm:px-5">{shownText(explained.length, countOf(reasons))}</p>
              <ComparedUnits label="Explained units" runs={explained} />
            </details>
          )}
        </Panel>
      )}
      {scrips.length === 0 ? null : (
        <Panel title="Instruments that differ" description={shownText(scrips.length, scripCount)} flush>
          <FigureTable
            label="Instruments that differ"
            head="Instrument"
            columns={["Broker", "Ours", "Explained", "Not explained"]}
            groups={[
              {
                key: "scrips",
                title: null,
                rows: scrips.map(({ name, broker, ours, explained: proven, notExplained }, at) => ({
                  key: String(at),
                  name,
                  cells: [
                    <Amount key="broker" value={broker} pnl />,
                    <Amount key="ours" value={ours} pnl />,
                    <Amount key="explained" value={proven} signed />,
                    <Amount key="rest" value={notExplained} signed />,
                  ],
                })),
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

const countOf = (reasons: TaxComparison["reasons"]) => reasons.reduce((sum, { runs }) => sum + runs, 0);

/** Says how many differences there are, and how many of them are shown: a list has the largest ones. */
function shownText(shown: number, all: number): string {
  if (all === 0) return "None.";
  return shown === all
    ? `${counted(all, "difference")}${all === 1 ? "." : ", the largest first."}`
    : `The ${formatCount(shown)} largest of ${counted(all, "difference")}.`;
}
