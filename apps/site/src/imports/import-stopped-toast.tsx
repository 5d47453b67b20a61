import { useToast } from "@saudabook/ui/toast.tsx";
import { useAtom } from "jotai";
import { useEffect } from "react";
import { importStopped } from "./import-stopped.ts";

/** Shown on the pages that the end of a session leads to. */
export function ImportStoppedToast() {
  const toast = useToast();
  const [stopped, setStopped] = useAtom(importStopped);
  useEffect(() => {
    if (!stopped) return;
    toast({
      title: "Your import has stopped",
      text: "The session ended before it was finished. Log in and upload the file again: it won't create duplicates.",
    });
    setStopped(false);
  }, [stopped, setStopped, toast]);
  return null;
}
