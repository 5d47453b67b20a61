import { startTransition, useMemo, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";

interface AddressView<View> {
  read: (params: URLSearchParams) => View;
  /** Returns a copy of the parameters with this view. */
  write: (view: View, params: URLSearchParams) => URLSearchParams;
}

/**
 * A view that lives in the address, and the function to change it. The router updates the address with low priority, but a choice shows
 * immediately: otherwise a radio button would spring back for a moment and a second quick press would undo the first.
 */
export function useAddressView<View>({ read, write }: AddressView<View>): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const current = useMemo(() => read(params), [read, params]);
  const [view, show] = useOptimistic(current);
  const change = (next: View) =>
    startTransition(() => {
      show(next);
      setParams((old) => write(next, old), { replace: true, preventScrollReset: true });
    });
  return [view, change];
}
