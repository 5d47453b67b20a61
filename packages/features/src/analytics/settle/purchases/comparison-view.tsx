import type { PurchaseMatches } from "@saudabook/contract/analysis/purchases.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableScroll,
} from "@saudabook/ui/table.tsx";
import { failureText } from "../../../failure/failure-text.ts";
import { Hideable } from "../../../page/privacy.tsx";
import { useAccountLabel } from "../../../words/account-names.tsx";
import { TotalMoves } from "../settle-result.tsx";
import { expectedTotals } from "../settle-state.ts";
import { BadRows } from "./bad-rows.tsx";
import { Misfits } from "./misfits.tsx";
import type { Comparison, PurchasesChange } from "./purchases-state.ts";

export interface ComparisonViewProps {
  comparison: Comparison;
  change: PurchasesChange | null;
  onAdd: () => void;
}

const lines = (count: number, one: string, more: string) => `${formatCount(count)} ${count === 1 ? one : more}`;

/** What a file completes, how it changes the totals, and which of its lines do not fit. */
export function ComparisonView({ comparison, change, onAdd }: ComparisonViewProps) {
  const { read, account, matches, purchases, effect } = comparison;
  const accountLabel = useAccountLabel();
  const { buys, complete } = matches.missing;
  const { badRows } = read;
  const withoutCost = matches.misfits.filter(({ reason }) => reason === "no-cost").length;
  const foreign = read.clientId !== null && !account.endsWith(`|${read.clientId}`);
  const rest = matches.purchases.length - purchases.length;
  return (
    <section aria-label="What the file completes" className="flex flex-col gap-4">
      {foreign ? (
        <Notice tone="warning" title={`The file is of client ${read.clientId}`}>
          Its lines are compared with {accountLabel(account)}.
        </Notice>
      ) : null}
      {badRows.rowCount > 0 ? (
        <Notice tone="warning" title={`We can't read ${lines(badRows.rowCount, "row", "rows")}`}>
          <p>Correct the file and choose it again, or leave {badRows.rowCount === 1 ? "it" : "them"} out.</p>
          <BadRows {...badRows} />
        </Notice>
      ) : null}
      {effect ? (
        <>
          <div>
            <p className="font-medium" role="status">
              {matches.purchases.length === 1
                ? "1 line fits. It completes"
                : `${formatCount(matches.purchases.length)} lines fit. They complete`}{" "}
              {formatCount(complete)} of {lines(buys, "missing buy", "missing buys")}.
            </p>
            <div className="text-sm">
              <TotalMoves before={expectedTotals(effect.before)} after={expectedTotals(effect.after)} />
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" busy={change?.busy ?? false} busyLabel="Adding" onClick={onAdd}>
              {badRows.rowCount > 0 ? `Leave out ${lines(badRows.rowCount, "row", "rows")}, add` : "Add"}{" "}
              {rest === 0 ? lines(purchases.length, "purchase", "purchases") : `the first ${purchases.length}`}
            </Button>
            {rest > 0 ? (
              <p className="text-sm text-muted">Choose the file again for the other {formatCount(rest)}.</p>
            ) : null}
          </div>
          {change?.failure ? (
            <Notice tone="error" title="We couldn't add the purchases">
              {failureText(change.failure)}
            </Notice>
          ) : null}
          <Fitting lots={read.lots} purchases={matches.purchases} />
        </>
      ) : (
        <Notice tone="warning" title="No line of this file is a missing buy">
          {buys === 0
            ? `${accountLabel(account)} has no missing buys.`
            : "Choose the statement of the year of the sale."}
        </Notice>
      )}
      {withoutCost > 0 ? (
        <Notice tone="warning" title={`${lines(withoutCost, "line has", "lines have")} a cost of 0`}>
          We don't add them. Bonus shares cost nothing: if that is right, add the purchase by hand below.
        </Notice>
      ) : null}
      {effect?.unused[0] ? (
        <Notice tone="warning" title={`${lines(effect.unused.length, "purchase changes", "purchases change")} nothing`}>
          {effect.unused[0].reason}.
        </Notice>
      ) : null}
      <Misfits read={read} misfits={matches.misfits} />
    </section>
  );
}

function Fitting({ lots, purchases }: { lots: Comparison["read"]["lots"]; purchases: PurchaseMatches["purchases"] }) {
  const quantity = (value: string) => formatNumber(value, { maxFraction: 6 });
  return (
    <TableScroll label="Lines that fit" className="max-h-80 max-w-3xl">
      <Table aria-label="Lines that fit">
        <TableHead>
          <tr>
            <TableHeaderCell numeric className="max-sm:hidden">
              Row
            </TableHeaderCell>
            <TableHeaderCell>Stock</TableHeaderCell>
            <TableHeaderCell>Bought</TableHeaderCell>
            <TableHeaderCell numeric>Quantity</TableHeaderCell>
            <TableHeaderCell numeric>Price</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {purchases.map(({ lot, instrument, day, quantity: used, price }) => {
            const { row = 0, quantity: stated = used } = lots[lot] ?? {};
            return (
              <TableRow key={lot}>
                <TableCell numeric className="max-sm:hidden">
                  {row}
                </TableCell>
                <TableCell className="min-w-24 font-medium whitespace-normal wrap-anywhere">
                  {instrument.symbol}
                </TableCell>
                <TableCell className="figures text-muted">{dayText(day)}</TableCell>
                <TableCell numeric>
                  <Hideable>{used === stated ? quantity(used) : `${quantity(used)} of ${quantity(stated)}`}</Hideable>
                </TableCell>
                <TableCell numeric>{formatMoney(price, { maxFraction: 12 })}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableScroll>
  );
}
