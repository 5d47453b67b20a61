import type { AnalysisFilter, Measure } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import { FailedRegion } from "../../../failure/failed-region.tsx";
import { LazyAlertDialog } from "../../../page/lazy-alert-dialog.tsx";
import type { SelectionBarProps } from "../bulk/selection-bar.tsx";
import type { TripSelection } from "../bulk/trip-selection.ts";
import type { RoundTripView } from "./round-trip-view.ts";
import { RoundTripsPanel } from "./round-trips-panel.tsx";
import { RoundTripsSkeleton } from "./round-trips-skeleton.tsx";
import type { RoundTripsState } from "./round-trips-state.ts";

export interface RoundTripsScreenProps {
  state: RoundTripsState;
  /** The requested filter; the rows on screen follow later. */
  filter: AnalysisFilter;
  view: RoundTripView;
  onViewChange: (view: RoundTripView) => void;
  measure: Measure;
  /** The figures of the same filter; null until they have loaded. */
  summary: AnalyticsSummary | null;
  /** Address of a round trip. */
  tripHref: (id: string) => string;
  /** The page on which suspected splits are accepted. */
  suspectedHref: string;
  onClearFilters: () => void;
  onWindows: (windows: readonly number[]) => void;
  onRetryWindow: (window: number) => void;
  onRetry: () => void;
  /** The CSV file is being loaded, or could not be loaded. */
  csv: { busy: boolean; alert: string | null };
  onCsv: () => void;
  onDismissAlert: () => void;
  selection: TripSelection;
  /** Edits the notes of the selected trades. */
  onEdit: () => void;
  /** Groups the selected trades as one idea. */
  grouping: SelectionBarProps["grouping"];
  onGroup: () => void;
}

export function RoundTripsScreen(props: RoundTripsScreenProps) {
  const { state, csv, onDismissAlert, onRetry } = props;
  return (
    <>
      {state.status === "loading" ? <RoundTripsSkeleton /> : null}
      {state.status === "failed" ? (
        <FailedRegion
          title="We couldn't load your trades"
          failure={state.failure}
          busy={state.retrying}
          onRetry={onRetry}
        />
      ) : null}
      {state.status === "ready" ? <RoundTripsPanel {...props} list={state.list} /> : null}
      <LazyAlertDialog
        open={csv.alert !== null}
        onClose={onDismissAlert}
        title="We couldn't download the trades"
        text={csv.alert ?? ""}
      />
    </>
  );
}
