import type { AnalysisFilter, Measure } from "@saudabook/contract/analysis/filter.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { randomId } from "../../../browser/random-id.ts";
import { useOnceOpen } from "../../../browser/use-once-open.ts";
import { failureText } from "../../../failure/failure-text.ts";
import { useClient } from "../../../server/client-context.tsx";
import { analyticsQuery } from "../../analytics-queries.ts";
import { groupChange } from "../../ideas/group-change.ts";
import { useGrouping } from "../../ideas/use-grouping.ts";
import { useTripSelection } from "../bulk/use-trip-selection.ts";
import { TripDialogProvider } from "../trip-figure.tsx";
import type { RoundTripView } from "./round-trip-view.ts";
import { RoundTripsScreen } from "./round-trips-screen.tsx";
import { useCsvDownload } from "./use-csv-download.ts";
import { useRoundTrips } from "./use-round-trips.ts";

const TripWorkingDialog = lazy(async () => ({
  default: (await import("../trip-working-dialog.tsx")).TripWorkingDialog,
}));

const BulkEdit = lazy(async () => ({
  default: (await import("../bulk/connected-bulk-edit.tsx")).ConnectedBulkEdit,
}));

export interface ConnectedRoundTripsProps {
  filter: AnalysisFilter;
  /** The result that is emphasised. */
  measure: Measure;
  view: RoundTripView;
  onViewChange: (view: RoundTripView) => void;
  /** Address of a round trip. */
  tripHref: (id: string) => string;
  /** The page on which suspected splits are accepted. */
  suspectedHref: string;
  onClearFilters: () => void;
}

export function ConnectedRoundTrips(props: ConnectedRoundTripsProps) {
  const { filter, measure, view, onViewChange, tripHref, onClearFilters } = props;
  const { state, want, retry } = useRoundTrips(filter, view);
  const { csv, download, dismiss } = useCsvDownload();
  const selection = useTripSelection(state.status === "ready" ? state.list : null);
  const grouping = useGrouping();
  const [problem, setProblem] = useState<string | null>(null);
  const group = () => {
    const trips = [...(selection.selected?.values() ?? [])].map(({ trip }) => trip);
    const asked = groupChange(trips, randomId);
    setProblem("problem" in asked ? asked.problem : null);
    if ("change" in asked) grouping.send(asked.change, "The trades are one idea.", selection.onStop);
  };
  const [isEditing, setEditing] = useState(false);
  // The notice of a change outlives its dialog.
  const hasEdited = useOnceOpen(isEditing);
  const client = useClient();
  // The same request as that of the frame around it.
  const summary = useQuery(analyticsQuery(client, "analyticsSummary", { query: { ...filter, measure } }));
  // The totals above the rows come with the first of them, and do not push them down.
  const [begun, setBegun] = useState(false);
  if (!begun && !summary.isPending && state.status !== "loading") setBegun(true);
  return (
    <TripDialogProvider value={TripWorkingDialog}>
      {hasEdited ? (
        <Suspense fallback={null}>
          <BulkEdit selection={selection} open={isEditing} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
      <RoundTripsScreen
        state={begun || state.status === "failed" ? state : { status: "loading" }}
        filter={filter}
        view={view}
        onViewChange={onViewChange}
        measure={measure}
        summary={summary.data && !summary.isPlaceholderData ? summary.data : null}
        tripHref={tripHref}
        suspectedHref={props.suspectedHref}
        onClearFilters={onClearFilters}
        onWindows={want}
        onRetryWindow={retry}
        onRetry={() => retry()}
        csv={csv}
        onCsv={() => download({ ...filter, status: view.status })}
        onDismissAlert={dismiss}
        selection={selection}
        onEdit={() => setEditing(true)}
        grouping={{
          busy: grouping.busy,
          problem: problem ?? (grouping.failure ? failureText(grouping.failure) : null),
        }}
        onGroup={group}
      />
    </TripDialogProvider>
  );
}
