import { cn } from "@saudabook/ui/cn.ts";
import { Panel, type PanelProps } from "@saudabook/ui/panel.tsx";
import type { ReactNode } from "react";
import { FailedRegion } from "../failure/failed-region.tsx";
import type { Load } from "./load.ts";

export interface LoadedPanelProps<Data> extends Omit<PanelProps, "children"> {
  load: Load<Data>;
  /** Placeholder of the same size as the content. */
  skeleton: ReactNode;
  /** Title of the failure. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Classes of what is shown for the filter before. A response that comes soon dims nothing. */
export const dimmed = (busy: boolean) => cn("transition-opacity", busy && "opacity-60 delay-200");

/** A panel with its own loading, failed and ready state. */
export function LoadedPanel<Data>({ load, skeleton, failed, children, flush, ...panel }: LoadedPanelProps<Data>) {
  return (
    <Panel {...panel} flush>
      <div
        aria-busy={load.status === "loading" || (load.status === "ready" && load.busy)}
        className={cn(!flush && "p-4 sm:p-5", dimmed(load.status === "ready" && load.busy))}
      >
        {load.status === "loading" ? (
          skeleton
        ) : load.status === "failed" ? (
          <div className={flush ? "p-4 sm:p-5" : undefined}>
            <FailedRegion title={failed} failure={load.failure} busy={load.retrying} onRetry={load.onRetry} />
          </div>
        ) : (
          children(load.data)
        )}
      </div>
    </Panel>
  );
}
