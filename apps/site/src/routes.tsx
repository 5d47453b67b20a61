import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { announced, paths } from "./paths.ts";
import { Root, RouteError } from "./routes/root.tsx";

const about = () => import("./routes/about.tsx");
const comingSoon = () => import("./routes/coming-soon.tsx");

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        lazy: () => import("./routes/public-frame.tsx"),
        children: [
          { path: paths.home, lazy: () => import("./routes/home.tsx") },
          { path: paths.careers, lazy: () => import("./routes/careers.tsx") },
          { path: paths.jobDescription, lazy: () => import("./routes/job-description.tsx") },
          { path: paths.apply, lazy: () => import("./routes/apply.tsx") },
          { path: paths.applied, lazy: () => import("./routes/success.tsx") },
          { path: paths.about, lazy: about },
          { path: paths.aboutUs, lazy: about },
          { path: paths.terms, lazy: () => import("./routes/terms.tsx") },
          { path: paths.comingSoon, lazy: comingSoon },
          ...announced.map((path) => ({ path, lazy: comingSoon })),
          { path: "*", lazy: () => import("./routes/not-found.tsx") },
        ],
      },
      { path: paths.signUp, lazy: () => import("./routes/sign-up.tsx") },
      { path: paths.registered, lazy: () => import("./routes/registered.tsx") },
      { path: paths.logIn, lazy: () => import("./routes/log-in.tsx") },
      { path: paths.logOut, lazy: () => import("./routes/log-out.tsx") },
      { path: paths.dashboard, lazy: () => import("./routes/dashboard.tsx") },
      { path: paths.analytics, lazy: () => import("./routes/analytics.tsx") },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
