import "@saudabook/ui/styles/tokens.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserSite } from "./browser-site.tsx";
import { preload } from "./routes.tsx";
import { takeAnalyticsToken } from "./session/analytics-token.ts";
import { restoreSession, store } from "./session/session.ts";
import { readToken } from "./session/token-cookie.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const site = (
  <StrictMode>
    <BrowserSite />
  </StrictMode>
);

// Of the contract's validator, before it is loaded: where it may compile functions it tries to, which the page's policy refuses
// and reports. (Its own `z.config` would load it here.)
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
takeAnalyticsToken();
// All at once: each part of a page would otherwise load when the one around it is drawn.
const loaded = preload(location.pathname, { session: readToken() !== null });
if (root.firstElementChild !== null && root.dataset["page"] !== "shell") {
  // The build wrote this page. If its code cannot be had, it stays as it is: to be read, with links that work. Without a top-level
  // `await`, since the files of the pages import this one.
  void loaded.then(() =>
    // In slices, between which the browser can answer the visitor.
    startTransition(() => {
      hydrateRoot(root, site);
    }),
  );
} else {
  // A part that could not be loaded is loaded again when it is drawn, and shows the failure.
  loaded.catch(() => undefined);
  store.set(restoreSession);
  // React puts the page's own title into the head, and the first one there is the one that counts.
  document.querySelector("title")?.remove();
  createRoot(root).render(site);
}
