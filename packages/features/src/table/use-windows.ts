import { type QueryKey, type QueryObserverResult, type UseQueryOptions, useQueries } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { WindowState, Windows } from "./windows.ts";

export interface LoadedWindows<Row> {
  windows: Windows<Row>;
  /** A window has rows of data that `isCurrent` rejects; it counts as loading. */
  outdated: boolean;
  /** Replaces the windows that are wanted. */
  want: (windows: readonly number[]) => void;
  /** Requests a window again. Returns false if the window is not wanted. */
  retry: (window: number) => boolean;
}

const FIRST: readonly number[] = [0];
const anyData = () => true;

/**
 * Loads the wanted windows of the rows that `key` identifies; the first window by default. `rowsOf` returns the rows of a response,
 * `isCurrent` whether they belong to the same list as the others. Both must be stable between renders.
 */
export function useWindows<Data, Row, Key extends QueryKey>(
  key: string,
  queryOf: (window: number) => UseQueryOptions<Data, Error, Data, Key>,
  rowsOf: (data: Data) => readonly Row[],
  isCurrent: (data: Data) => boolean = anyData,
): LoadedWindows<Row> {
  const [wanted, setWanted] = useState({ forKey: "", windows: FIRST });
  const windows = wanted.forKey === key ? wanted.windows : FIRST;
  const combine = useCallback(
    (results: QueryObserverResult<Data>[]) => {
      const current = results.map(({ data }) => data === undefined || isCurrent(data));
      const states = results.map((result, at) => {
        return [windows[at] ?? 0, current[at] ? windowOf(result, rowsOf) : null] as const;
      });
      return {
        windows: new Map(states.filter((state): state is [number, WindowState<Row>] => state[1] !== null)),
        outdated: current.includes(false),
        results: new Map(results.map((result, at) => [windows[at] ?? 0, result])),
      };
    },
    [windows, rowsOf, isCurrent],
  );
  const loaded = useQueries({ queries: windows.map(queryOf), combine });
  const want = useCallback(
    (next: readonly number[]) =>
      setWanted((old) =>
        old.forKey === key && String(old.windows) === String(next) ? old : { forKey: key, windows: next },
      ),
    [key],
  );
  return {
    windows: loaded.windows,
    outdated: loaded.outdated,
    want,
    retry: (number) => {
      const result = loaded.results.get(number);
      void result?.refetch();
      return result !== undefined;
    },
  };
}

function windowOf<Data, Row>(
  { data, error, isFetching }: QueryObserverResult<Data>,
  rowsOf: (data: Data) => readonly Row[],
): WindowState<Row> | null {
  if (data) return { status: "ready", rows: rowsOf(data) };
  return error ? { status: "failed", failure: error, retrying: isFetching } : null;
}
