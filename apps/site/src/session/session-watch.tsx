import { useEffect } from "react";
import { adoptSession, restoreSession, session, store } from "./session.ts";

/** Reads the session of this browser after the first render, and follows changes in other tabs. */
export function SessionWatch() {
  useEffect(() => {
    // Not during the first render: the build wrote the page for an unknown visitor.
    store.set(restoreSession);
    // A message carries the token, because a browser may deliver it before a change of the cookie reaches this tab.
    const tabs = new BroadcastChannel("session");
    // A tab reports only changes of its own: a repeated message could arrive after a newer one.
    let reporting = true;
    const silently = (change: () => void) => {
      reporting = false;
      change();
      reporting = true;
    };
    tabs.onmessage = ({ data }: MessageEvent<string | null>) => silently(() => store.set(adoptSession, data));
    const unsubscribe = store.sub(session, () => {
      if (reporting) tabs.postMessage(store.get(session)?.token ?? null);
    });
    // A tab in the background may have missed messages.
    const look = () => silently(() => store.set(restoreSession));
    document.addEventListener("visibilitychange", look);
    return () => {
      unsubscribe();
      tabs.close();
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  return null;
}
