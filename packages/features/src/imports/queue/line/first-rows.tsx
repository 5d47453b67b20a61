import type { PreviewTrade } from "@saudabook/trading/imports/preview-tradebook.ts";
import { cn } from "@saudabook/ui/cn.ts";
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
import { Hideable } from "../../../page/privacy.tsx";
import { IndianTime } from "../../../words/indian-time.tsx";
import { InstrumentName } from "../../../words/instrument-name.tsx";
import { sideLabels } from "../../../words/trade-labels.ts";

/** The first executions of a file, as the history will show them. */
export function FirstRows({ trades }: { trades: readonly PreviewTrade[] }) {
  return (
    <TableScroll label="First rows" className="max-w-3xl">
      <Table aria-label="First rows">
        <TableHead>
          <tr>
            <TableHeaderCell numeric>Row</TableHeaderCell>
            <TableHeaderCell>Timestamp</TableHeaderCell>
            <TableHeaderCell>Symbol</TableHeaderCell>
            <TableHeaderCell numeric>Price</TableHeaderCell>
            <TableHeaderCell numeric>Quantity</TableHeaderCell>
            <TableHeaderCell>Type</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {trades.map((trade) => (
            <TableRow key={`${trade.row} ${trade.type}`}>
              <TableCell numeric>{trade.row}</TableCell>
              <TableCell className="figures text-muted">
                <IndianTime timestamp={trade.timestamp} />
              </TableCell>
              <TableCell className="font-medium">
                <InstrumentName symbol={trade.symbol} tradedOn={trade.timestamp.slice(0, 10)} />
              </TableCell>
              <TableCell numeric>{formatMoney(trade.price)}</TableCell>
              <TableCell numeric>
                <Hideable>{formatNumber(trade.quantity, { maxFraction: 12 })}</Hideable>
              </TableCell>
              <TableCell className={cn("font-medium", trade.type === "buy" ? "text-gain" : "text-loss")}>
                {sideLabels[trade.type]}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}
