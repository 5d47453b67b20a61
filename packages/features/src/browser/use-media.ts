import { useSyncExternalStore } from "react";

/** Whether a media query matches, for decisions that CSS cannot make: the height of a row, and whether an element exists. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
