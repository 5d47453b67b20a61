import type { Answered, ComparedMeans, PlaybookReport } from "@saudabook/contract/playbooks/playbook-report.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { formatNumber, signOf } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableScroll,
} from "@saudabook/ui/table.tsx";
import { Amount } from "../../page/privacy.tsx";
import { dayText } from "../day-text.ts";
import { planLabels } from "./playbook-words.ts";

/** Trades on plan against those off plan, of all versions and of each. */
export function PlanReportPanel({ report }: { report: PlaybookReport }) {
  const { on, off, unknown, rate, low, high, adherence, compared, minimum, versions, withoutVersion } = report;
  const judged = on.trades + off.trades;
  return (
    <Panel title="On plan and off plan" description="On plan: every must was kept. Off plan: one was broken." flush>
      <div className="flex flex-col gap-1 p-4 text-sm sm:px-5">
        <p className="figures">
          {judged === 0 || rate === null || low === null || high === null
            ? "No trade is known to be on or off plan yet."
            : `On plan ${formatCount(on.trades)} ÷ ${formatCount(judged)} = ${formatPercent(rate)} (95%, Wilson: ${formatPercent(low)} to ${formatPercent(high)})`}
          {adherence === null ? "" : ` · ${formatPercent(adherence)} of the points kept`}
        </p>
        <p className="figures">
          <span className="text-muted">On plan less off plan, per trade: </span>
          <ComparedText
            compared={compared}
            a={on.trades}
            b={off.trades}
            minimum={minimum}
            names={["on plan", "off plan"]}
          />
        </p>
        {withoutVersion > 0 ? (
          <p className="text-xs text-muted">
            {counted(withoutVersion, "trade")} of the unknown ones came before the first version.
          </p>
        ) : null}
      </div>
      <TableScroll bare label="Trades on plan and off plan">
        <Table>
          <TableHead>
            <tr>
              <TableHeaderCell>Trades</TableHeaderCell>
              <TableHeaderCell numeric>Number</TableHeaderCell>
              <TableHeaderCell numeric>Net</TableHeaderCell>
              <TableHeaderCell numeric>Average</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            <PlanLine name={planLabels.on} of={on} />
            <PlanLine name={planLabels.off} of={off} />
            <PlanLine name={planLabels.unknown} of={unknown} />
            {versions.length < 2
              ? null
              : versions
                  .toReversed()
                  .flatMap(({ version, from, on: own, off: others }) => [
                    <PlanLine
                      key={`${version} on`}
                      name={`Version ${version}, since ${dayText(from)}: on plan`}
                      of={own}
                    />,
                    <PlanLine key={`${version} off`} name={`Version ${version}: off plan`} of={others} />,
                  ])}
          </TableBody>
        </Table>
      </TableScroll>
    </Panel>
  );
}

function PlanLine({ name, of }: { name: string; of: Answered }) {
  return (
    <TableRow>
      <th scope="row" className="py-1.5 pr-3 pl-4 text-left font-normal sm:pl-5">
        {name}
      </th>
      <TableCell numeric>{formatCount(of.trades)}</TableCell>
      <TableCell numeric>{of.trades === 0 ? "–" : <Amount value={of.net} pnl />}</TableCell>
      <TableCell numeric>
        {of.mean === null ? "–" : <Amount value={of.mean} pnl />}
        <MeanR of={of} />
      </TableCell>
    </TableRow>
  );
}

/** Shows the mean R below an average, with the number of trades whose R is known if some have none. */
export function MeanR({ of: { trades, withR, meanR } }: { of: Answered }) {
  if (meanR === null) return null;
  return (
    <span className="block text-xs text-muted">
      {formatNumber(meanR, { signed: true, minFraction: 2, maxFraction: 2 })} R
      {withR < trades ? ` of ${formatCount(withR)}` : ""}
    </span>
  );
}

export interface ComparedTextProps {
  compared: ComparedMeans | null;
  /** Trades on both sides. */
  a: number;
  b: number;
  minimum: number;
  names: readonly [string, string];
}

/** Shows a difference of means with its interval, or the number of trades that it still needs. */
export function ComparedText({ compared, a, b, minimum, names }: ComparedTextProps) {
  if (!compared) {
    const missing = [
      a < minimum ? `${formatCount(a)} of ${minimum} ${names[0]}` : "",
      b < minimum ? `${formatCount(b)} of ${minimum} ${names[1]}` : "",
    ];
    return <span className="text-muted">{missing.filter((text) => text !== "").join(", ")} needed</span>;
  }
  const { difference, low, high } = compared;
  const isUnclear = signOf(low) <= 0 && signOf(high) >= 0;
  return (
    <span>
      <Amount value={difference} signed />{" "}
      <span className="text-xs text-muted">
        (95%: <Amount value={low} signed /> to <Amount value={high} signed />
        {isUnclear ? "; may be chance" : ""})
      </span>
    </span>
  );
}
