import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { tradeColumns } from "../history/trade-view.ts";

const TOTALS = ["executions", "symbols", "days", "realised", "open"];
const ROWS = ["1", "2", "3", "4", "5"];

/** Placeholder of the trade details in the same size: five totals, six header cells, five rows. */
export function TradeDetailsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3 sm:gap-5">
      <span className="sr-only">Loading...</span>
      <div className="rounded-lg border border-line bg-surface-raised">
        <div className="flex h-15 items-center justify-between gap-4 border-b border-line px-4 sm:px-5">
          <Skeleton className="h-5 w-52" />
          <Skeleton className="h-9 w-30" />
        </div>
        <div className="grid gap-3 p-4 max-sm:hidden sm:grid-cols-3 sm:p-5">
          {["Client ID", "Email", "Phone"].map((fact) => (
            <div key={fact} className="flex flex-col gap-2">
              <Skeleton className="h-3 w-16" />
              <Skeleton className="h-4 w-36" />
            </div>
          ))}
        </div>
      </div>
      <div className="@container overflow-hidden rounded-lg border border-line bg-surface-raised">
        <div className="flex h-13 items-center border-b border-line px-4 sm:px-5">
          <Skeleton className="h-5 w-32" />
        </div>
        <div className="flex h-15 items-end gap-3 border-b border-line px-4 py-3 sm:px-5 @[40rem]:h-21">
          <Skeleton className="h-control w-52" />
          <Skeleton className="h-control w-28" />
          <Skeleton className="h-control w-36 @max-[40rem]:hidden" />
        </div>
        <div className="grid grid-cols-6 gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:flex sm:flex-wrap sm:gap-x-8 sm:gap-y-3 sm:px-5 lg:gap-x-12">
          {TOTALS.map((total) => (
            <div
              key={total}
              className="col-span-2 flex h-9 flex-col nth-[n+4]:col-span-3 justify-between py-0.5 sm:w-28"
            >
              <Skeleton className="h-3 w-16" />
              <Skeleton className="h-4 w-28 max-w-full" />
            </div>
          ))}
        </div>
        <div className="grid h-row grid-cols-6 items-center gap-6 bg-surface-sunken px-4 sm:px-5 @max-[40rem]:hidden">
          {tradeColumns.map((cell) => (
            <Skeleton key={cell} className="h-3 w-full max-w-16" />
          ))}
        </div>
        {ROWS.map((row) => (
          <div
            key={row}
            className="grid h-15 grid-cols-2 content-center items-center gap-x-6 gap-y-2 border-t border-line px-4 sm:px-5 @[40rem]:h-11 @[40rem]:grid-cols-6 @[54rem]:h-row"
          >
            {tradeColumns.map((cell) => (
              <Skeleton
                key={cell}
                className="h-3.5 w-full max-w-28 @max-[40rem]:nth-[n+5]:hidden @max-[40rem]:even:justify-self-end"
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
