import type { AnalyticsCharges } from "@saudabook/contract/analysis/charges.ts";
import { chargeHeadLabels } from "@saudabook/trading/charge-head-labels.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
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
import { type LaterWorking, WorkingButton } from "../figures/working.tsx";

type Paid = NonNullable<AnalyticsCharges["paid"]>;
const heads = Object.entries(chargeHeadLabels) as [keyof typeof chargeHeadLabels, string][];

/** Charges by the day of the executions, as a broker's ledger has them. */
export function ChargesPaidPanel({ charges: { paid, days, total } }: { charges: AnalyticsCharges }) {
  if (paid === null) {
    return (
      <p className="p-4 text-sm text-muted sm:p-5">
        Some charges of a day belong to no trade yet. Clear the filters that choose trades, such as product, side or
        result, to see the charges by day.
      </p>
    );
  }
  const count = (value: number) => formatNumber(String(value));
  return (
    <>
      <p className="p-4 text-sm text-muted sm:p-5">
        What the fills of each day cost, also those that only opened a position, as in your broker's ledger.
        {total > days.length ? ` The first ${count(days.length)} of ${count(total)} days are shown.` : null}
      </p>
      <TableScroll label="Charges paid by day and head" bare>
        <Table>
          <TableHead>
            <tr>
              <TableHeaderCell>Day</TableHeaderCell>
              <TableHeaderCell numeric>Charges</TableHeaderCell>
              {heads.map(([head, label]) => (
                <TableHeaderCell key={head} numeric>
                  {label}
                </TableHeaderCell>
              ))}
            </tr>
          </TableHead>
          <TableBody>
            {days.map(({ day, ...row }) => (
              <PaidRow key={day} name={dayText(day)} title={`Charges paid on ${dayText(day)}`} row={row} />
            ))}
            <PaidRow name="All" title="Charges paid" row={paid} total />
          </TableBody>
        </Table>
      </TableScroll>
    </>
  );
}

function PaidRow({ name, title, row, total = false }: { name: string; title: string; row: Paid; total?: boolean }) {
  return (
    <TableRow className={total ? "border-t-3 border-double border-line-strong font-semibold" : undefined}>
      <th scope="row" className="px-3 pl-4 text-left font-medium whitespace-nowrap sm:pl-5">
        {name}
      </th>
      <TableCell numeric>
        <WorkingButton quiet working={laterPaid(title, row)}>
          <Amount value={row.charges} />
        </WorkingButton>
      </TableCell>
      {heads.map(([head]) => (
        <TableCell key={head} numeric>
          <Amount value={row.chargesByHead[head]} />
        </TableCell>
      ))}
    </TableRow>
  );
}

function laterPaid(title: string, { charges, chargesByHead }: Paid): LaterWorking {
  const amounts = heads.map(([head, label]) => ({ label, value: formatMoney(chargesByHead[head]) }));
  const work = () => ({
    title,
    definition: "The sum of all heads over the fills, whether they opened a position or closed one.",
    parts: amounts,
    formula: `${amounts.map(({ value }) => value).join(" + ")} = ${formatMoney(charges)}`,
    leftOut: [],
    tradesHref: null,
  });
  return { title, work };
}
