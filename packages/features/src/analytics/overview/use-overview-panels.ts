import { useEffect, useState } from "react";
import { whenIdle } from "../../browser/when-idle.ts";
import type { OverviewPanels } from "./overview-panels.ts";

let loaded: OverviewPanels | null = null;

async function load(): Promise<OverviewPanels> {
  loaded ??= (await import("./overview-panels.ts")).overviewPanels;
  return loaded;
}

/**
 * The content of the panels, or null until its code is there. It is loaded once the first figures are `shown`, so that they do not wait
 * for it, and then kept for the next visit of the page.
 */
export function useOverviewPanels(shown: boolean): OverviewPanels | null {
  const [panels, setPanels] = useState(loaded);
  useEffect(() => {
    if (!shown || panels) return;
    let isHere = true;
    const failed = (error: unknown) =>
      // For the boundary of the page, as with any other code that could not be loaded.
      setPanels(() => {
        throw error;
      });
    const cancel = whenIdle(() => void load().then((all) => isHere && setPanels(all), failed));
    return () => {
      isHere = false;
      cancel();
    };
  }, [shown, panels]);
  return panels;
}
