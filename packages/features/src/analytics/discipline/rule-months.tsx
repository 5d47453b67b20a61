import type { AnalyticsRule } from "@saudabook/contract/discipline/discipline.ts";
import { MONTH_NAMES } from "@saudabook/trading/calendar.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
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
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { Amount } from "../../page/privacy.tsx";

export interface RuleMonthsProps {
  months: AnalyticsRule["months"];
  /** The month whose days are shown. */
  month: string | null;
  monthHref: (month: string) => string;
}

export const monthText = (month: string) => `${MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** Days kept and broken by month, the newest first. */
export function RuleMonths({ months, month: shown, monthHref }: RuleMonthsProps) {
  return (
    <Panel title="By month" flush>
      <TableScroll bare label="Days by month" className="max-h-96">
        <Table>
          <TableHead>
            <tr>
              <TableHeaderCell>Month</TableHeaderCell>
              <TableHeaderCell numeric>Kept</TableHeaderCell>
              <TableHeaderCell numeric>Broken</TableHeaderCell>
              <TableHeaderCell numeric>Unknown</TableHeaderCell>
              <TableHeaderCell numeric>Net of broken</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {months.toReversed().map(({ month, kept, broken, unknown, brought }) => (
              <TableRow key={month}>
                <TableCell>
                  <TextLink asChild>
                    <AppLink href={monthHref(month)} aria-current={month === shown ? "true" : undefined}>
                      {monthText(month)}
                    </AppLink>
                  </TextLink>
                </TableCell>
                <TableCell numeric>{formatCount(kept)}</TableCell>
                <TableCell numeric>{formatCount(broken)}</TableCell>
                <TableCell numeric>{formatCount(unknown)}</TableCell>
                <TableCell numeric>{brought.booked === 0 ? "–" : <Amount value={brought.net} pnl />}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </Panel>
  );
}
