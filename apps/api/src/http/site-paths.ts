const JOURNAL_PATHS = [
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

/** The pages of the site. Any other path is answered with the site's own "Page Not Found", and with status 404. */
export const SITE_PATHS = [
  "/",
  "/careers",
  "/job-description/:jobid",
  "/apply/:jobid",
  "/about",
  "/about-us",
  "/dashboard",
  ...JOURNAL_PATHS,
  "/success",
  "/terms-and-conditions",
  "/privacy-policy",
  "/coming-soon",
  "/signup",
  "/login",
  "/logout",
  "/successreg",
  "/test",
  "/analytics",
] as const;
