import type { AnalysisFilter, Measure } from "@saudabook/contract/analysis-filter.ts";
import type { RoundTripView } from "./round-trip-view.ts";
import { RoundTripsScreen } from "./round-trips-screen.tsx";
import { useCsvDownload } from "./use-csv-download.ts";
import { useRoundTrips } from "./use-round-trips.ts";

export interface ConnectedRoundTripsProps {
  filter: AnalysisFilter;
  /** The result that is emphasised. */
  measure: Measure;
  view: RoundTripView;
  onViewChange: (view: RoundTripView) => void;
  /** Address of a round trip. */
  tripHref: (id: string) => string;
  onClearFilters: () => void;
}

export function ConnectedRoundTrips(props: ConnectedRoundTripsProps) {
  const { filter, measure, view, onViewChange, tripHref, onClearFilters } = props;
  const { state, want, retry } = useRoundTrips(filter, view);
  const { csv, download, dismiss } = useCsvDownload();
  return (
    <RoundTripsScreen
      state={state}
      filter={filter}
      view={view}
      onViewChange={onViewChange}
      measure={measure}
      tripHref={tripHref}
      onClearFilters={onClearFilters}
      onWindows={want}
      onRetryWindow={retry}
      onRetry={() => retry()}
      csv={csv}
      onCsv={() => download({ ...filter, status: view.status })}
      onDismissAlert={dismiss}
    />
  );
}
