/** The path of each page, with `:name` for an id. The journal has further addresses, see `journalPaths`. */
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
  notes: "/notes",
  labels: "/notes/labels",
  setup: "/notes/labels/:setupid",
  review: "/notes/review",
  day: "/notes/day",
  discipline: "/notes/discipline",
  rule: "/notes/discipline/:ruleid",
  imports: "/dashboard/imports",
  import: "/dashboard/imports/:importid",
  connections: "/dashboard/connections",
  brokerReturn: "/dashboard/connections/return",
  journal: "/trading-journal",
  trial: "/try",
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
  lab: "/analytics/lab",
  tax: "/analytics/tax",
  taxLots: "/analytics/tax/lots",
  taxComparison: "/analytics/tax/comparison",
  debugUpload: "/test",
} as const;

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

export type PageName = keyof typeof pagePaths;

/** The addresses of a page. Only the journal has more than one. */
export const addressesOf = (name: PageName): readonly string[] =>
  name === "journal" ? journalPaths : [pagePaths[name]];
