import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while a page that the build wrote is being taken over, true from then on, and at once on a page without such markup.
 * What only this browser knows (its storage, the address's query) waits for it, or the two would not match.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
