import type { AnalyticsRule } from "@saudabook/contract/discipline/discipline.ts";
import { MONTH_NAMES } from "@saudabook/trading/calendar.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
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
import { WorkingButton } from "../figures/working.tsx";
import { broughtWorking } from "./rule-working.ts";

type Month = AnalyticsRule["months"][number];

export interface RuleMonthsProps {
  /** Oldest first. For several rules together only broken days are counted. */
  months: readonly (Omit<Month, "kept" | "unknown"> & Partial<Month>)[];
  /** Number of the trades that broke the rule, each once. */
  trades: number;
  /** For the workings: the name of the rule. */
  name: string;
  /** The month whose days are shown. */
  month: string | null;
  monthHref: (month: string) => string;
}

export const monthText = (month: string) => `${MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** Days kept and broken by month, the newest first. Unknown days have a column only if there are some. */
export function RuleMonths({ months, trades, name, month: shown, monthHref }: RuleMonthsProps) {
  const hasKept = months.some(({ kept }) => kept !== undefined);
  const hasUnknown = months.some(({ unknown = 0 }) => unknown > 0);
  const inTwo = months.reduce((sum, { brought }) => sum + brought.trades, 0) - trades;
  return (
    <Panel title="By month" flush>
      <TableScroll bare label="Days by month" className="max-h-96">
        <Table>
          <TableHead>
            <tr>
              <TableHeaderCell>Month</TableHeaderCell>
              {hasKept ? <TableHeaderCell numeric>Kept</TableHeaderCell> : null}
              <TableHeaderCell numeric>Broken</TableHeaderCell>
              {hasUnknown ? <TableHeaderCell numeric>Unknown</TableHeaderCell> : null}
              <TableHeaderCell numeric>Net of broken</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {months.toReversed().map(({ month, kept = 0, broken, unknown = 0, brought }) => (
              <TableRow key={month}>
                <TableCell>
                  <TextLink asChild>
                    <AppLink href={monthHref(month)} aria-current={month === shown ? "true" : undefined}>
                      {monthText(month)}
                    </AppLink>
                  </TextLink>
                </TableCell>
                {hasKept ? <TableCell numeric>{formatCount(kept)}</TableCell> : null}
                <TableCell numeric>{formatCount(broken)}</TableCell>
                {hasUnknown ? <TableCell numeric>{formatCount(unknown)}</TableCell> : null}
                <TableCell numeric>
                  {brought.booked === 0 ? (
                    "–"
                  ) : (
                    <WorkingButton
                      quiet
                      working={broughtWorking(brought, {
                        name: `${name}, ${monthText(month)}`,
                        daysHref: null,
                      })}
                    >
                      <Amount value={brought.net} pnl />
                    </WorkingButton>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
      {inTwo > 0 ? (
        <p className="border-t border-line p-4 text-xs text-muted sm:px-5">
          The sum of the months has {counted(inTwo, "trade")} more than the total: {inTwo === 1 ? "it" : "they"} broke a
          rule in several months, by the entry and by units added.
        </p>
      ) : null}
    </Panel>
  );
}
