import { cn } from "@saudabook/ui/cn.ts";
import { Table, TableBody, TableHead, TableHeaderCell, TableScroll } from "@saudabook/ui/table.tsx";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import type { TradeIndex } from "./trade-index.ts";
import { columnLabels } from "./trade-labels.ts";
import { TradeRow } from "./trade-row.tsx";
import { type TradeColumn, type TradeView, tradeColumns } from "./trade-view.ts";
import { useMedia } from "./use-media.ts";

export interface TradeTableProps {
  index: TradeIndex;
  positions: Uint32Array;
  sort: TradeView["sort"];
  onSort: (column: TradeColumn) => void;
  compact: boolean;
}

/** Pixels: `h-15` of a compact row, and `--spacing-row` for a finger and for a pointer. */
const HEIGHTS = { compact: 60, coarse: 44, fine: 36 } as const;

/** They leave the symbol at least 152 of the 768 pixels below which the table is compact. */
const widths = {
  type: "w-20",
  symbol: "",
  quantity: "w-28",
  price: "w-32",
  timestamp: "w-50",
  broker: "w-24",
} as const satisfies Record<TradeColumn, string>;

/** A real table of which only the rows in sight exist; how many there are, and which these are, is said to screen readers. */
export function TradeTable({ index, positions, sort, onSort, compact }: TradeTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const coarse = useMedia("(pointer: coarse)");
  const height = HEIGHTS[compact ? "compact" : coarse ? "coarse" : "fine"];
  const rows = useVirtualizer({
    count: positions.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 16,
    initialRect: { width: 0, height: 640 },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height makes every measure of the old one worthless
  useEffect(() => rows.measure(), [height]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection or order is read from its beginning
  useEffect(() => {
    scroll.current?.scrollTo({ top: 0 });
  }, [positions]);

  const shown = rows.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <TableScroll ref={scroll} bare label="Trade History" className="max-h-[min(70dvh,46rem)]">
      <Table
        role="table"
        aria-label="Trade History"
        aria-rowcount={positions.length + 1}
        className={compact ? "block" : "min-w-3xl table-fixed"}
      >
        <TableHead role="rowgroup" className={compact ? "sr-only" : undefined}>
          {/* biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the table's own display away */}
          <tr role="row" aria-rowindex={1}>
            {tradeColumns.map((column) => (
              <TableHeaderCell
                key={column}
                role="columnheader"
                numeric={column === "quantity" || column === "price"}
                className={cn(widths[column], column === "timestamp" && "pl-6")}
                sort={sort.column === column ? sort.direction : undefined}
                // Unseen buttons are none: on a phone a field above the table has the order.
                {...(!compact && { onSort: () => onSort(column) })}
              >
                {columnLabels[column]}
              </TableHeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody role="rowgroup" className={compact ? "block" : undefined}>
          <Spacer height={before} />
          {shown.map((row) => {
            const trade = index.trades[positions[row.index] ?? 0];
            return trade ? <TradeRow key={trade._id} trade={trade} rowIndex={row.index + 2} compact={compact} /> : null;
          })}
          <Spacer height={after} />
        </TableBody>
      </Table>
    </TableScroll>
  );
}

/** The room of the rows out of sight. Set through the DOM, which `style-src 'self'` allows. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable
    <tr aria-hidden="true">
      <td colSpan={tradeColumns.length} className="p-0" style={{ height }} />
    </tr>
  );
}
