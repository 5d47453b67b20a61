import { cn } from "@saudabook/ui/cn.ts";
import { TableRow } from "@saudabook/ui/table.tsx";
import type { ReactNode } from "react";

export interface WindowedRowProps {
  /** The row has the same size and empty cells until its data arrive. */
  loading: boolean;
  /** From 1, the head being the first. */
  rowIndex: number;
  /** Layout and height. */
  className: string;
  /** Cells with the role `cell`. */
  children: ReactNode;
}

/** Content of a row moves nothing outside it, so a new row costs its own layout and no other. */
const CONTAINED = "[contain:strict]";
/** Bars in the empty cells, by CSS alone: a loading row has as many elements as a loaded one. Without animation, because dozens come at once. */
const BARS =
  "*:before:block *:before:h-3 *:before:w-3/5 *:before:max-w-28 *:before:rounded-sm *:before:bg-line *:before:content-['']";

/** The roles are explicit, because CSS that lays out rows by itself removes the implicit ones. */
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
