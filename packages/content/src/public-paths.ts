/** The path of each page, `:jobid` for the id of a job. The journal has further paths, see `journalPaths`. */
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
  analytics: "/analytics",
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

/** Every path that the server serves a page at. Any other is answered with "Page Not Found" and status 404. */
export const allPaths: readonly string[] = [...new Set([...Object.values(pagePaths), ...journalPaths])];

/** Pages with a form or a request of their own, which may weigh more than a page that is only read. */
export const formPaths: readonly string[] = [
  pagePaths.apply,
  pagePaths.signUp,
  pagePaths.logIn,
  pagePaths.analytics,
  pagePaths.debugUpload,
  ...journalPaths,
];

/** Pages with a person's own data, which search engines are asked not to visit. */
export const personalPaths: readonly string[] = [pagePaths.dashboard, pagePaths.analytics, pagePaths.logOut];

/** The pages that are the same for every visitor and that the build writes; one for each job where the path has an id. */
export function prerenderedPaths(jobIds: readonly string[]): string[] {
  return allPaths
    .filter((path) => path !== pagePaths.dashboard)
    .flatMap((path) => (path.includes(":jobid") ? jobIds.map((id) => path.replace(":jobid", id)) : [path]));
}

/** Whether an address is of one of these paths. */
export function matchesPath(address: string, paths: readonly string[]): boolean {
  return paths.some((path) => new RegExp(`^${path.replace(":jobid", "[^/]+")}$`).test(address));
}
