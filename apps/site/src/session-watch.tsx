import { useEffect } from "react";
import { restoreSession, session, store } from "./state/session.ts";

/** Finds the session of this browser once the page has been drawn, and follows it in other tabs. */
export function SessionWatch() {
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

  return null;
}
