import type { TradeColumn } from "@saudabook/contract/trade-history.ts";
import { Table, TableBody } from "@saudabook/ui/table.tsx";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { HistoryState } from "./history-state.ts";
import { TradeBar } from "./trade-bar.tsx";
import { TradeRows } from "./trade-rows.tsx";
import { TradeTableHead } from "./trade-table-head.tsx";
import type { TradeView } from "./trade-view.ts";
import { useRowsInSight } from "./use-rows-in-sight.ts";
import type { TableLayout } from "./use-table-layout.ts";
import { WINDOW } from "./window-size.ts";

export interface TradeTableProps {
  history: Pick<HistoryState, "view" | "summary" | "windows" | "busy">;
  /** As it was asked for; the rows may still be in the order before. */
  sort: TradeView["sort"];
  onSort: (column: TradeColumn) => void;
  /** The windows that are looked at now have changed. */
  onWindows: (windows: readonly number[]) => void;
  onRetryWindow: (window: number) => void;
  layout: TableLayout;
  /** Back to the beginning, which is out of sight. */
  onTop: () => void;
  /** A button below the rows. */
  action: ReactNode;
}

/** Pixels of a row before it can be measured: `--spacing-row`, `h-11` and `h-15`. */
const GUESS = { wide: 36, "two-line": 44, cards: 60 } as const satisfies Record<TableLayout, number>;
/** Rows above and below those in sight that are asked for, too. */
const AHEAD = WINDOW / 2;
/** Milliseconds for which the same windows must be looked at: a jump asks for where it ends, not for all that flies past. */
const SETTLED = 80;

/**
 * A real table that scrolls with the window, below a head that stays in sight. Only the rows in sight exist; how many there
 * are, and which these are, is said to screen readers. `--sticky-top`: the height of what stays above it.
 */
export function TradeTable(props: TradeTableProps) {
  const { history, sort, onSort, onWindows, onRetryWindow, layout, onTop, action } = props;
  const { view, windows, busy } = history;
  const { count } = history.summary.totals;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const sight = useRowsInSight(body, { count, guess: GUESS[layout] });

  // Another selection or order is read from its beginning, if that is out of sight.
  const read = useRef(view);
  useLayoutEffect(() => {
    if (read.current === view || !table.current) return;
    read.current = view;
    const edge = Number.parseFloat(getComputedStyle(table.current).scrollMarginTop);
    if (table.current.getBoundingClientRect().top < edge) table.current.scrollIntoView({ behavior: "instant" });
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
    // Around both, so that the bar is in sight as long as rows are.
    <div className="print:hidden">
      <Table
        ref={table}
        role="table"
        aria-label="Trade History"
        aria-rowcount={count + 1}
        aria-busy={busy}
        className="block scroll-mt-(--sticky-top,0px) [overflow-anchor:none]"
      >
        <TradeTableHead sort={sort} onSort={onSort} layout={layout} />
        <TableBody
          ref={body}
          role="rowgroup"
          className="block [contain:strict]"
          // Through the DOM, which `style-src 'self'` allows.
          style={{ height: count * sight.height, paddingTop: sight.first * sight.height }}
        >
          <TradeRows sight={sight} windows={windows} count={count} layout={layout} onRetryWindow={onRetryWindow} />
        </TableBody>
      </Table>
      <TradeBar onTop={sight.first > 0 ? onTop : undefined}>{action}</TradeBar>
    </div>
  );
}
