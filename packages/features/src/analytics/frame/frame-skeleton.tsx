import { cn } from "@saudabook/ui/cn.ts";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";

/** As high as the button in it; on a phone one line of text. */
export const BASIS_LINE = "flex min-h-control-sm max-sm:min-h-6 flex-wrap items-baseline gap-x-4 gap-y-1 text-sm";
/** Height on narrow screens, where the lines on incomplete and suspected figures are below the text. */
export const BASIS_WITH_LINK = "sm:max-xl:min-h-16 max-sm:min-h-[calc(1.5rem+var(--spacing-control-sm))]";

export function BasisSkeleton({ linked = true }: { linked?: boolean }) {
  return (
    <div className={cn(BASIS_LINE, linked && BASIS_WITH_LINK)}>
      <Skeleton className="h-5 w-64" />
    </div>
  );
}

/** Same size as the filter bar without conditions: period and "Filters" on a phone, otherwise also symbol, product and measure. */
export function FiltersSkeleton() {
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2">
      <div>
        <Skeleton className="my-1 h-3 w-16" />
        <Skeleton className="mt-1.5 h-control sm:w-40" />
      </div>
      <Skeleton className="h-control w-36 max-sm:hidden" />
      <Skeleton className="h-control w-32 max-lg:hidden" />
      <Skeleton className="h-control sm:w-24" />
      <Skeleton className="ml-auto h-control w-44 max-sm:hidden" />
    </div>
  );
}
