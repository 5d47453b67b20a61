import { useEffect } from "react";
import { restoreSession, session, store } from "./state/session.ts";

/** Reads the session of this browser after the first render, and follows changes in other tabs. */
export function SessionWatch() {
  useEffect(() => {
    // Not during the first render: the build wrote the page for an unknown visitor.
    store.set(restoreSession);
    // Another tab may have logged in or out, beside this one or while it was in the background.
    const look = () => store.set(restoreSession);
    const tabs = new BroadcastChannel("session");
    tabs.onmessage = look;
    const unsubscribe = store.sub(session, () => tabs.postMessage(null));
    document.addEventListener("visibilitychange", look);
    return () => {
      unsubscribe();
      tabs.close();
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  return null;
}
