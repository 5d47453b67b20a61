import { formatCount } from "@saudabook/ui/format-count.ts";
import { TableCell, TableRow } from "@saudabook/ui/table.tsx";
import { FailedRegion } from "../failure/failed-region.tsx";

export interface FailedRowsProps {
  /** The rows in the plural, e.g. "trades". */
  noun: string;
  /** Number of columns. */
  columns: number;
  /** Rows of the missing window, counted from 0; `end` is exclusive. */
  first: number;
  end: number;
  failure: unknown;
  retrying: boolean;
  onRetry: () => void;
  /** Index of the first row that it replaces, and height of all of them in pixels. */
  rowIndex: number;
  height: number;
}

/** Replaces rows that could not be loaded, with the same total height. */
export function FailedRows(props: FailedRowsProps) {
  const { noun, columns, first, end, failure, retrying, onRetry, rowIndex, height } = props;
  return (
    <TableRow
      data-slot="failed-rows"
      role="row"
      aria-rowindex={rowIndex}
      className="block h-auto hover:bg-surface-raised"
      style={{ height }}
    >
      <TableCell
        role="cell"
        aria-colspan={columns}
        className="sticky top-[calc(var(--sticky-top,0px)+var(--spacing-row))] block py-3 whitespace-normal"
      >
        <FailedRegion
          title={`We couldn't load ${noun} ${formatCount(first + 1)} to ${formatCount(end)}`}
          failure={failure}
          busy={retrying}
          onRetry={onRetry}
        />
      </TableCell>
    </TableRow>
  );
}
