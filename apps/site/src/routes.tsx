import { addressesOf, type PageName } from "@saudabook/content/public-paths.ts";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { type LazyPage, lazyPage } from "./loading/lazy-page.tsx";
import { pages } from "./pages.ts";
import { Component as PublicFrame } from "./routes/public-frame.tsx";

/** Layout of every page that requests data by queries. Other pages load neither the code of queries nor the schemas. */
const serverCache = lazyPage(() => import("./loading/server-cache.tsx"));

const names = Object.keys(pages) as PageName[];

/** The routes of the pages in a frame. */
const pagesIn = (frame: (typeof pages)[PageName]["frame"]): RouteObject[] =>
  names
    .filter((name) => pages[name].frame === frame)
    .flatMap((name) => {
      const Component = lazyPage(pages[name].load);
      return addressesOf(name).map((path) => ({
        path,
        Component,
        handle: { isGated: frame === "account" || frame === "analytics" },
      }));
    });

export const routes: RouteObject[] = [
  {
    Component: PublicFrame,
    children: [
      ...pagesIn("public"),
      { Component: serverCache, children: pagesIn("form") },
      { path: "*", Component: lazyPage(() => import("./routes/public/not-found.tsx")) },
    ],
  },
  {
    Component: lazyPage(() => import("./routes/signed-in.tsx")),
    children: [
      {
        Component: serverCache,
        children: [
          { Component: lazyPage(() => import("./routes/account-gate.tsx")), children: pagesIn("account") },
          { Component: lazyPage(() => import("./routes/analytics-gate.tsx")), children: pagesIn("analytics") },
          { Component: PublicFrame, children: pagesIn("journal") },
        ],
      },
    ],
  },
];

/**
 * Returns the lazy parts of the page at an address, from the outermost layout to the page.
 *
 * @param options.session whether there is a session; without one the gates show no page, so its code is left out
 */
export function pagesAt(pathname: string, { session }: { session: boolean }) {
  return (matchRoutes(routes, pathname) ?? [])
    .filter(({ route }) => route.Component && "preload" in route.Component && (session || !route.handle?.isGated))
    .map(({ route, params }) => ({ page: route.Component as LazyPage, params }));
}

/** Loads the code of the page at an address. */
export async function preload(pathname: string, options: { session: boolean }): Promise<void> {
  await Promise.all(pagesAt(pathname, options).map(({ page, params }) => page.preload(params)));
}
