import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../button.tsx";
import { cn } from "../../cn.ts";
import { formatNumber } from "../../format-number.ts";
import { IconButton } from "../../icon-button.tsx";
import { SelectField } from "../../select-field.tsx";
import { type BarRow, type BarTableProps, countOf, RowLabel, ValueText } from "./bar-row.tsx";

/** Number of cards before the rest is requested: a long list would push away everything after it. */
const MOST_AT_FIRST = 5;

/** The rows of a `BarTable` where there is no room for its columns. */
export function BarCards(props: BarTableProps & { bar: (row: BarRow) => ReactNode }) {
  const { label, rows, columns, sort, onSort, bar } = props;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || rows.length <= MOST_AT_FIRST + 1 ? rows : rows.slice(0, MOST_AT_FIRST);
  return (
    <>
      {onSort ? <SortChoice columns={columns} sort={sort} onSort={onSort} /> : null}
      <ul aria-label={label} className="divide-y divide-line rounded-md border border-line bg-surface-raised">
        {shown.map((row) => (
          <li key={row.key} className="px-4 py-2.5 text-sm tight:px-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 font-medium wrap-break-word">
                <RowLabel row={row} />
              </span>
              <span className="figures whitespace-nowrap">
                <ValueText row={row} />
              </span>
            </div>
            {bar(row)}
            <dl className="mt-1 grid grid-flow-dense grid-cols-2 tight:grid-cols-1 gap-x-4 gap-y-1 text-xs text-muted sm:grid-cols-3">
              {columns.slice(2).map((column, at) => (
                <div
                  key={column.key}
                  className={cn("flex min-w-0 flex-col", column.wide && "col-span-2 tight:col-span-1")}
                >
                  <dt>{column.label}</dt>
                  <dd className="figures">{at === 0 ? countOf(row) : row.details[at - 1]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {shown.length < rows.length ? (
        <Button className="mt-2 w-full" onClick={() => setWhole(true)}>
          All {formatNumber(String(rows.length))}
          <span className="sr-only"> of {label}</span>
        </Button>
      ) : null}
    </>
  );
}

function SortChoice({
  columns,
  sort,
  onSort,
}: Pick<BarTableProps, "columns" | "sort"> & { onSort: (key: string) => void }) {
  const isAscending = sort?.direction === "ascending";
  return (
    <div className="mb-2 flex items-end gap-2">
      <SelectField
        label="Sort by"
        className="grow"
        options={columns.map(({ key, label }) => ({ value: key, label }))}
        value={sort?.key ?? ""}
        onChange={(event) => onSort(event.currentTarget.value)}
        {...(sort === undefined && { placeholder: "Choose…" })}
      />
      {sort ? (
        <IconButton label={isAscending ? "Sort descending" : "Sort ascending"} onClick={() => onSort(sort.key)}>
          {isAscending ? <ArrowUp /> : <ArrowDown />}
        </IconButton>
      ) : null}
    </div>
  );
}
