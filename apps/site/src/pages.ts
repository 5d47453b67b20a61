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

/** Visitors load the list of all pages, and with it the file names of their code: most pages with a session are listed in another file. */
const opened = (name: keyof typeof import("./session-pages.ts").sessionPages) => async () =>
  (await import("./session-pages.ts")).sessionPages[name]();

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
  notes: { load: opened("notes"), frame: "account" },
  review: { load: opened("review"), frame: "account" },
  day: { load: opened("day"), frame: "account" },
  discipline: { load: opened("discipline"), frame: "account" },
  rule: { load: opened("rule"), frame: "account" },
  setup: { load: opened("setup"), frame: "account" },
  labels: { load: opened("labels"), frame: "account" },
  imports: { load: opened("imports"), frame: "account" },
  import: { load: opened("import"), frame: "account" },
  connections: { load: opened("connections"), frame: "account" },
  brokerReturn: { load: opened("brokerReturn"), frame: "account" },
  profile: { load: opened("profile"), frame: "account" },
  settings: { load: opened("settings"), frame: "account" },
  analytics: { load: () => import("./routes/analytics/overview.tsx"), frame: "analytics" },
  calendar: { load: opened("calendar"), frame: "analytics" },
  roundTrips: { load: opened("roundTrips"), frame: "analytics" },
  roundTrip: { load: opened("roundTrip"), frame: "analytics" },
  fill: { load: opened("fill"), frame: "analytics" },
  breakdowns: { load: opened("breakdowns"), frame: "analytics" },
  lab: { load: opened("lab"), frame: "analytics" },
  toSettle: { load: opened("toSettle"), frame: "analytics" },
  tax: { load: opened("tax"), frame: "analytics" },
  taxLots: { load: opened("taxLots"), frame: "analytics" },
  taxComparison: { load: opened("taxComparison"), frame: "analytics" },
};
