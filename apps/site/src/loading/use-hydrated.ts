import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while a page that the build wrote is being taken over, true from then on, and at once on a page without such markup.
 * State that only this browser has (storage, the query of the address) waits for it, or hydration would not match.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
