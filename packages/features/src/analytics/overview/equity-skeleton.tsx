import { Skeleton } from "@saudabook/ui/skeleton.tsx";

/** In the geometry of the equity panel. */
export function EquitySkeleton() {
  return (
    <div>
      <Skeleton className="h-4 w-72 max-w-full" />
      <Skeleton className="mt-4 h-56" />
      <Skeleton className="mt-3 h-24" />
    </div>
  );
}
