import type { TradeColumn } from "@saudabook/contract/trade-history.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { Table, TableBody, TableHead, TableHeaderCell, TableScroll } from "@saudabook/ui/table.tsx";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { HistoryState } from "./history-state.ts";
import { WINDOW } from "./trade-details-query.ts";
import { columnLabels } from "./trade-labels.ts";
import { WIDE_GRID } from "./trade-row.tsx";
import { TradeRows } from "./trade-rows.tsx";
import { type TradeView, tradeColumns } from "./trade-view.ts";
import { useRowsInSight } from "./use-rows-in-sight.ts";

export interface TradeTableProps {
  history: Pick<HistoryState, "view" | "summary" | "windows" | "busy">;
  /** As it was asked for; the rows may still be in the order before. */
  sort: TradeView["sort"];
  onSort: (column: TradeColumn) => void;
  /** The windows that are looked at now have changed. */
  onWindows: (windows: readonly number[]) => void;
  onRetryWindow: (window: number) => void;
  compact: boolean;
}

/** Pixels of a row before it can be measured: `h-15` of a compact one, `--spacing-row` of another. */
const GUESS = { compact: 60, wide: 36 } as const;
/** Rows above and below those in sight that are asked for, too. */
const AHEAD = WINDOW / 2;
/** Milliseconds for which the same windows must be looked at: a jump asks for where it ends, not for all that flies past. */
const SETTLED = 80;

/** A real table of which only the rows in sight exist; how many there are, and which these are, is said to screen readers. */
export function TradeTable({ history, sort, onSort, onWindows, onRetryWindow, compact }: TradeTableProps) {
  const { view, windows, busy } = history;
  const { count } = history.summary.totals;
  const area = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const sight = useRowsInSight(area, body, { count, guess: GUESS[compact ? "compact" : "wide"] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection or order is read from its beginning
  useLayoutEffect(() => {
    area.current?.scrollTo({ top: 0, behavior: "instant" });
  }, [view]);

  const from = Math.floor(Math.max(0, sight.first - AHEAD) / WINDOW);
  const to = Math.floor(Math.min(count - 1, sight.end + AHEAD - 1) / WINDOW);
  const tell = useEffectEvent(() => onWindows(Array.from({ length: to - from + 1 }, (_, at) => from + at)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew when any of these has changed
  useEffect(() => {
    const timer = setTimeout(tell, SETTLED);
    return () => clearTimeout(timer);
  }, [from, to, view]);

  return (
    <TableScroll
      ref={area}
      bare
      label="Trade History"
      className="max-h-[min(70dvh,46rem)] [contain:content] [overflow-anchor:none]"
    >
      <Table
        role="table"
        aria-label="Trade History"
        aria-rowcount={count + 1}
        aria-busy={busy}
        className={cn("block", !compact && "min-w-3xl")}
      >
        <TableHead role="rowgroup" className={compact ? "sr-only" : "sticky top-0 z-10 block"}>
          {/* biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the table's own display away */}
          <tr role="row" aria-rowindex={1} className={compact ? undefined : WIDE_GRID}>
            {tradeColumns.map((column) => (
              <TableHeaderCell
                key={column}
                role="columnheader"
                numeric={column === "quantity" || column === "price"}
                className={compact ? undefined : cn("flex items-center", HEAD[column])}
                sort={sort.column === column ? sort.direction : undefined}
                // Unseen buttons are none: on a phone a field above the table has the order.
                {...(!compact && { onSort: () => onSort(column) })}
              >
                {columnLabels[column]}
              </TableHeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody
          ref={body}
          role="rowgroup"
          className="block"
          // Through the DOM, which `style-src 'self'` allows.
          style={{ height: count * sight.height, paddingTop: sight.first * sight.height }}
        >
          <TradeRows sight={sight} windows={windows} count={count} compact={compact} onRetryWindow={onRetryWindow} />
        </TableBody>
      </Table>
    </TableScroll>
  );
}

const HEAD = {
  type: "",
  symbol: "",
  quantity: "justify-end",
  price: "justify-end",
  timestamp: "pl-6",
  broker: "",
} as const satisfies Record<TradeColumn, string>;
