/** The path of each page, `:jobid` for the id of a job, `:tripid` for that of a round trip, `:fillid` for that of an execution. The journal has further paths, see `journalPaths`. */
export const pagePaths = {
  home: "/",
  careers: "/careers",
  jobDescription: "/job-description/:jobid",
  apply: "/apply/:jobid",
  applied: "/success",
  about: "/about",
  aboutUs: "/about-us",
  terms: "/terms-and-conditions",
  privacy: "/privacy-policy",
  dashboard: "/dashboard",
  journal: "/trading-journal",
  comingSoon: "/coming-soon",
  signUp: "/signup",
  logIn: "/login",
  logOut: "/logout",
  registered: "/successreg",
  resetPassword: "/forgot-password",
  profile: "/profile",
  settings: "/settings",
  analytics: "/analytics",
  calendar: "/analytics/calendar",
  roundTrips: "/analytics/trades",
  roundTrip: "/analytics/trades/:tripid",
  fill: "/analytics/fills/:fillid",
  breakdowns: "/analytics/breakdowns",
  toSettle: "/analytics/to-settle",
  debugUpload: "/test",
} as const;

/** A tradebook tried without an account. Beside the other paths: only the pages that link to it load it. */
export const trialPath = "/try";

/** The journal, under each of its keywords. */
export const journalPaths = [
  "/add-trade",
  pagePaths.journal,
  "/stock-market-trading-journal",
  "/free-trading-journal",
  "/ai-trading-journal",
  "/indian-stock-market-trading-journal",
  "/nse-trading-journal",
  "/bse-trading-journal",
  "/crypto-trading-journal",
  "/forex-trading-journal",
] as const;

/** The parts of the analytics. */
export const analyticsPaths: readonly string[] = [
  pagePaths.analytics,
  pagePaths.calendar,
  pagePaths.roundTrips,
  pagePaths.roundTrip,
  pagePaths.fill,
  pagePaths.breakdowns,
  pagePaths.toSettle,
];
