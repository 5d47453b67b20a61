import "@saudabook/ui/styles/tokens.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { takeAnalyticsToken } from "./analytics-token.ts";
import { App } from "./app.tsx";
import { createRouter } from "./routes.tsx";
import { search } from "./state/dashboard.ts";
import { restoreSession, store } from "./state/session.ts";

takeAnalyticsToken();
store.set(restoreSession);
const router = createRouter();
store.set(search, router.state.location.search);
router.subscribe(({ location }) => store.set(search, location.search));

// Another tab may have logged in or out while this one was in the background.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") store.set(restoreSession);
});

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App>
      <RouterProvider router={router} />
    </App>
  </StrictMode>,
);
