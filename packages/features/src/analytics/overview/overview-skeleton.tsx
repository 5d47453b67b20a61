import { cn } from "@saudabook/ui/cn.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { BasisSkeleton, FiltersSkeleton } from "../frame/frame-skeleton.tsx";

/** Shown until the code of the overview has loaded, in the same size: the filter bar, the basis, and the skeleton of each part. */
export function OverviewSkeleton() {
  return (
    <div role="status" data-slot="overview-skeleton" className="flex flex-col gap-3 sm:gap-5">
      <span className="sr-only">Loading...</span>
      <FiltersSkeleton />
      <BasisSkeleton linked={false} />
      <div className="flex flex-col gap-5">
        <KeyFiguresSkeleton />
        <div className={cn("grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]", PLACED_LATER)}>
          <Panel title="Equity curve">
            <EquitySkeleton />
          </Panel>
          <Panel title="Calendar">
            <MonthSkeleton />
          </Panel>
        </div>
        <Panel title="What stands out" flush className={PLACED_LATER}>
          <InsightsSkeleton />
        </Panel>
      </div>
    </div>
  );
}

/**
 * Only the response tells whether lines for incomplete figures and the bridge follow the tiles. The skeleton hides the panels after them,
 * which would jump down.
 */
export const PLACED_LATER = "invisible";

export const KEY_FIGURES_SHEET =
  "grid grid-cols-2 tight:grid-cols-1 max-lg:divide-y max-lg:divide-line lg:grid-cols-4 lg:divide-x lg:divide-line";

/** Same lines as the figures. The second detail is the interval of the win rate, which sets the height of its row. */
export function KeyFiguresSkeleton() {
  return (
    <div className={cn("rounded-lg border border-line bg-surface-raised", KEY_FIGURES_SHEET)}>
      {["net", "win rate", "profit factor", "drawdown"].map((name, at) => (
        <div key={name} className="flex flex-col px-3 py-4 sm:px-5">
          <Skeleton className="my-0.5 w-20" />
          <Skeleton className="mt-1 h-7 w-32 max-w-full sm:h-8.75" />
          <Skeleton className="mt-1.5 mb-0.5 h-3 w-24" />
          {at < 2 ? <Skeleton className="my-0.5 h-3 w-28" /> : null}
        </div>
      ))}
    </div>
  );
}

/** Same size as the equity panel: its sentence (two lines on a phone), the readout, both charts, and "Show as table". */
export function EquitySkeleton() {
  return (
    <div>
      <Skeleton className="h-4 w-72 max-w-full" />
      <Skeleton className="mt-1 h-4 w-40 sm:hidden" />
      <Skeleton className="mt-4 h-9 w-80 max-w-full" />
      <Skeleton className="mt-3 h-64" />
      <Skeleton className="mt-3 h-24" />
      <Skeleton className="mt-3 ml-auto h-5 w-28" />
    </div>
  );
}

export function MonthSkeleton() {
  return <Skeleton className="h-84" />;
}

export function InsightsSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-4 sm:p-5">
      <Skeleton className="w-3/4" />
      <Skeleton className="w-2/3" />
      <Skeleton className="w-3/5" />
    </div>
  );
}
