import { RouteFailedScreen } from "@saudabook/features/failure/route-failed-screen.tsx";
import { LinkProvider } from "@saudabook/features/page/link-context.tsx";
import { useEffect } from "react";
import { useNavigate, useRoutes } from "react-router-dom";
import { paths } from "./address/paths.ts";
import { usePageLocation } from "./address/use-page-location.ts";
import { PageBoundary } from "./loading/page-boundary.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { PreloadContext, RouterLink } from "./router-link.tsx";
import { preload, routes } from "./routes.tsx";
import { ScrollMemory } from "./scroll-memory.tsx";
import { readToken } from "./session/token-cookie.ts";

const preloadPage = (pathname: string) => preload(pathname, { session: readToken() !== null });

/** The page at the current address, and what accompanies every change of pages. Needs a router above it. */
export function Site() {
  const navigate = useNavigate();
  const location = usePageLocation();
  const page = useRoutes(routes, location);
  // Tells boot.js, which has recorded the visitor's first actions until now.
  useEffect(() => void window.dispatchEvent(new Event("takenover")), []);
  const failed = <RouteFailedScreen onRetry={() => window.location.reload()} onGoHome={() => navigate(paths.home)} />;
  return (
    <LinkProvider component={RouterLink}>
      <PreloadContext value={preloadPage}>
        <PageBoundary path={location.pathname} fallback={failed}>
          {page}
        </PageBoundary>
      </PreloadContext>
      <RouteAnnouncer />
      <ScrollMemory />
    </LinkProvider>
  );
}
