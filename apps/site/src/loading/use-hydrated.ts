import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while a prerendered page hydrates, true afterwards, and immediately true on a page without such markup. State that only this
 * browser has (storage, the query of the address) waits for it: otherwise hydration would not match.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
