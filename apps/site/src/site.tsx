import { RouteFailedScreen } from "@saudabook/features/failure/route-failed-screen.tsx";
import { LinkProvider } from "@saudabook/features/page/link-context.tsx";
import { useEffect } from "react";
import { useNavigate, useRoutes } from "react-router-dom";
import { PageBoundary } from "./page-boundary.tsx";
import { paths } from "./paths.ts";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { PreloadContext, RouterLink } from "./router-link.tsx";
import { preload, routes } from "./routes.tsx";
import { ScrollMemory } from "./scroll-memory.tsx";
import { usePageLocation } from "./use-page-location.ts";

/** The page of the address, and what goes with every change of pages. Needs a router above it. */
export function Site() {
  const navigate = useNavigate();
  const location = usePageLocation();
  const page = useRoutes(routes, location);
  // See boot.js, which has kept the visitor's first steps until now.
  useEffect(() => void window.dispatchEvent(new Event("takenover")), []);
  const failed = <RouteFailedScreen onRetry={() => window.location.reload()} onGoHome={() => navigate(paths.home)} />;
  return (
    <LinkProvider component={RouterLink}>
      <PreloadContext value={preload}>
        <PageBoundary path={location.pathname} fallback={failed}>
          {page}
        </PageBoundary>
      </PreloadContext>
      <RouteAnnouncer />
      <ScrollMemory />
    </LinkProvider>
  );
}
