import { useToast } from "@saudabook/ui/toast.tsx";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { restoreSession, session, sessionEnded, store } from "./state/session.ts";

/** Finds the session of this browser once the page stands, and says so when one has ended by itself. */
export function SessionWatch() {
  const toast = useToast();
  const ended = useAtomValue(sessionEnded);

  useEffect(() => {
    // Not before: the build wrote the page for a visitor whom nobody knows.
    store.set(restoreSession);
    // Another tab may have logged in or out, beside this one or while it was in the background.
    const look = () => store.set(restoreSession);
    const tabs = new BroadcastChannel("session");
    tabs.onmessage = look;
    const tell = store.sub(session, () => tabs.postMessage(null));
    document.addEventListener("visibilitychange", look);
    return () => {
      tell();
      tabs.close();
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  useEffect(() => {
    if (ended) toast({ tone: "neutral", title: "Your session has ended.", text: "Please log in again." });
  }, [ended, toast]);

  return null;
}
