import type { Side, Trade } from "@saudabook/contract/trades/trade.ts";
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
import { InstrumentName } from "../../words/instrument-name.tsx";
import { sampleTime } from "./sample-time.ts";

const sides = {
  buy: { label: "BUY", colour: "text-gain" },
  sell: { label: "SELL", colour: "text-loss" },
} as const satisfies Record<Side, unknown>;

export interface SampleTradesProps {
  trades: readonly Trade[];
}

/** A small trade history: the dashboard's table with invented trades. */
export function SampleTrades({ trades }: SampleTradesProps) {
  return (
    <TableScroll label="Sample trades" className="@container rounded-none border-0">
      <Table>
        <TableHead>
          <tr>
            <TableHeaderCell className="@max-[20rem]:pr-1">Type</TableHeaderCell>
            <TableHeaderCell className="@max-[20rem]:px-2">Symbol</TableHeaderCell>
            <TableHeaderCell numeric className="@max-[20rem]:hidden">
              Quantity
            </TableHeaderCell>
            <TableHeaderCell numeric>Price</TableHeaderCell>
            <TableHeaderCell className="@max-[35rem]:hidden">Timestamp</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {trades.map(({ _id, type, symbol, quantity, price, timestamp }) => (
            <TableRow key={_id}>
              <TableCell className={`font-medium @max-[20rem]:pr-1 ${sides[type].colour}`}>
                {sides[type].label}
              </TableCell>
              <TableCell className="font-medium @max-[20rem]:px-2" title={symbol}>
                <InstrumentName symbol={symbol} tradedOn={timestamp.slice(0, 10)} stacked />
                {/* On a narrow sheet the day is below the symbol, so that there is one column less to scroll. */}
                <time dateTime={timestamp} className="block text-xs font-normal text-muted @min-[35rem]:hidden">
                  {sampleTime(timestamp.slice(0, 10))}
                </time>
              </TableCell>
              <TableCell numeric className="@max-[20rem]:hidden">
                {formatNumber(quantity)}
              </TableCell>
              <TableCell numeric>{formatMoney(price)}</TableCell>
              <TableCell className="text-muted @max-[35rem]:hidden">
                <time dateTime={timestamp}>{sampleTime(timestamp)}</time>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}
