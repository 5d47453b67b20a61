import { cn } from "@saudabook/ui/cn.ts";
import { TableCell } from "@saudabook/ui/table.tsx";
import { type JournalCellContext, journalColumns } from "./journal-columns.tsx";

/**
 * One trade: a row of ten cells, and on a narrow screen a card of four lines. The roles are explicit, because CSS that moves the
 * cells removes the implicit ones.
 */
export function JournalTableRow(context: JournalCellContext) {
  const { row } = context;
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: not when CSS takes the row's own display away
      role="row"
      aria-busy={row.save === "saving" || undefined}
      className={cn(
        "border-b border-line last:border-b-0 print:break-inside-avoid cards:grid cards:grid-cols-[minmax(7rem,1fr)_1fr_fit-content(7rem)] cards:gap-x-3 cards:gap-y-1 cards:px-4 cards:py-3 sm:cards:px-5 not-print:lines:h-13",
        row.save === "failed" ? "bg-warning-soft" : "hover:bg-surface-hover",
      )}
    >
      {journalColumns.map(({ label, numeric, cardLabel, cell, content }) => (
        <TableCell
          key={label}
          role="cell"
          numeric={numeric}
          className={cn(
            // A long figure wraps instead of covering its neighbour.
            "px-2 cards:block cards:min-w-0 cards:whitespace-normal cards:wrap-anywhere cards:p-0 cards:text-left cards:first:pl-0 cards:last:pr-0",
            cell(row),
          )}
        >
          {cardLabel ? (
            <span aria-hidden="true" className="block text-xs tracking-normal text-muted lines:hidden">
              {cardLabel}
            </span>
          ) : null}
          {content(context)}
        </TableCell>
      ))}
    </tr>
  );
}
