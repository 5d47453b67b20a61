import { useSyncExternalStore } from "react";

/** Whether a media query holds now, for what CSS alone cannot decide: how high a row is, and whether a part is there at all. */
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
