import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";

interface AddressView<View> {
  read: (params: URLSearchParams) => View;
  /** A copy of the parameters that says this view. */
  write: (view: View, params: URLSearchParams) => URLSearchParams;
}

/**
 * A view that lives in the address, and the way to change it. The router follows the address when there is time; what was
 * pressed shows at once, or a radio button would spring back for a moment and a second quick press would undo the first.
 */
export function useAddressView<View>({ read, write }: AddressView<View>): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const [view, show] = useOptimistic(read(params));
  const change = (next: View) =>
    startTransition(() => {
      show(next);
      setParams((old) => write(next, old), { replace: true, preventScrollReset: true });
    });
  return [view, change];
}
