import { useId } from "react";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow, TableScroll } from "../../table.tsx";
import { Hatch } from "../hatch.tsx";
import { useSize } from "../use-size.ts";
import { Bar, reachOf } from "./bar.tsx";
import { BarCards } from "./bar-cards.tsx";
import { type BarRow, type BarTableProps, countOf, RowLabel, ValueText } from "./bar-row.tsx";

/** Pixels (40rem) below which the rows are a list of cards. */
const CARDS_BELOW = 640;

/** A ranking as a table, with bars on both sides of one zero line; as a list of cards in a narrow container. */
export function BarTable({ label, rows, columns, sort, onSort }: BarTableProps) {
  const [ref, width] = useSize(CARDS_BELOW);
  const hatchId = useId();
  const reach = reachOf(rows);
  const bar = ({ value, low, high }: BarRow) => (
    <Bar value={value} low={low} high={high} reach={reach} hatchId={hatchId} />
  );
  return (
    <div ref={ref} data-slot="bar-table" className="relative min-w-0">
      <svg aria-hidden="true" className="forced-roles absolute size-0">
        <defs>
          <Hatch id={hatchId} />
        </defs>
      </svg>
      {rows.length === 0 ? (
        <p className="rounded-md border border-dashed border-line-strong p-6 text-center text-sm text-muted">
          Nothing to compare.
        </p>
      ) : width < CARDS_BELOW ? (
        <BarCards label={label} rows={rows} columns={columns} sort={sort} onSort={onSort} bar={bar} />
      ) : (
        <TableScroll label={label}>
          <Table aria-label={label}>
            <TableHead>
              <tr>
                {columns.map(({ key, label: head, numeric }, at) => (
                  <TableHeaderCell
                    key={key}
                    numeric={numeric ?? (at === 1 || at === 2)}
                    onSort={onSort && (() => onSort(key))}
                    sort={sort?.key === key ? sort.direction : undefined}
                  >
                    {head}
                  </TableHeaderCell>
                ))}
              </tr>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.key}>
                  <th scope="row" className="min-w-32 px-3 py-1.5 pl-4 text-left font-medium sm:pl-5">
                    <RowLabel row={row} />
                  </th>
                  <TableCell numeric className="w-1/2">
                    <span className="flex items-center gap-3">
                      {bar(row)}
                      <span className="min-w-32 text-right">
                        <ValueText row={row} />
                      </span>
                    </span>
                  </TableCell>
                  <TableCell numeric>{countOf(row)}</TableCell>
                  {columns.slice(3).map(({ key, numeric }, at) => (
                    <TableCell key={key} numeric={numeric ?? false}>
                      {row.details[at]}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableScroll>
      )}
    </div>
  );
}
