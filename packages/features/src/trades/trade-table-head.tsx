import type { TradeColumn } from "@saudabook/contract/trade-history.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { TableHead, TableHeaderCell } from "@saudabook/ui/table.tsx";
import { columnOf } from "./trade-columns.tsx";
import { ROW_LAYOUTS } from "./trade-row.tsx";
import { type TradeView, tradeColumns } from "./trade-view.ts";
import type { TableLayout } from "./use-table-layout.ts";

export interface TradeTableHeadProps {
  sort: TradeView["sort"];
  onSort: (column: TradeColumn) => void;
  layout: TableLayout;
}

/** Sticky below an offset of `--sticky-top`. With cards, only screen readers have column heads. */
export function TradeTableHead({ sort, onSort, layout }: TradeTableHeadProps) {
  const cards = layout === "cards";
  return (
    <TableHead role="rowgroup" className={cards ? "sr-only" : "sticky top-(--sticky-top,0px) z-10 block"}>
      {/* biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the table's own display away */}
      <tr role="row" aria-rowindex={1} className={cards ? undefined : ROW_LAYOUTS[layout]}>
        {tradeColumns.map((name) => {
          const { label, numeric, column } = columnOf(name);
          return (
            <TableHeaderCell
              key={name}
              role="columnheader"
              numeric={numeric}
              className={cards ? undefined : cn("static flex items-center", numeric && "justify-end", column[layout])}
              sort={sort.column === name ? sort.direction : undefined}
              // With cards the head has no buttons: a field above the table sorts them.
              onSort={cards ? undefined : () => onSort(name)}
            >
              {label}
            </TableHeaderCell>
          );
        })}
      </tr>
    </TableHead>
  );
}
