import type { TaxLotRow, TaxLotRows } from "@saudabook/contract/tax/tax-lots.ts";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useClient } from "../../../server/client-context.tsx";
import { useWindows } from "../../../table/use-windows.ts";
import { WINDOW, type Windows } from "../../../table/windows.ts";
import { analyticsQuery, invalidateAnalytics } from "../../analytics-queries.ts";
import { type Load, loadOf } from "../../load.ts";
import type { LotsView } from "./lots-view.ts";

/** Lots on screen. */
export interface LotList {
  /** Facts and sums of all lots that match. */
  first: Omit<TaxLotRows, "lots" | "offset">;
  windows: Windows<TaxLotRow>;
}

export interface LoadedLots {
  state: Load<LotList>;
  /** Replaces the windows that are wanted. */
  want: (windows: readonly number[]) => void;
  /** Requests a window again. */
  retry: (window: number) => void;
}

const rowsOf = ({ lots }: TaxLotRows) => lots;

/** Loads the lots of a year in windows. The lots before stay on screen until the first window of another view has loaded. */
export function useTaxLots(view: LotsView & { year: number }, account: string | null): LoadedLots {
  const client = useClient();
  const { year, bucket, instrument, gap } = view;
  const asked = {
    ...(account === null ? {} : { account }),
    ...(bucket === null ? {} : { bucket }),
    ...(instrument === null ? {} : { instrument }),
    ...(gap === null ? {} : { gap }),
  };
  const key = JSON.stringify([year, asked]);
  const queryOf = (number: number) => {
    // The rows of one window do not stand in for those of another.
    const { placeholderData: _, ...query } = analyticsQuery(client, "taxLots", {
      params: { year },
      query: { ...asked, offset: number * WINDOW, limit: WINDOW },
    });
    // Without an observer a window is dropped, and its request cancelled.
    return { ...query, gcTime: 0 };
  };
  const first = useQuery({ ...queryOf(0), placeholderData: keepPreviousData });
  const version = first.data?.version;
  const isCurrent = useCallback((rows: TaxLotRows) => version === undefined || rows.version === version, [version]);
  const { windows, outdated, want, retry } = useWindows(key, queryOf, rowsOf, isCurrent);
  // A list never mixes rows of two versions: all of it is loaded again.
  const queryClient = useQueryClient();
  useEffect(() => {
    if (outdated && !first.isFetching) void invalidateAnalytics(queryClient);
  }, [outdated, first.isFetching, queryClient]);
  const load = loadOf(first);
  return {
    state:
      load.status === "ready"
        ? {
            ...load,
            data: {
              first: load.data,
              windows: load.busy ? new Map([[0, { status: "ready", rows: load.data.lots }]]) : windows,
            },
          }
        : load,
    want,
    retry: (number) => {
      if (!retry(number)) void first.refetch();
    },
  };
}
