import type { TradeColumn } from "@saudabook/contract/trade-history.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { type Direction, type TradeView, tradeColumns } from "./trade-view.ts";

const labels = {
  timestamp: { descending: "Newest first", ascending: "Oldest first" },
  symbol: { ascending: "Symbol, A to Z", descending: "Symbol, Z to A" },
  price: { descending: "Price, highest first", ascending: "Price, lowest first" },
  quantity: { descending: "Quantity, highest first", ascending: "Quantity, lowest first" },
  type: { ascending: "BUY first", descending: "SELL first" },
  broker: { ascending: "Broker, A to Z", descending: "Broker, Z to A" },
} as const satisfies Record<TradeColumn, Record<Direction, string>>;

const options = Object.entries(labels).flatMap(([column, directions]) =>
  Object.entries(directions).map(([direction, label]) => ({ value: `${column} ${direction}`, label })),
);

export interface TradeSortProps {
  view: TradeView;
  onViewChange: (view: TradeView) => void;
}

/** The order as one field, where there are no column heads. */
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
