import { SortField } from "../../table/sort-field.tsx";
import { columnOf, SORTED_COLUMNS } from "./trade-columns.tsx";
import type { TradeView } from "./trade-view.ts";

const options = SORTED_COLUMNS.map((column) => {
  const { sort, firstSort } = columnOf(column);
  return { column, sort, firstSort };
});

export interface TradeSortProps {
  view: TradeView;
  onViewChange: (view: TradeView) => void;
}

/** The order as one field, for the layout without column heads. */
export function TradeSort({ view, onViewChange }: TradeSortProps) {
  return (
    <SortField
      className="col-span-2"
      options={options}
      value={view.sort}
      onChange={(sort) => onViewChange({ ...view, sort })}
    />
  );
}
