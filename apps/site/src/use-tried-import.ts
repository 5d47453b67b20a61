import { useStore } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { triedFile } from "./imports/tried-file.ts";

/** Imports the file that a visitor has tried. While the code of the import cannot be loaded, the file is kept for another try. */
export function useTriedImport() {
  const store = useStore();
  const [failed, setFailed] = useState(false);
  const start = () => {
    if (!store.get(triedFile)) return;
    void import("./imports/import-tried-file.ts").then(
      ({ importTriedFile }) => {
        setFailed(false);
        importTriedFile();
      },
      () => setFailed(true),
    );
  };
  const begin = useEffectEvent(start);
  useEffect(() => begin(), []);
  return { failed, retry: start };
}
