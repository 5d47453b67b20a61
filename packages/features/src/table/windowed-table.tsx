import { Button } from "@saudabook/ui/button.tsx";
import { Table, TableBody } from "@saudabook/ui/table.tsx";
import { ArrowUp } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { TableBar } from "./table-bar.tsx";
import { useRowsInSight } from "./use-rows-in-sight.ts";
import { WindowRows, type WindowRowsProps } from "./window-rows.tsx";
import { WINDOW } from "./windows.ts";

export interface WindowedTableProps<Row> extends Omit<WindowRowsProps<Row>, "sight"> {
  /** Accessible name. */
  label: string;
  /** Identity of the filter and order of these rows; for another one the table scrolls back to its first row. */
  view: unknown;
  /** Another view is loading. */
  busy: boolean;
  /** Pixels of a row before it can be measured. */
  guess: number;
  head: ReactNode;
  /** The set of visible windows has changed. */
  onWindows: (windows: readonly number[]) => void;
  /** Scrolls back to the first row; null while something else is at the lower edge of the window. */
  onTop: (() => void) | null;
  /** Content below the rows. */
  action: ReactNode;
}

/** Overscan in rows: loaded above and below the visible ones. */
const AHEAD = WINDOW / 2;
/** Milliseconds for which the windows must stay the same, so that a long scroll loads only the rows at its end. */
const SETTLED = 80;

/**
 * A table that scrolls with the window, below a sticky head. Only the visible rows are in the DOM; ARIA attributes hold the
 * number of all rows and the index of each. `--sticky-top`: height of the sticky elements above it.
 */
export function WindowedTable<Row>(props: WindowedTableProps<Row>) {
  const { label, view, busy, guess, head, onWindows, onTop, action, ...rows } = props;
  const { count } = rows;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const sight = useRowsInSight(body, { count, guess });

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
    // Contains both, so that the button to the top stays visible as long as rows are.
    <div className="print:hidden">
      <Table
        ref={table}
        role="table"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-busy={busy}
        className="block scroll-mt-(--sticky-top,0px) [overflow-anchor:none]"
      >
        {head}
        <TableBody
          ref={body}
          role="rowgroup"
          className="block [contain:strict]"
          // Set through the DOM, which `style-src 'self'` allows.
          style={{ height: count * sight.height, paddingTop: sight.first * sight.height }}
        >
          <WindowRows {...rows} sight={sight} />
        </TableBody>
      </Table>
      {sight.first > 0 && onTop ? (
        // Overlays the rows without taking up space.
        <div className="pointer-events-none sticky bottom-3 z-10 h-0">
          <Button className="pointer-events-auto absolute right-4 bottom-0 shadow-overlay sm:right-5" onClick={onTop}>
            <ArrowUp aria-hidden="true" />
            Back to top
          </Button>
        </div>
      ) : null}
      {action ? <TableBar>{action}</TableBar> : null}
    </div>
  );
}
