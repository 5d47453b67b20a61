import { Skeleton } from "@saudabook/ui/skeleton.tsx";

const ROWS = ["1", "2", "3", "4", "5", "6", "7", "8"];
const CELLS = ["1", "2", "3", "4", "5", "6", "7"];

/** Placeholder of the round trips, of the same size: head, bar, column heads, rows. */
export function RoundTripsSkeleton() {
  return (
    <div role="status" className="@container overflow-hidden rounded-lg border border-line bg-surface-raised">
      <span className="sr-only">Loading...</span>
      <div className="flex h-15 items-center justify-between gap-3 border-b border-line px-4 sm:px-5">
        <Skeleton className="h-5 w-28" />
        <div className="flex gap-2">
          <Skeleton className="h-control w-26 @max-[46rem]:hidden" />
          <Skeleton className="h-control w-20" />
        </div>
      </div>
      <div className="flex h-15 items-center gap-4 border-b border-line px-4 sm:px-5">
        <Skeleton className="h-control w-38" />
        <Skeleton className="h-4 w-40 @max-[30rem]:hidden" />
      </div>
      <div className="flex h-row items-center gap-6 bg-surface-sunken px-4 sm:px-5 @max-[46rem]:hidden">
        {CELLS.map((cell) => (
          <Skeleton key={cell} className="h-3 flex-1" />
        ))}
      </div>
      {ROWS.map((row) => (
        <div
          key={row}
          className="grid h-25 grid-cols-2 content-center items-center gap-x-6 gap-y-2 border-b border-line px-4 last:border-b-0 sm:px-5 @[46rem]:flex @[46rem]:h-11"
        >
          {CELLS.map((cell) => (
            <Skeleton
              key={cell}
              className="h-3.5 w-full max-w-30 @max-[46rem]:even:justify-self-end @max-[46rem]:nth-[n+7]:hidden @[46rem]:flex-1"
            />
          ))}
        </div>
      ))}
    </div>
  );
}
