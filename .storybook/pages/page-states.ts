import type { journalPaths, pagePaths } from "@saudabook/content/public-paths.ts";
import type { Persona } from "@saudabook/mocks/personas.ts";
import type { ServerState } from "@saudabook/mocks/server-states.ts";

/** The visit that a story of a page begins with. */
export interface Visit {
  persona: Persona;
  server: ServerState;
  /** Replaces the page's own address. */
  address?: string;
  /** State of the history entry, set by the previous page. */
  carried?: object;
}

const visit = (persona: Persona, server: ServerState = "normal"): Visit => ({ persona, server });

// The states of a page depend on its requests while it opens, which page-requests.ts counts in the run:
// - none: Ready, and LoggedIn where the frame shows the session. What a form shows after a press is a state of its screen.
// - some: also Loading and Offline. A refusal or a failure of the server shows the same screen as being offline; the pages that respond to
// it differently have ServerError, TooManyRequests and SessionRefused.
// A redirect, such as that of a login with a session, is a behaviour.

/** States of a page that makes no requests. */
const read = { Ready: visit("visitor"), LoggedIn: visit("8 trades") };
/** States of a form, which redirects if there is a session. */
const form = { Ready: visit("visitor") };
/** States of a page that makes requests before it is shown. */
const requested = {
  Ready: visit("visitor"),
  Loading: visit("visitor", "slow"),
  Offline: visit("visitor", "offline"),
  ServerError: visit("visitor", "500"),
};
/** States of a page with a person's own data. */
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
/** States of a page about the account itself, without trades. */
const account = {
  Ready: own.Ready,
  Newcomer: own.Empty,
  Loading: own.Loading,
  Offline: own.Offline,
  ServerError: own.ServerError,
  SessionRefused: own.SessionRefused,
  LoggedOut: own.LoggedOut,
};
/** States of a page about one item of the account, whose address may outlive the item. */
const oneOf = (persona: Persona, elsewhere: string) => ({
  Ready: visit(persona),
  NotFound: { ...visit(persona), address: elsewhere },
  Loading: visit(persona, "slow"),
  Offline: visit(persona, "offline"),
  ServerError: visit(persona, "500"),
  TooManyRequests: visit(persona, "429"),
  SessionRefused: visit(persona, "401"),
  SessionExpired: own.SessionExpired,
  LoggedOut: own.LoggedOut,
});
/** The journal of a guest, which a keyword opens. */
const guestJournal = {
  Ready: visit("guest with a journal"),
  Empty: visit("visitor"),
  Loading: visit("guest with a journal", "slow"),
  Offline: visit("guest with a journal", "offline"),
};

interface Page {
  /** Title under `Pages/`. */
  title: string;
  /** Replaces a path that has a parameter or needs a query. The mock server fills in the ids of an account's own items. */
  address?: string;
  states: Readonly<Record<string, Visit>> & { Ready: Visit };
}

type Path = (typeof pagePaths)[keyof typeof pagePaths] | (typeof journalPaths)[number];

/**
 * Every path of the site: a path that is added to the map does not compile until its page is added here. page-routes.test.ts compares them
 * with the routes.
 */
export const pages = {
  "/": { title: "Home", states: read },
  "/try": { title: "Try your tradebook", states: read },
  "/signup": { title: "Account/Sign up", states: form },
  "/successreg": { title: "Account/Registration success", states: read },
  "/login": { title: "Account/Login", states: form },
  "/forgot-password": {
    title: "Account/Forgot password",
    states: { ...requested, LinkFromEmail: { ...visit("visitor"), address: "/forgot-password#token=of-the-link" } },
  },
  "/profile": { title: "Account/Profile", states: account },
  "/settings": { title: "Account/Settings", states: account },
  "/logout": { title: "Account/Logout", states: read },
  "/dashboard": {
    title: "Dashboard/Trade log",
    address: "/dashboard?panel=trade-log",
    states: {
      ...own,
      HundredThousandTrades: visit("100000 trades"),
      TokenUnreadable: visit("unreadable token"),
    },
  },
  "/dashboard/imports": {
    title: "Dashboard/Imports",
    states: {
      Ready: visit("two files"),
      Empty: own.Empty,
      Loading: visit("two files", "slow"),
      Offline: visit("two files", "offline"),
      ServerError: visit("two files", "500"),
      TooManyRequests: visit("two files", "429"),
      SessionRefused: visit("two files", "401"),
      SessionExpired: own.SessionExpired,
      LoggedOut: own.LoggedOut,
    },
  },
  "/dashboard/connections": { title: "Dashboard/Broker connections", states: account },
  "/dashboard/connections/return": { title: "Dashboard/Broker login", states: account },
  "/notes": { title: "Dashboard/Notes", states: own },
  "/notes/review": { title: "Dashboard/Review", states: account },
  "/notes/day": { title: "Dashboard/Day", states: account },
  "/notes/discipline": { title: "Dashboard/Discipline", states: account },
  "/notes/discipline/:ruleid": {
    title: "Dashboard/Rule",
    states: oneOf("two brokers", "/notes/discipline/5f0c6a9e-0f55-4c3b-9c3a-00000000dead"),
  },
  "/notes/labels": { title: "Dashboard/Labels", states: account },
  "/notes/labels/:setupid": {
    title: "Dashboard/Setup",
    states: oneOf("two brokers", "/notes/labels/5f0c6a9e-0f55-4c3b-9c3a-00000000dead"),
  },
  "/analytics": { title: "Analytics/Overview", states: own },
  "/analytics/calendar": { title: "Analytics/Calendar", states: own },
  "/analytics/breakdowns": { title: "Analytics/Breakdowns", states: own },
  "/analytics/trades": { title: "Analytics/Round trips", states: own },
  "/analytics/trades/:tripid": {
    title: "Analytics/Round trip",
    states: oneOf("two brokers", "/analytics/trades/none"),
  },
  "/analytics/fills/:fillid": {
    title: "Analytics/Fill",
    states: oneOf("missing buys", "/analytics/fills/none"),
  },
  "/analytics/lab": { title: "Analytics/Lab", states: own },
  "/analytics/to-settle": { title: "Analytics/Left out", states: own },
  "/analytics/tax": { title: "Analytics/Tax year", states: own },
  "/analytics/tax/comparison": { title: "Analytics/Comparison", states: own },
  "/analytics/tax/lots": { title: "Analytics/Lots", address: "/analytics/tax/lots?year=2026", states: own },
  "/trading-journal": {
    title: "Journal",
    states: {
      ...guestJournal,
      ServerError: visit("guest with a journal", "500"),
      TooManyRequests: visit("guest with a journal", "429"),
      LoggedIn: visit("journal only"),
      Newcomer: own.Empty,
      LoggedInLoading: visit("journal only", "slow"),
      LoggedInOffline: visit("journal only", "offline"),
      SessionRefused: visit("journal only", "401"),
      SessionExpired: own.SessionExpired,
    },
  },
  // One page under each of its keywords.
  "/add-trade": { title: "Journal keywords/Add trade", states: guestJournal },
  "/stock-market-trading-journal": { title: "Journal keywords/Stock market", states: guestJournal },
  "/free-trading-journal": { title: "Journal keywords/Free", states: guestJournal },
  "/ai-trading-journal": { title: "Journal keywords/AI", states: guestJournal },
  "/indian-stock-market-trading-journal": { title: "Journal keywords/Indian stock market", states: guestJournal },
  "/nse-trading-journal": { title: "Journal keywords/NSE", states: guestJournal },
  "/bse-trading-journal": { title: "Journal keywords/BSE", states: guestJournal },
  "/crypto-trading-journal": { title: "Journal keywords/Crypto", states: guestJournal },
  "/forex-trading-journal": { title: "Journal keywords/Forex", states: guestJournal },
  "/about": { title: "About", states: read },
  "/about-us": { title: "About us", states: read },
  "/careers": { title: "Careers", states: read },
  "/job-description/:jobid": {
    title: "Job description",
    address: "/job-description/FE101",
    states: { ...requested, NotFound: { ...visit("visitor"), address: "/job-description/none" } },
  },
  "/apply/:jobid": {
    title: "Application form",
    address: "/apply/FE101",
    states: { ...requested, NotFound: { ...visit("visitor"), address: "/apply/none" } },
  },
  "/success": {
    title: "Application success",
    states: {
      Ready: { ...visit("visitor"), carried: { reference: "FE101-7K2M9" } },
      LoggedIn: { ...visit("8 trades"), carried: { reference: "FE101-7K2M9" } },
      NothingSent: visit("visitor"),
    },
  },
  "/dashboard/imports/:importid": {
    title: "Dashboard/Import",
    states: oneOf("two files", "/dashboard/imports/none"),
  },
  "/terms-and-conditions": { title: "Terms & Conditions", states: read },
  "/privacy-policy": { title: "Privacy Policy", states: read },
  "/coming-soon": { title: "Coming soon", states: read },
  "/test": { title: "Debug upload", states: read },
} as const satisfies Record<Path, Page>;

/** Pages without a path of their own in the map, such as a panel of the dashboard. */
const further: Readonly<Record<string, Page>> = {
  "/dashboard?panel=add-trades": {
    title: "Dashboard/Add trades",
    states: account,
  },
  "/no-such-page": { title: "Page not found", states: read },
};

export interface PageState extends Visit {
  title: string;
  address: string;
  /** The name of the state, in one word. */
  state: string;
  /** Export of the story in the module, which has the states of all pages. */
  exportName: string;
  /**
   * Whether the visit must make requests: true if its page has a Loading state. Undefined for a persona or address other than that of
   * Ready.
   */
  requests: boolean | undefined;
}

/** Each page in each of its states. */
export const pageStates: readonly PageState[] = Object.entries<Page>({ ...pages, ...further }).flatMap(
  ([path, { title, address = path, states }]) =>
    Object.entries(states).map(([state, visit]) => ({
      address,
      ...visit,
      title: `Pages/${title}`,
      state,
      exportName: `${title.replaceAll(/[^A-Za-z]/g, "")}${state}`,
      requests: visit.persona === states.Ready.persona && visit.address === undefined ? "Loading" in states : undefined,
    })),
);
