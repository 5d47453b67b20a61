import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { useHydrated } from "../loading/use-hydrated.ts";

/**
 * The address for the pages: without the trailing slash that some links carry, and, while a prerendered page hydrates, without what the
 * build could not know.
 */
export function usePageLocation() {
  const location = useLocation();
  const hydrated = useHydrated();
  return useMemo(() => {
    const pathname = location.pathname.replace(/(?<=.)\/+$/, "");
    return hydrated ? { ...location, pathname } : { pathname, search: "", hash: "", state: null, key: "default" };
  }, [location, hydrated]);
}
