import { Button } from "@saudabook/ui/button.tsx";
import { Table, TableBody, TableHead, TableHeaderCell, TableScroll } from "@saudabook/ui/table.tsx";
import { useState } from "react";
import { usePrinting } from "../../browser/use-printing.ts";
import { journalColumns } from "./journal-columns.tsx";
import { isRounded, type JournalRow } from "./journal-row.ts";
import type { JournalRowActions } from "./journal-status.tsx";
import { JournalTableRow } from "./journal-table-row.tsx";

/** Rows at a time; a thousand rows with buttons render slowly. */
const PAGE = 200;

export interface JournalTableProps extends JournalRowActions {
  label: string;
  rows: readonly JournalRow[];
}

export function JournalTable({ label, rows, ...actions }: JournalTableProps) {
  const [limit, setLimit] = useState(PAGE);
  const [exact, setExact] = useState(false);
  const printing = usePrinting();
  const hidden = printing ? 0 : rows.length - limit;
  return (
    <>
      {rows.some(isRounded) ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-1.5 text-xs text-muted sm:px-5">
          <span>{exact ? "Prices with all their decimals" : "Prices rounded to two decimals"}</span>
          <Button size="sm" variant="quiet" className="-mr-2 print:hidden" onClick={() => setExact(!exact)}>
            {exact ? "Show two decimals" : "Show all decimals"}
          </Button>
        </div>
      ) : null}
      <TableScroll bare label={label} className="max-h-none cards:overflow-visible print:overflow-visible">
        <Table role="table" aria-label={label} className="cards:block print:text-xs">
          <TableHead role="rowgroup" className="cards:sr-only">
            {/* biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the row's own display away */}
            <tr role="row">
              {journalColumns.map(({ label: name, numeric }) => (
                <TableHeaderCell
                  key={name}
                  role="columnheader"
                  numeric={numeric}
                  className="px-2 print:static print:border-b print:border-line-strong print:shadow-none"
                >
                  {name}
                </TableHeaderCell>
              ))}
            </tr>
          </TableHead>
          <TableBody role="rowgroup" className="cards:block">
            {rows.slice(0, printing ? undefined : limit).map((row) => (
              <JournalTableRow key={row.trade.key ?? row.trade._id} row={row} exact={exact} actions={actions} />
            ))}
          </TableBody>
        </Table>
      </TableScroll>
      {hidden > 0 ? (
        <div className="flex justify-center border-t border-line p-3">
          <Button onClick={() => setLimit(limit + 5 * PAGE)}>Show {Math.min(hidden, 5 * PAGE)} more</Button>
        </div>
      ) : null}
    </>
  );
}
