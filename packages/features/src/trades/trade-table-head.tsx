import type { TradeColumn } from "@saudabook/contract/trade-history.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { TableHead, TableHeaderCell } from "@saudabook/ui/table.tsx";
import { columnLabels } from "../page/trade-labels.ts";
import { GRIDS } from "./trade-row.tsx";
import { type TradeView, tradeColumns } from "./trade-view.ts";
import type { TableLayout } from "./use-table-layout.ts";

export interface TradeTableHeadProps {
  sort: TradeView["sort"];
  onSort: (column: TradeColumn) => void;
  layout: TableLayout;
}

/** Stays in sight below what is `--sticky-top` high. Cards have no heads to see, only to hear. */
export function TradeTableHead({ sort, onSort, layout }: TradeTableHeadProps) {
  const cards = layout === "cards";
  return (
    <TableHead role="rowgroup" className={cards ? "sr-only" : "sticky top-(--sticky-top,0px) z-10 block"}>
      {/* biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the table's own display away */}
      <tr role="row" aria-rowindex={1} className={cards ? undefined : GRIDS[layout]}>
        {tradeColumns.map((column) => (
          <TableHeaderCell
            key={column}
            role="columnheader"
            numeric={column === "quantity" || column === "price"}
            className={cards ? undefined : cn("static flex items-center", STYLES[layout], COLUMNS[column][layout])}
            sort={sort.column === column ? sort.direction : undefined}
            // Unseen buttons are none: on a phone a field above the table has the order.
            {...(!cards && { onSort: () => onSort(column) })}
          >
            {columnLabels[column]}
          </TableHeaderCell>
        ))}
      </tr>
    </TableHead>
  );
}

type Columned = Exclude<TableLayout, "cards">;

/** As in the rows. */
const STYLES = { wide: "", "two-line": "px-2" } as const satisfies Record<Columned, string>;
const LEFT = { wide: "", "two-line": "" };
const RIGHT = { wide: "justify-end", "two-line": "justify-end" };
const COLUMNS = {
  type: LEFT,
  symbol: LEFT,
  quantity: RIGHT,
  price: RIGHT,
  timestamp: { wide: "pl-6", "two-line": "pl-4" },
  broker: LEFT,
} as const satisfies Record<TradeColumn, Record<Columned, string>>;
