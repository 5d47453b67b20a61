import { useEffect, useState } from "react";
import { whenIdle } from "../../browser/when-idle.ts";
import type { OverviewPanels } from "./overview-panels.ts";

let loaded: OverviewPanels | null = null;

async function load(): Promise<OverviewPanels> {
  loaded ??= (await import("./overview-panels.ts")).overviewPanels;
  return loaded;
}

/**
 * The panels, or null until their code has loaded. It is loaded once the first figures are `shown`, so as not to delay them, and then kept
 * for the next visit of the page.
 */
export function useOverviewPanels(shown: boolean): OverviewPanels | null {
  const [panels, setPanels] = useState(loaded);
  useEffect(() => {
    if (!shown || panels) return;
    let isHere = true;
    const failed = (error: unknown) =>
      // Thrown in render, so that the page's error boundary handles it like any code that failed to load.
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
