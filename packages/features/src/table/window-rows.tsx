import type { ReactNode } from "react";
import { FailedRows } from "./failed-rows.tsx";
import type { RowsInSight } from "./use-rows-in-sight.ts";
import { WINDOW, type Windows } from "./windows.ts";

export interface WindowRowsProps<Row> {
  sight: RowsInSight;
  windows: Windows<Row>;
  count: number;
  /** The rows in the plural, e.g. "trades". */
  noun: string;
  /** Number of columns. */
  columns: number;
  /** Renders a row, or a loading row if it has no data. `rowIndex` counts from 1, which is the head. */
  renderRow: (row: Row | undefined, rowIndex: number, key: number) => ReactNode;
  onRetryWindow: (window: number) => void;
}

/** The rows in the DOM: loaded rows, loading rows, and one row for a whole window that could not be loaded. */
export function WindowRows<Row>(props: WindowRowsProps<Row>) {
  const { sight, windows, count, noun, columns, renderRow, onRetryWindow } = props;
  const rows: ReactNode[] = [];
  for (let at = sight.first; at < sight.end; ) {
    const number = Math.floor(at / WINDOW);
    const window = windows.get(number);
    const end = Math.min(count, (number + 1) * WINDOW);
    if (window?.status === "failed") {
      const stop = Math.min(sight.end, end);
      rows.push(
        <FailedRows
          key={`failed ${number}`}
          noun={noun}
          columns={columns}
          first={number * WINDOW}
          end={end}
          failure={window.failure}
          retrying={window.retrying}
          onRetry={() => onRetryWindow(number)}
          rowIndex={at + 2}
          height={(stop - at) * sight.height}
        />,
      );
      at = stop;
    } else {
      // The key recycles the elements of a row that leaves the window; creating new ones is the main cost of scrolling.
      rows.push(renderRow(window?.rows[at % WINDOW], at + 2, at % sight.most));
      at += 1;
    }
  }
  return rows;
}
