/** State of one request of a screen. */
export type Load<Data> =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean; onRetry: () => void }
  /** `busy`: the data are those of the previous filter, while the next response loads. */
  | { status: "ready"; data: Data; busy: boolean };

interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** A failure is shown only if there are no data for this filter. */
export function loadOf<Data>({ data, error, isFetching, isPlaceholderData, refetch }: QueryState<Data>): Load<Data> {
  if (error && (data === undefined || isPlaceholderData)) {
    return { status: "failed", failure: error, retrying: isFetching, onRetry: () => void refetch() };
  }
  return data === undefined ? { status: "loading" } : { status: "ready", data, busy: isPlaceholderData };
}
