/** Every address of the site, so that a link is never a loose string. */
export const paths = {
  home: "/",
  careers: "/careers",
  openings: "/careers#openings",
  jobDescription: "/job-description/:jobid",
  apply: "/apply/:jobid",
  applied: "/success",
  about: "/about",
  aboutUs: "/about-us",
  terms: "/terms-and-conditions",
  privacy: "/privacy-policy",
  dashboard: "/dashboard",
  tradeLog: "/dashboard?panel=trade-log",
  journal: "/trading-journal",
  comingSoon: "/coming-soon",
  signUp: "/signup",
  logIn: "/login",
  logOut: "/logout",
  registered: "/successreg",
  analytics: "/analytics",
  debugUpload: "/test",
} as const;

export const jobDescriptionPath = (jobId: string) => `/job-description/${encodeURIComponent(jobId)}`;
export const applyPath = (jobId: string) => `/apply/${encodeURIComponent(jobId)}`;

/** Names the form that opens the terms in a tab of their own. */
export const APPLICATION = "application";
export const termsForApplicationPath = (jobId: string) =>
  `${paths.terms}?${new URLSearchParams({ [APPLICATION]: jobId })}`;

/** The journal, under each of its keywords. */
export const journals = [
  "/add-trade",
  "/trading-journal",
  "/stock-market-trading-journal",
  "/free-trading-journal",
  "/ai-trading-journal",
  "/indian-stock-market-trading-journal",
  "/nse-trading-journal",
  "/bse-trading-journal",
  "/crypto-trading-journal",
  "/forex-trading-journal",
] as const;
