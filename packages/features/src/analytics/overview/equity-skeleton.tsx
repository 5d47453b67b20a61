import { Skeleton } from "@saudabook/ui/skeleton.tsx";

/** In the geometry of the equity panel: its sentence, which takes two lines on a phone, the readout, both charts, and "Show as table". */
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
