import type { RoundTripExecution } from "@saudabook/contract/analysis/round-trips.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
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
import { useMedia } from "../../../browser/use-media.ts";
import { Amount, Hideable } from "../../../page/privacy.tsx";
import { useFirstOf } from "../../../table/use-first-of.tsx";
import { IndianTime } from "../../../words/indian-time.tsx";
import { sideLabels } from "../../../words/trade-labels.ts";
import { partText } from "./part-text.ts";

export interface TripExecutionsProps {
  executions: readonly RoundTripExecution[];
  /** Executions of the round trip; the server sends the first thousand. */
  count: number;
}

/** Labels of the rows that are not fills of an exchange. */
const MADE = {
  tradebook: null,
  "pnl-report": null,
  allotment: "Allotment of an issue, from the file",
  journal: "Journal",
  "opening-lot": "Opening lot, entered by you",
  expiry: "Expiry, added by you",
  "demerger-lot": "Lot of a demerger",
  "bonus-lot": "Bonus shares, at no cost",
  left: "Left the account, at cost",
  "buy-back": "Bought back by the company",
} as const satisfies Record<RoundTripExecution["from"], string | null>;

const heads = ["Time", "Side", "Quantity", "Price", "Value", "Exchange", "File row", "Order ID", "Trade ID"] as const;
const numeric = new Set<string>(["Quantity", "Price", "Value", "File row"]);

/** All executions, each with the quantity that belongs to the round trip. */
export function TripExecutions({ executions, count }: TripExecutionsProps) {
  const wide = useMedia("(width >= 64rem)");
  const { shown, more } = useFirstOf(executions, "fills");
  const keyed = shown.map((execution, at) => ({ key: execution.id ?? `${execution.from} ${at}`, execution }));
  return (
    <Panel title="Fills" description={partText(executions.length, count, "fills")} flush>
      {wide ? (
        <TableScroll label="Fills of the trade" bare>
          <Table>
            <TableHead>
              <tr>
                {heads.map((head) => (
                  <TableHeaderCell key={head} numeric={numeric.has(head)}>
                    {head}
                  </TableHeaderCell>
                ))}
              </tr>
            </TableHead>
            <TableBody>
              {keyed.map(({ key, execution }) => (
                <ExecutionRow key={key} execution={execution} />
              ))}
            </TableBody>
          </Table>
        </TableScroll>
      ) : (
        <ul>
          {keyed.map(({ key, execution }) => (
            <ExecutionItem key={key} execution={execution} />
          ))}
        </ul>
      )}
      {more}
    </Panel>
  );
}

/** Shares that left at their cost were not sold. */
const sideText = ({ from, side }: RoundTripExecution) => (from === "left" ? "LEFT" : sideLabels[side]);
const toneOf = ({ from, side }: RoundTripExecution) =>
  from === "left" ? "text-muted" : side === "buy" ? "text-gain" : "text-loss";

/** `50 of 100` if the rest belongs to other round trips, and how much of it is not closed. The value is that of both parts. */
function Used({ execution: { used, open, quantity } }: { execution: RoundTripExecution }) {
  const part = (value: string) => {
    const text = formatNumber(value, { maxFraction: 6 });
    return value === quantity || open !== "0" ? text : `${text} of ${formatNumber(quantity, { maxFraction: 6 })}`;
  };
  const parts = [
    used === "0" && open !== "0" ? "" : open === "0" ? part(used) : `${part(used)} closed`,
    open === "0" ? "" : `${part(open)} not closed`,
  ];
  return <Hideable>{parts.filter((text) => text !== "").join(", ")}</Hideable>;
}

function ExecutionRow({ execution }: { execution: RoundTripExecution }) {
  const { from, at, price, value, exchange, fileRow, orderId, tradeId } = execution;
  const made = MADE[from];
  return (
    <TableRow>
      <TableCell>
        <IndianTime timestamp={at} />
      </TableCell>
      <TableCell className={cn("font-medium", toneOf(execution))}>{sideText(execution)}</TableCell>
      <TableCell numeric>
        <Used execution={execution} />
      </TableCell>
      <TableCell numeric title={price === null ? undefined : `₹${price}`}>
        {price === null ? "–" : formatMoney(price)}
      </TableCell>
      <TableCell numeric>
        <Amount value={value} />
      </TableCell>
      {made === null ? (
        <>
          <TableCell>{exchange ?? "–"}</TableCell>
          <TableCell numeric>{fileRow ?? "–"}</TableCell>
          <TableCell className="text-muted">{orderId ?? "–"}</TableCell>
          <TableCell className="text-muted">{tradeId ?? "–"}</TableCell>
        </>
      ) : (
        <TableCell colSpan={4} className="text-muted">
          {made}
        </TableCell>
      )}
    </TableRow>
  );
}

function ExecutionItem({ execution }: { execution: RoundTripExecution }) {
  const { from, at, price, value, exchange, fileRow, orderId, tradeId } = execution;
  const origin =
    MADE[from] ??
    [
      exchange,
      fileRow === null ? null : `row ${fileRow}`,
      orderId && `order ${orderId}`,
      tradeId && `trade ${tradeId}`,
    ].filter(Boolean);
  return (
    <li className="border-b border-line px-4 py-2.5 text-sm last:border-b-0 sm:px-5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <span className={cn("font-medium", toneOf(execution))}>{sideText(execution)}</span>{" "}
          <Used execution={execution} />
          {price === null ? null : <span className="figures"> at {formatMoney(price)}</span>}
        </span>
        <Amount value={value} />
      </p>
      <p className="text-xs text-muted wrap-anywhere">
        <IndianTime timestamp={at} />
        {origin.length === 0 ? null : ` · ${typeof origin === "string" ? origin : origin.join(" · ")}`}
      </p>
    </li>
  );
}
