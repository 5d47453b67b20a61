import type { AnalyticsBreakdown } from "@saudabook/contract/analysis-breakdowns.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
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
import { chargeHeadLabels } from "../../page/trade-labels.ts";
import { monthText } from "../day-text.ts";
import { Amount } from "../privacy.tsx";

type Head = keyof typeof chargeHeadLabels;
const heads = Object.entries(chargeHeadLabels) as [Head, string][];

export interface ChargesPanelProps {
  summary: AnalyticsSummary;
  /** By month. */
  months: AnalyticsBreakdown;
}

/** Charges by head, in all and by month, with their share of the gross result. */
export function ChargesPanel({ summary, months }: ChargesPanelProps) {
  const { booked } = summary;
  return (
    <TableScroll label="Charges by month and head" bare>
      <Table>
        <TableHead>
          <tr>
            <TableHeaderCell>Month</TableHeaderCell>
            <TableHeaderCell numeric>Charges</TableHeaderCell>
            <TableHeaderCell numeric>Gross P&L</TableHeaderCell>
            <TableHeaderCell numeric>Share of gross</TableHeaderCell>
            {heads.map(([head, label]) => (
              <TableHeaderCell key={head} numeric>
                {label}
              </TableHeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {months.rows.map(({ keys, booked: row }) => (
            <ChargesRow key={keys[0]} name={monthText(keys[0] ?? "")} row={row} />
          ))}
          <ChargesRow name="All" row={booked} total />
        </TableBody>
      </Table>
    </TableScroll>
  );
}

interface ChargesRowProps {
  name: string;
  row: AnalyticsBreakdown["rows"][number]["booked"];
  total?: boolean;
}

function ChargesRow({ name, row, total = false }: ChargesRowProps) {
  const { chargesByHead, charges, gross, chargesShare } = row;
  return (
    <TableRow className={total ? "border-t-3 border-double border-line-strong font-semibold" : undefined}>
      <th scope="row" className="px-3 pl-4 text-left font-medium whitespace-nowrap sm:pl-5">
        {name}
      </th>
      <TableCell numeric>
        <Amount value={charges} />
      </TableCell>
      <TableCell numeric>
        <Amount value={gross} signed />
      </TableCell>
      <TableCell numeric>{chargesShare === null ? "–" : formatPercent(chargesShare)}</TableCell>
      {heads.map(([head]) => (
        <TableCell key={head} numeric>
          {chargesByHead ? <Amount value={chargesByHead[head]} /> : "–"}
        </TableCell>
      ))}
    </TableRow>
  );
}
