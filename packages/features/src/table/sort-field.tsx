import { tradeFilterLabels } from "@saudabook/contract/trades/trade-history-labels.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { type Direction, opposite, readSort, type Sort, sortText } from "./sort.ts";

export interface SortOption<Column extends string> {
  column: Column;
  /** Names of both orders. */
  sort: Record<Direction, string>;
  /** The order that is listed first. */
  firstSort: Direction;
}

export interface SortFieldProps<Column extends string> {
  options: readonly SortOption<Column>[];
  value: Sort<Column>;
  onChange: (sort: Sort<Column>) => void;
  labelHidden?: boolean;
  className?: string;
}

/** The order as one field, for the layout without column heads. */
export function SortField<Column extends string>({
  options,
  value,
  onChange,
  labelHidden = false,
  className,
}: SortFieldProps<Column>) {
  const listed = options.flatMap(({ column, sort, firstSort }) =>
    [firstSort, opposite(firstSort)].map((direction) => ({
      value: sortText({ column, direction }),
      label: sort[direction],
    })),
  );
  const columns = options.map(({ column }) => column);
  return (
    <SelectField
      label={tradeFilterLabels.sort}
      labelHidden={labelHidden}
      className={className}
      options={listed}
      value={sortText(value)}
      onChange={(event) => onChange(readSort(event.target.value, columns) ?? value)}
    />
  );
}
