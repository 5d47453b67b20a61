import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { IconButton } from "../icon-button.tsx";
import { SelectField } from "../select-field.tsx";
import { type BarRow, type BarTableProps, countOf, RowLabel, ValueText } from "./bar-row.tsx";

/** The rows of a `BarTable` where there is no room for its columns. */
export function BarCards(props: BarTableProps & { bar: (row: BarRow) => ReactNode }) {
  const { label, rows, columns, sort, onSort, bar } = props;
  return (
    <>
      {onSort ? <SortChoice columns={columns} sort={sort} onSort={onSort} /> : null}
      <ul aria-label={label} className="divide-y divide-line rounded-md border border-line bg-surface-raised">
        {rows.map((row) => (
          <li key={row.key} className={cn("px-4 py-2.5 text-sm", row.faint && "text-muted")}>
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-medium wrap-anywhere">
                <RowLabel row={row} />
              </span>
              <span className="figures whitespace-nowrap">
                <ValueText row={row} />
              </span>
            </div>
            {bar(row)}
            <dl className="mt-0.5 flex flex-wrap gap-x-4 text-xs text-muted">
              {columns.slice(2).map((column, at) => (
                <div key={column.key} className="flex gap-1">
                  <dt>{column.label}</dt>
                  <dd className="figures">{at === 0 ? countOf(row) : row.details[at - 1]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
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
