import { LinkProvider } from "@saudabook/features/page/link-context.tsx";
import { useEffect } from "react";
import { useRoutes } from "react-router-dom";
import { usePageLocation } from "./address/use-page-location.ts";
import { WholePage } from "./loading/whole-page.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { PreloadContext, RouterLink } from "./router-link.tsx";
import { preload, routes } from "./routes.tsx";
import { ScrollMemory } from "./scroll-memory.tsx";
import { readToken } from "./session/token-cookie.ts";

const preloadPage = (pathname: string) => preload(pathname, { session: readToken() !== null });

/** The page at the current address, and what accompanies every change of pages. Needs a router above it. */
export function Site() {
  const page = useRoutes(routes, usePageLocation());
  // Tells boot.js, which has recorded the visitor's first actions until now.
  useEffect(() => void window.dispatchEvent(new Event("takenover")), []);
  return (
    <LinkProvider component={RouterLink}>
      <PreloadContext value={preloadPage}>
        <WholePage framed={false}>{page}</WholePage>
      </PreloadContext>
      <RouteAnnouncer />
      <ScrollMemory />
    </LinkProvider>
  );
}
