import { useEffect, useState } from "react";
import type { IndexEntry, StoryIndex } from "./index-entry.ts";

/** The entries of this workbench's index; undefined while it loads. */
export function useIndex(): readonly IndexEntry[] | Error | undefined {
  const [entries, setEntries] = useState<readonly IndexEntry[] | Error>();
  useEffect(() => {
    const load = async () => {
      const response = await fetch("./index.json");
      const index: StoryIndex = await response.json();
      setEntries(Object.values(index.entries));
    };
    load().catch((error: unknown) => setEntries(error instanceof Error ? error : new Error(String(error))));
  }, []);
  return entries;
}
