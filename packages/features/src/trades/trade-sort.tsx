import { SelectField } from "@saudabook/ui/select-field.tsx";
import { type ColumnDefinition, TRADE_COLUMNS } from "./trade-columns.tsx";
import { opposite, type TradeView, tradeColumns } from "./trade-view.ts";

const options = Object.entries<ColumnDefinition>(TRADE_COLUMNS).flatMap(([column, { sort, firstSort }]) =>
  [firstSort, opposite(firstSort)].map((direction) => ({ value: `${column} ${direction}`, label: sort[direction] })),
);

export interface TradeSortProps {
  view: TradeView;
  onViewChange: (view: TradeView) => void;
}

/** The order as one field, for the layout without column heads. */
export function TradeSort({ view, onViewChange }: TradeSortProps) {
  return (
    <SelectField
      label="Order"
      className="col-span-2"
      options={options}
      value={`${view.sort.column} ${view.sort.direction}`}
      onChange={(event) => {
        const [name, direction] = event.target.value.split(" ");
        const column = tradeColumns.find((known) => known === name) ?? "timestamp";
        onViewChange({
          ...view,
          sort: { column, direction: direction === "ascending" ? "ascending" : "descending" },
        });
      }}
    />
  );
}
