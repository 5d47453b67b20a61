import type { journalPaths, pagePaths, trialPath } from "@saudabook/content/public-paths.ts";
import type { Persona } from "@saudabook/mocks/personas.ts";
import type { ServerState } from "@saudabook/mocks/server-states.ts";

/** The visit that a story of a page begins with. */
export interface Visit {
  persona: Persona;
  server: ServerState;
}

const visit = (persona: Persona, server: ServerState = "normal"): Visit => ({ persona, server });

const read = { Ready: visit("visitor"), LoggedIn: visit("8 trades") };
const form = { Ready: visit("visitor") };
/** Of a page that requests before it shows. */
const requested = {
  Ready: visit("visitor"),
  Loading: visit("visitor", "slow"),
  Offline: visit("visitor", "offline"),
  ServerError: visit("visitor", "500"),
};
/** Of a page with a person's own data. */
const own = {
  Ready: visit("two brokers"),
  FewTrades: visit("8 trades"),
  OneTrade: visit("one trade"),
  Empty: visit("newcomer"),
  Loading: visit("two brokers", "slow"),
  Offline: visit("two brokers", "offline"),
  ServerError: visit("two brokers", "500"),
  TooManyRequests: visit("two brokers", "429"),
  SessionRefused: visit("two brokers", "401"),
  SessionExpired: visit("expired session"),
  LoggedOut: visit("visitor"),
};
/** Of a page of the account itself, which has no trades. */
const account = {
  Ready: own.Ready,
  Newcomer: own.Empty,
  Loading: own.Loading,
  Offline: own.Offline,
  ServerError: own.ServerError,
  SessionRefused: own.SessionRefused,
  LoggedOut: own.LoggedOut,
};

interface Page {
  /** Under `Pages/`. */
  title: string;
  /** In place of the path, where it has a parameter or needs a query. */
  address?: string;
  states: Readonly<Record<string, Visit>>;
}

type Path =
  | (typeof pagePaths)[keyof typeof pagePaths]
  | (typeof journalPaths)[number]
  | typeof trialPath
  | `${typeof pagePaths.dashboard}/imports/:importid?`;

/**
 * Every path of the site: one that is added to the map does not compile until its page is here. page-routes.test.ts holds them to the
 * routes.
 */
export const pages = {
  "/": { title: "Home", states: read },
  "/try": { title: "Try your tradebook", states: form },
  "/signup": { title: "Account/Sign up", states: form },
  "/successreg": { title: "Account/Registration success", states: read },
  "/login": { title: "Account/Login", states: form },
  "/forgot-password": { title: "Account/Forgot password", states: form },
  "/profile": { title: "Account/Profile", states: account },
  "/settings": { title: "Account/Settings", states: account },
  "/logout": { title: "Account/Logout", states: read },
  "/dashboard": {
    title: "Dashboard/Trade log",
    address: "/dashboard?panel=trade-log",
    states: { ...own, HundredThousandTrades: visit("100,000 trades") },
  },
  "/dashboard/imports/:importid?": {
    title: "Dashboard/Imports",
    address: "/dashboard/imports",
    states: { Empty: own.Ready, Loading: own.Loading, Offline: own.Offline, LoggedOut: own.LoggedOut },
  },
  "/analytics": { title: "Analytics/Overview", states: own },
  "/analytics/calendar": { title: "Analytics/Calendar", states: own },
  "/analytics/breakdowns": { title: "Analytics/Breakdowns", states: own },
  "/analytics/trades": { title: "Analytics/Round trips", states: own },
  "/analytics/trades/:tripid": {
    title: "Analytics/Round trip",
    address: "/analytics/trades/none",
    states: { NotFound: own.Ready, Loading: own.Loading, Offline: own.Offline, LoggedOut: own.LoggedOut },
  },
  "/analytics/to-settle": { title: "Analytics/To settle", states: own },
  "/trading-journal": { title: "Journal", states: { ...account, Ready: visit("visitor"), LoggedIn: own.Ready } },
  // One page under each of its keywords.
  "/add-trade": { title: "Journal keywords/Add trade", states: form },
  "/stock-market-trading-journal": { title: "Journal keywords/Stock market", states: form },
  "/free-trading-journal": { title: "Journal keywords/Free", states: form },
  "/ai-trading-journal": { title: "Journal keywords/AI", states: form },
  "/indian-stock-market-trading-journal": { title: "Journal keywords/Indian stock market", states: form },
  "/nse-trading-journal": { title: "Journal keywords/NSE", states: form },
  "/bse-trading-journal": { title: "Journal keywords/BSE", states: form },
  "/crypto-trading-journal": { title: "Journal keywords/Crypto", states: form },
  "/forex-trading-journal": { title: "Journal keywords/Forex", states: form },
  "/about": { title: "About", states: form },
  "/about-us": { title: "About us", states: read },
  "/careers": { title: "Careers", states: read },
  "/job-description/:jobid": { title: "Job description", address: "/job-description/FE101", states: requested },
  "/apply/:jobid": { title: "Application form", address: "/apply/FE101", states: requested },
  "/success": { title: "Application success", states: form },
  "/terms-and-conditions": { title: "Terms & Conditions", states: read },
  "/privacy-policy": { title: "Privacy Policy", states: read },
  "/coming-soon": { title: "Coming soon", states: read },
  "/test": { title: "Debug upload", states: form },
} as const satisfies Record<Path, Page>;

/** Pages that share a path of the map: a panel, and what is below a path. */
const further: Readonly<Record<string, Page>> = {
  "/dashboard?panel=add-trades": {
    title: "Dashboard/Add trades",
    states: { Ready: own.Ready, Newcomer: own.Empty, LoggedOut: own.LoggedOut },
  },
  "/dashboard/imports/none": {
    title: "Dashboard/Import",
    states: { NotFound: own.Ready, Loading: own.Loading, Offline: own.Offline, LoggedOut: own.LoggedOut },
  },
  "/no-such-page": { title: "Page not found", states: read },
};

export interface PageState extends Visit {
  title: string;
  address: string;
  /** The name of the state, in one word. */
  state: string;
  /** Of the story in its module, which has the states of all pages. */
  exportName: string;
}

/** Each page in each of its states. */
export const pageStates: readonly PageState[] = Object.entries<Page>({ ...pages, ...further }).flatMap(
  ([path, { title, address = path, states }]) =>
    Object.entries(states).map(([state, { persona, server }]) => ({
      title: `Pages/${title}`,
      address,
      state,
      exportName: `${title.replaceAll(/[^A-Za-z]/g, "")}${state}`,
      persona,
      server,
    })),
);
