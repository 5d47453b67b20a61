import "@saudabook/ui/styles/tokens.css";
import { loadAhead } from "@saudabook/features/browser/load-ahead.ts";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserSite } from "./browser-site.tsx";
import { preload } from "./routes.tsx";
import { takeAnalyticsToken } from "./session/analytics-token.ts";
import { takeBrokerLogin } from "./session/broker-login.ts";
import { restoreSession, store } from "./session/session.ts";
import { readToken } from "./session/token-cookie.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const site = (
  <StrictMode>
    <BrowserSite />
  </StrictMode>
);

// Configures the contract's validator before it loads: it would try to compile functions, which the page's policy refuses and reports. (Its
// own `z.config` would load it here.)
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
takeAnalyticsToken();
takeBrokerLogin();
// Loads all parts of the page in parallel: each would otherwise wait until its parent is drawn. A part that fails is loaded again when it
// is drawn, and then shows the failure.
if (readToken() !== null) loadAhead(() => preload(location.pathname, { session: true }));
if (root.firstElementChild !== null && root.dataset["page"] !== "shell") {
  // This page is prerendered. If its code cannot be loaded, the page stays readable, with links that work. The code of a page behind a gate
  // is not awaited, since the build wrote only the gate.
  void preload(location.pathname, { session: false }).then(() =>
    // Hydrates in slices, so that the browser can respond between them.
    startTransition(() => {
      hydrateRoot(root, site);
    }),
  );
} else {
  store.set(restoreSession);
  // React adds the page's own title to the head, but only the first title counts.
  document.querySelector("title")?.remove();
  createRoot(root).render(site);
}
