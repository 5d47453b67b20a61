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
  /** The requested order; the rows may still have the previous one. */
  sort: TradeView["sort"];
  onSort: (column: TradeColumn) => void;
  /** The set of visible windows has changed. */
  onWindows: (windows: readonly number[]) => void;
  onRetryWindow: (window: number) => void;
  layout: TableLayout;
  /** Scrolls back to the first row. */
  onTop: () => void;
  /** A button below the rows. */
  action: ReactNode;
}

/** Pixels of a row before it can be measured: `--spacing-row`, `h-11` and `h-15`. */
const GUESS = { wide: 36, "two-line": 44, cards: 60 } as const satisfies Record<TableLayout, number>;
/** Overscan in rows: loaded above and below the visible ones. */
const AHEAD = WINDOW / 2;
/** Milliseconds for which the windows must stay the same: a long scroll loads only the rows at its end. */
const SETTLED = 80;

/**
 * A table that scrolls with the window, below a sticky head. Only the visible rows are in the DOM; ARIA attributes hold the
 * number of all rows and the index of each. `--sticky-top`: height of the sticky elements above it.
 */
export function TradeTable(props: TradeTableProps) {
  const { history, sort, onSort, onWindows, onRetryWindow, layout, onTop, action } = props;
  const { view, windows, busy } = history;
  const { count } = history.summary.totals;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const sight = useRowsInSight(body, { count, guess: GUESS[layout] });

  // A new filter or order shows its first rows: scroll up if they are above the window.
  const read = useRef(view);
  useLayoutEffect(() => {
    if (read.current === view || !table.current) return;
    read.current = view;
    const edge = Number.parseFloat(getComputedStyle(table.current).scrollMarginTop);
    if (table.current.getBoundingClientRect().top < edge) table.current.scrollIntoView({ behavior: "instant" });
  }, [view]);

  const from = Math.floor(Math.max(0, sight.first - AHEAD) / WINDOW);
  const to = Math.floor(Math.min(count - 1, sight.end + AHEAD - 1) / WINDOW);
  const emitWindows = useEffectEvent(() => onWindows(Array.from({ length: to - from + 1 }, (_, at) => from + at)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: emitted again when any of these has changed
  useEffect(() => {
    const timer = setTimeout(emitWindows, SETTLED);
    return () => clearTimeout(timer);
  }, [from, to, view]);

  return (
    // Around both, so that the bar is visible as long as rows are.
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
