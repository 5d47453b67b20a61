import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { RoundTripRows } from "@saudabook/contract/analysis/round-trips.ts";
import type { Client } from "@saudabook/contract/wire/client.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { analyticsQueryKey } from "../../../server/analytics-key.ts";
import { useClient } from "../../../server/client-context.tsx";
import { sortText } from "../../../table/sort.ts";
import { useWindows } from "../../../table/use-windows.ts";
import { WINDOW } from "../../../table/windows.ts";
import { invalidateAnalytics } from "../../analytics-queries.ts";
import type { RoundTripView } from "./round-trip-view.ts";
import type { ListedTrip, RoundTripsState } from "./round-trips-state.ts";

export interface LoadedRoundTrips {
  state: RoundTripsState;
  /** Replaces the windows that are wanted. */
  want: (windows: readonly number[]) => void;
  /** Requests a window again or, without a number, the whole view. */
  retry: (window?: number) => void;
}

type TripQuery = ReturnType<typeof tripQueryOf>;

export function tripQueryOf(filter: AnalysisFilter, { sort, status }: RoundTripView) {
  return { ...filter, status, sort: sortText(sort) };
}

/** One window, numbered from 0. Without an observer it is dropped and the request is cancelled. */
function windowQuery(client: Client, asked: TripQuery, number: number) {
  const query = { ...asked, offset: number * WINDOW, limit: WINDOW };
  return queryOptions({
    // The rows have their notes, which those of the same request elsewhere lack.
    queryKey: [...analyticsQueryKey("roundTrips", { query }), "listed"],
    queryFn: async ({ signal }) => listedOf((await client("roundTrips", { query }, { signal })).data),
    gcTime: 0,
    // No comparison: another window has other rows.
    structuralSharing: false,
  });
}

const NO_NOTES: ListedTrip["notes"] = [];

type ListedRows = Pick<RoundTripRows, "basis" | "total"> & { rows: readonly ListedTrip[] };

/** The rows of a response with their notes. */
export const listedOf = ({ basis, total, roundTrips, notes }: RoundTripRows): ListedRows => ({
  basis,
  total,
  rows: roundTrips.map((trip) => ({ ...trip, notes: notes[trip.id] ?? NO_NOTES })),
});
const rowsOf = ({ rows }: ListedRows) => rows;

interface Shown {
  key: string;
  filter: AnalysisFilter;
  view: RoundTripView;
  first: ListedRows;
}

/** Loads round trips in windows. The previous rows stay on screen until the first window of the new view has loaded. */
export function useRoundTrips(filter: AnalysisFilter, view: RoundTripView): LoadedRoundTrips {
  const client = useClient();
  const asked = tripQueryOf(filter, view);
  const key = JSON.stringify(asked);
  const first = useQuery(windowQuery(client, asked, 0));

  const [shown, setShown] = useState<Shown | null>(null);
  if (first.data && (shown?.key !== key || shown.first !== first.data)) {
    setShown({ key, filter, view, first: first.data });
  }

  const wanted = shown ?? { key, filter, view };
  const version = (shown?.first ?? first.data)?.basis.version;
  const isCurrent = useCallback(
    ({ basis }: ListedRows) => version === undefined || basis.version === version,
    [version],
  );
  const { windows, outdated, want, retry } = useWindows(
    wanted.key,
    (number) => windowQuery(client, tripQueryOf(wanted.filter, wanted.view), number),
    rowsOf,
    isCurrent,
  );
  // A list never mixes rows of two versions: all of it is reloaded.
  const queryClient = useQueryClient();
  useEffect(() => {
    if (outdated && !first.isFetching) void invalidateAnalytics(queryClient);
  }, [outdated, first.isFetching, queryClient]);

  const problem = first.isError && !first.data ? { failure: first.error, retrying: first.isFetching } : null;
  const state: RoundTripsState = shown
    ? {
        status: "ready",
        list: {
          // The columns need no request.
          view: { ...shown.view, columns: view.columns },
          filter: shown.filter,
          basis: shown.first.basis,
          total: shown.first.total,
          windows,
          busy: shown.key !== key && !problem,
          problem: shown.key === key ? null : problem,
        },
      }
    : problem
      ? { status: "failed", ...problem }
      : { status: "loading" };
  return {
    state,
    want,
    retry: (number) => {
      if (number === undefined || !retry(number)) void first.refetch();
    },
  };
}
