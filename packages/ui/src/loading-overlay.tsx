import { LoadingBars } from "./loading-bars.tsx";

/** Covers the whole screen while something is sent or fetched that everything waits for. */
export function LoadingOverlay() {
  return (
    <div
      data-slot="loading-overlay"
      role="status"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-surface text-ink"
    >
      <LoadingBars className="h-8 gap-1.5 text-accent [&>span]:w-1.5" />
      <p className="text-sm font-medium">Loading...</p>
    </div>
  );
}
