import type { ReactNode } from "react";
import { LoadingBars } from "./loading-bars.tsx";

/** Covers the whole screen during a request that everything waits for. */
export function LoadingOverlay({
  children,
}: {
  /** Content below the words, e.g. the progress. */ children?: ReactNode;
}) {
  return (
    <div
      data-slot="loading-overlay"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-surface px-4 text-ink"
    >
      <LoadingBars className="h-8 gap-1.5 text-accent [&>span]:w-1.5" />
      <p role="status" className="text-sm font-medium">
        Loading...
      </p>
      {/* Outside the status: a figure that moves would be read out again and again. */}
      {children}
    </div>
  );
}
