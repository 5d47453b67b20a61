import { useToast } from "@saudabook/ui/toast.tsx";
import { useAtom } from "jotai";
import { useEffect } from "react";
import { sessionEnded } from "./session.ts";

/** For a page that works without a session; a page that needs one reports it itself. */
export function SessionEndedToast() {
  const toast = useToast();
  const [ended, setEnded] = useAtom(sessionEnded);
  useEffect(() => {
    if (!ended) return;
    toast({ tone: "neutral", title: "Your session has ended", text: "Please log in again." });
    setEnded(false);
  }, [ended, setEnded, toast]);
  return null;
}
