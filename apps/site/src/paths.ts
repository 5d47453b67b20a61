/** Every address of the site, so that a link is never a loose string. */
export const paths = {
  home: "/",
  careers: "/careers",
  about: "/about",
  dashboard: "/dashboard",
  journal: "/trading-journal",
  comingSoon: "/coming-soon",
  signUp: "/signup",
  logIn: "/login",
  logOut: "/logout",
  registered: "/successreg",
  analytics: "/analytics",
} as const;

/** Addresses of the specification whose screens are on their way; until then they say "Coming Soon" instead of "Not Found". */
export const announced = [
  "/careers",
  "/job-description/:jobid",
  "/apply/:jobid",
  "/success",
  "/about",
  "/about-us",
  "/terms-and-conditions",
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
  "/test",
] as const;
