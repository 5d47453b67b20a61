import { cn } from "@saudabook/ui/cn.ts";
import { TableRow } from "@saudabook/ui/table.tsx";
import type { ReactNode } from "react";

export interface WindowedRowProps {
  /** While loading, the row has the same size and empty cells. */
  loading: boolean;
  /** Counted from 1, which is the head. */
  rowIndex: number;
  /** Layout and height. */
  className: string;
  /** Cells with the role `cell`. */
  children: ReactNode;
}

/** The content of a row moves nothing outside it, so a new row requires only its own layout. */
const CONTAINED = "[contain:strict]";
/**
 * Bars in the empty cells, in CSS only: a loading row has as many elements as a loaded one. They are not animated, because dozens appear
 * together.
 */
const BARS =
  "*:before:block *:before:h-3 *:before:w-3/5 *:before:max-w-28 *:before:rounded-sm *:before:bg-line *:before:content-['']";

/** The roles are explicit, because CSS that lays out the rows removes the implicit ones. */
export function WindowedRow({ loading, rowIndex, className, children }: WindowedRowProps) {
  return (
    <TableRow
      role="row"
      aria-rowindex={rowIndex}
      aria-busy={loading ? true : undefined}
      aria-label={loading ? "Loading..." : undefined}
      className={cn(CONTAINED, className, loading && BARS)}
    >
      {children}
    </TableRow>
  );
}
