/** One response on its way to the screen. */
export type Load<Data> =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean; onRetry: () => void }
  /** `busy`: shown for the filter before, while the next response loads. */
  | { status: "ready"; data: Data; busy: boolean };

interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** A failure takes the place of data only where there are none for this filter. */
export function loadOf<Data>({ data, error, isFetching, isPlaceholderData, refetch }: QueryState<Data>): Load<Data> {
  if (error && (data === undefined || isPlaceholderData)) {
    return { status: "failed", failure: error, retrying: isFetching, onRetry: () => void refetch() };
  }
  return data === undefined ? { status: "loading" } : { status: "ready", data, busy: isPlaceholderData };
}
