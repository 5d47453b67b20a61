import { matchRoutes, type RouteObject } from "react-router-dom";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";
import { journals, paths } from "./paths.ts";

const frame = lazyPage("routes/public-frame");
/** Around every page that calls the server by queries; a page outside of it loads neither their code nor their schemas. */
const serverCache = lazyPage("server-cache");
const about = lazyPage("routes/about");
const journal = lazyPage("routes/journal");

export const routes: RouteObject[] = [
  {
    Component: frame,
    children: [
      { path: paths.home, Component: lazyPage("routes/home") },
      { path: paths.careers, Component: lazyPage("routes/careers") },
      { path: paths.jobDescription, Component: lazyPage("routes/job-description") },
      { path: paths.applied, Component: lazyPage("routes/success") },
      { path: paths.about, Component: about },
      { path: paths.aboutUs, Component: about },
      { path: paths.terms, Component: lazyPage("routes/terms") },
      { path: paths.comingSoon, Component: lazyPage("routes/coming-soon") },
      {
        Component: serverCache,
        children: [
          { path: paths.apply, Component: lazyPage("routes/apply") },
          ...journals.map((path) => ({ path, Component: journal })),
          { path: paths.debugUpload, Component: lazyPage("routes/debug-upload") },
        ],
      },
      { path: "*", Component: lazyPage("routes/not-found") },
    ],
  },
  { path: paths.registered, Component: lazyPage("routes/registered") },
  {
    Component: serverCache,
    children: [
      { path: paths.signUp, Component: lazyPage("routes/sign-up") },
      { path: paths.logIn, Component: lazyPage("routes/log-in") },
      { path: paths.logOut, Component: lazyPage("routes/log-out") },
      { path: paths.dashboard, Component: lazyPage("routes/dashboard") },
      { path: paths.analytics, Component: lazyPage("routes/analytics") },
    ],
  },
];

const pagesAt = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route, params }) => ({
    page: route.Component as LazyPage | undefined,
    params,
  }));

/** Loads the code of the page at an address, and of what stands around it. */
export async function preload(pathname: string): Promise<void> {
  await Promise.all(pagesAt(pathname).map(({ page, params }) => page?.preload(params)));
}

/** The files of that code. */
export const filesAt = (pathname: string): string[] => pagesAt(pathname).flatMap(({ page }) => page?.file ?? []);
