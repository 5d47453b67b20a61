import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { journalColumns } from "./journal-columns.tsx";

const ROWS = ["1", "2", "3", "4"];

/** Placeholder of the table with the height of its rows, or of its cards on a narrow screen. */
export function JournalSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="grid h-row grid-cols-10 items-center gap-4 bg-surface-sunken px-5 cards:hidden">
        {journalColumns.map(({ label }) => (
          <Skeleton key={label} className="h-3" />
        ))}
      </div>
      {ROWS.map((row) => (
        <div key={row} className="grid h-13 grid-cols-10 items-center gap-4 border-t border-line px-5 cards:hidden">
          {journalColumns.map(({ label }) => (
            <Skeleton key={label} className="h-3.5" />
          ))}
        </div>
      ))}
      {ROWS.slice(0, 2).map((row) => (
        <div key={row} className="flex h-30 flex-col justify-center gap-3 border-t border-line px-4 lines:hidden">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3.5 w-full max-w-72" />
          <Skeleton className="h-3.5 w-full max-w-60" />
        </div>
      ))}
    </div>
  );
}
