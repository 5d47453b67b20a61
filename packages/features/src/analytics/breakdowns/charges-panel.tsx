import type { AnalyticsBreakdown } from "@saudabook/contract/analysis/breakdowns.ts";
import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import type { BookedFigure } from "@saudabook/trading/analysis/figures/figure-text.ts";
import { FIGURES } from "@saudabook/trading/analysis/figures/figures.ts";
import { chargeHeads } from "@saudabook/trading/charge-head-labels.ts";
import { signOf } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableScroll,
} from "@saudabook/ui/table.tsx";
import type { ReactNode } from "react";
import { Amount } from "../../page/privacy.tsx";
import { basisTexts } from "../../words/basis-text.ts";
import { monthText } from "../day-text.ts";
import { bookedValues } from "../figures/figure-values.ts";
import { type Worked, workingOf } from "../figures/figure-working.ts";
import { WorkingButton } from "../figures/working.tsx";
import { monthEnd } from "../frame/period.ts";

export interface ChargesPanelProps {
  summary: AnalyticsSummary;
  /** By month. */
  months: AnalyticsBreakdown;
  tradesHref: (filter: AnalysisFilter) => string;
}

/** Charges by head, in total and by month, with their fraction of the gross result. */
export function ChargesPanel({ summary, months, tradesHref }: ChargesPanelProps) {
  const { booked, basis, measure } = summary;
  const common = { measure, leftOut: basisTexts(basis, { measure }) };
  const ofMonth = (month: string) => ({
    ...common,
    leftOutOf: "all months",
    tradesHref: tradesHref({ from: `${month}-01`, to: monthEnd(month) }),
  });
  return (
    <TableScroll label="Charges by month and head" bare>
      <Table>
        <TableHead>
          <tr>
            <TableHeaderCell>Month</TableHeaderCell>
            <TableHeaderCell numeric>{FIGURES.charges.label}</TableHeaderCell>
            <TableHeaderCell numeric>{FIGURES.gross.label}</TableHeaderCell>
            <TableHeaderCell numeric>Share of gross</TableHeaderCell>
            {chargeHeads.map((head) => (
              <TableHeaderCell key={head} numeric>
                {FIGURES[head].label}
              </TableHeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {months.rows.map(({ keys, booked: row }) => (
            <ChargesRow key={keys[0]} name={monthText(keys[0] ?? "")} row={row} rows={ofMonth(keys[0] ?? "")} />
          ))}
          <ChargesRow name="All" row={booked} rows={{ ...common, tradesHref: tradesHref({}) }} total />
        </TableBody>
      </Table>
    </TableScroll>
  );
}

interface ChargesRowProps {
  name: string;
  row: AnalyticsBreakdown["rows"][number]["booked"];
  rows: Omit<Worked, "values">;
  total?: boolean;
}

function ChargesRow({ name, row, rows, total = false }: ChargesRowProps) {
  const { chargesByHead, charges, gross, chargesFraction } = row;
  const worked = (figure: BookedFigure, value: ReactNode) => (
    <WorkingButton
      quiet
      working={workingOf(figure, total ? null : name, () => ({ ...rows, values: bookedValues(row) }))}
    >
      {value}
    </WorkingButton>
  );
  return (
    <TableRow className={total ? "border-t-3 border-double border-line-strong font-semibold" : undefined}>
      <th scope="row" className="px-3 pl-4 text-left font-medium whitespace-nowrap sm:pl-5">
        {name}
      </th>
      <TableCell numeric>{worked("charges", <Amount value={charges} />)}</TableCell>
      <TableCell numeric>{worked("gross", <Amount value={gross} signed />)}</TableCell>
      <TableCell numeric>
        {worked(
          "chargesFraction",
          chargesFraction === null || signOf(gross) < 0
            ? "–"
            : Number(chargesFraction) > 1
              ? "over 100%"
              : formatPercent(chargesFraction),
        )}
      </TableCell>
      {chargeHeads.map((head) => (
        <TableCell key={head} numeric>
          {chargesByHead ? worked(head, <Amount value={chargesByHead[head]} />) : "–"}
        </TableCell>
      ))}
    </TableRow>
  );
}
