import { Skeleton } from "@saudabook/ui/skeleton.tsx";

const PANELS = ["1", "2"];
const ROWS = ["1", "2", "3"];

/** Placeholder of the waiting positions, of the same size: the reason, then two lists. */
export function SettleSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-22 w-full rounded-md" />
      {PANELS.map((panel) => (
        <div key={panel} className="rounded-lg border border-line bg-surface-raised">
          <div className="flex h-17 flex-col justify-center gap-2 border-b border-line px-4 sm:px-5">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-3.5 w-80 max-w-full" />
          </div>
          {ROWS.map((row) => (
            <div
              key={row}
              className="flex h-14 items-center justify-between gap-4 border-b border-line px-4 last:border-b-0 sm:px-5"
            >
              <div className="flex flex-col gap-2">
                <Skeleton className="h-3.5 w-44" />
                <Skeleton className="h-3 w-60 max-w-full" />
              </div>
              <Skeleton className="h-control-sm w-16" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
