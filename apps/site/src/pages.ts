import type { PageName } from "@saudabook/content/public-paths.ts";
import type { PageModule } from "./loading/lazy-page.tsx";

interface Page {
  load: () => Promise<PageModule>;
  /**
   * The layout around the page, see `routes.tsx`. `public` has header and footer, `form` adds the query cache. `account` and `analytics`
   * have the shell and need a session. `journal` has the shell with a session and is like `form` without one.
   */
  frame: "public" | "form" | "account" | "analytics" | "journal";
}

const about = { load: () => import("./routes/public/about.tsx"), frame: "public" } as const satisfies Page;

/** The pages of the site. The routes follow from them. */
export const pages: Record<PageName, Page> = {
  home: { load: () => import("./routes/public/home.tsx"), frame: "public" },
  careers: { load: () => import("./routes/public/careers.tsx"), frame: "public" },
  jobDescription: { load: () => import("./routes/public/job-description.tsx"), frame: "public" },
  apply: { load: () => import("./routes/public/apply.tsx"), frame: "form" },
  applied: { load: () => import("./routes/public/success.tsx"), frame: "public" },
  about,
  aboutUs: about,
  terms: { load: () => import("./routes/public/terms.tsx"), frame: "public" },
  privacy: { load: () => import("./routes/public/privacy.tsx"), frame: "public" },
  trial: { load: () => import("./routes/public/trial.tsx"), frame: "public" },
  comingSoon: { load: () => import("./routes/public/coming-soon.tsx"), frame: "public" },
  signUp: { load: () => import("./routes/public/sign-up.tsx"), frame: "form" },
  logIn: { load: () => import("./routes/public/log-in.tsx"), frame: "form" },
  logOut: { load: () => import("./routes/public/log-out.tsx"), frame: "public" },
  registered: { load: () => import("./routes/public/registered.tsx"), frame: "public" },
  resetPassword: { load: () => import("./routes/public/reset-password.tsx"), frame: "form" },
  debugUpload: { load: () => import("./routes/public/debug-upload.tsx"), frame: "form" },
  journal: { load: () => import("./routes/public/journal.tsx"), frame: "journal" },
  dashboard: { load: () => import("./routes/account/dashboard.tsx"), frame: "account" },
  notes: { load: () => import("./routes/account/notes.tsx"), frame: "account" },
  review: { load: () => import("./routes/account/review.tsx"), frame: "account" },
  day: { load: () => import("./routes/account/day.tsx"), frame: "account" },
  discipline: { load: () => import("./routes/account/discipline.tsx"), frame: "account" },
  rule: { load: () => import("./routes/account/rule.tsx"), frame: "account" },
  setup: { load: () => import("./routes/account/setup.tsx"), frame: "account" },
  labels: { load: () => import("./routes/account/labels.tsx"), frame: "account" },
  imports: { load: () => import("./routes/account/imports.tsx"), frame: "account" },
  import: { load: () => import("./routes/account/import.tsx"), frame: "account" },
  profile: { load: () => import("./routes/account/profile.tsx"), frame: "account" },
  settings: { load: () => import("./routes/account/settings.tsx"), frame: "account" },
  analytics: { load: () => import("./routes/analytics/overview.tsx"), frame: "analytics" },
  calendar: { load: () => import("./routes/analytics/calendar.tsx"), frame: "analytics" },
  roundTrips: { load: () => import("./routes/analytics/round-trips.tsx"), frame: "analytics" },
  roundTrip: { load: () => import("./routes/analytics/round-trip.tsx"), frame: "analytics" },
  fill: { load: () => import("./routes/analytics/fill.tsx"), frame: "analytics" },
  breakdowns: { load: () => import("./routes/analytics/breakdowns.tsx"), frame: "analytics" },
  lab: { load: () => import("./routes/analytics/lab.tsx"), frame: "analytics" },
  toSettle: { load: () => import("./routes/analytics/to-settle.tsx"), frame: "analytics" },
};
