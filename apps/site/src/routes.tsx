import { analyticsPaths, journalPaths, trialPath } from "@saudabook/content/public-paths.ts";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";
import { paths } from "./paths.ts";
import { Component as PublicFrame } from "./routes/public-frame.tsx";

/** Around every page that calls the server by queries; a page outside of it loads neither their code nor their schemas. */
const serverCache = lazyPage(() => import("./server-cache.tsx"));
const dashboard = lazyPage(() => import("./routes/dashboard.tsx"));
const signedIn = lazyPage(() => import("./routes/signed-in.tsx"));
const analytics = lazyPage(() => import("./routes/analytics.tsx"));
const about = lazyPage(() => import("./routes/about.tsx"));
const logIn = lazyPage(() => import("./routes/log-in.tsx"));
const journal = lazyPage(() => import("./routes/journal.tsx"));

export const routes: RouteObject[] = [
  {
    Component: PublicFrame,
    children: [
      { path: paths.home, Component: lazyPage(() => import("./routes/home.tsx")) },
      { path: paths.careers, Component: lazyPage(() => import("./routes/careers.tsx")) },
      { path: paths.jobDescription, Component: lazyPage(() => import("./routes/job-description.tsx")) },
      { path: paths.applied, Component: lazyPage(() => import("./routes/success.tsx")) },
      { path: paths.about, Component: about },
      { path: paths.aboutUs, Component: about },
      { path: paths.terms, Component: lazyPage(() => import("./routes/terms.tsx")) },
      { path: paths.privacy, Component: lazyPage(() => import("./routes/privacy.tsx")) },
      { path: trialPath, Component: lazyPage(() => import("./routes/trial.tsx")) },
      { path: paths.comingSoon, Component: lazyPage(() => import("./routes/coming-soon.tsx")) },
      {
        Component: serverCache,
        children: [
          { path: paths.apply, Component: lazyPage(() => import("./routes/apply.tsx")) },
          { path: paths.debugUpload, Component: lazyPage(() => import("./routes/debug-upload.tsx")) },
          { path: paths.signUp, Component: lazyPage(() => import("./routes/sign-up.tsx")) },
          ...[paths.logIn, paths.resetPassword].map((path) => ({ path, Component: logIn })),
        ],
      },
      { path: paths.logOut, Component: lazyPage(() => import("./routes/log-out.tsx")) },
      { path: paths.registered, Component: lazyPage(() => import("./routes/registered.tsx")) },
      { path: "*", Component: lazyPage(() => import("./routes/not-found.tsx")) },
    ],
  },
  {
    Component: signedIn,
    children: [
      {
        Component: serverCache,
        children: [
          ...[paths.dashboard, `${paths.dashboard}/imports/:importid?`, paths.profile, paths.settings].map((path) => ({
            path,
            Component: dashboard,
          })),
          {
            Component: analytics,
            // The page above them draws all.
            children: analyticsPaths.map((path) => ({ path, element: null })),
          },
          { Component: PublicFrame, children: journalPaths.map((path) => ({ path, Component: journal })) },
        ],
      },
    ],
  },
];

/** The page at an address and what is around it, from the outside in. */
export const pagesAt = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? [])
    .filter(({ route }) => route.Component && "preload" in route.Component)
    .map(({ route, params }) => ({ page: route.Component as LazyPage | undefined, params }));

/** Loads their code. */
export async function preload(pathname: string): Promise<void> {
  await Promise.all(pagesAt(pathname).map(({ page, params }) => page?.preload(params)));
}
