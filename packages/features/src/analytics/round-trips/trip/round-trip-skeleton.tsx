import { Skeleton } from "@saudabook/ui/skeleton.tsx";

const FACTS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const ROWS = ["1", "2", "3"];

/** In the place of a round trip, and of its size: head with facts, notes, price path, executions. */
export function RoundTripSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading...</span>
      <div className="rounded-lg border border-line bg-surface-raised">
        <div className="flex h-15 items-center justify-between gap-4 border-b border-line px-4 sm:px-5">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-control w-44 max-sm:hidden" />
        </div>
        <div className="flex flex-col gap-4 p-4 sm:p-5">
          <Skeleton className="h-8 w-52" />
          <div className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
            {FACTS.map((fact) => (
              <div key={fact} className="flex h-9 flex-col justify-between py-0.5">
                <Skeleton className="h-3 w-16" />
                <Skeleton className="h-4 w-28 max-w-full" />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="rounded-lg border border-line bg-surface-raised">
        <div className="flex h-13 items-center border-b border-line px-4 sm:px-5">
          <Skeleton className="h-5 w-28" />
        </div>
        <div className="p-4 sm:p-5">
          <Skeleton className="h-175 w-full sm:h-98" />
        </div>
      </div>
      <div className="rounded-lg border border-line bg-surface-raised">
        <div className="flex h-13 items-center border-b border-line px-4 sm:px-5">
          <Skeleton className="h-5 w-40" />
        </div>
        <div className="p-4 sm:p-5">
          <Skeleton className="h-53 w-full" />
        </div>
      </div>
      <div className="rounded-lg border border-line bg-surface-raised">
        <div className="flex h-13 items-center border-b border-line px-4 sm:px-5">
          <Skeleton className="h-5 w-28" />
        </div>
        {ROWS.map((row) => (
          <div key={row} className="flex h-row items-center border-b border-line px-4 last:border-b-0 sm:px-5">
            <Skeleton className="h-3.5 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
