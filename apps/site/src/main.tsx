import "@saudabook/ui/styles/tokens.css";
import { loadAhead } from "@saudabook/features/page/load-ahead.ts";
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
// Loads all parts of the page at once; each would otherwise wait until the one around it is drawn. What fails is loaded again when it is
// drawn, and shows the failure.
if (readToken() !== null) loadAhead(() => preload(location.pathname, { session: true }));
if (root.firstElementChild !== null && root.dataset["page"] !== "shell") {
  // The build wrote this page. If its code cannot be had, it stays as it is: to be read, with links that work. A page behind a gate is
  // not waited for, since the build wrote the gate alone.
  void preload(location.pathname, { session: false }).then(() =>
    // In slices, between which the browser can answer the visitor.
    startTransition(() => {
      hydrateRoot(root, site);
    }),
  );
} else {
  store.set(restoreSession);
  // React puts the page's own title into the head, and the first one there is the one that counts.
  document.querySelector("title")?.remove();
  createRoot(root).render(site);
}
