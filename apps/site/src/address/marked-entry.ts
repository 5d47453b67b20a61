import { addressesOf, type PageName, pagePaths } from "@saudabook/content/public-paths.ts";
import type { AccountPage, BookPage } from "@saudabook/features/dashboard/book-menu.ts";
import { matchPath } from "react-router-dom";

/** The entry of the shell's menu that each page marks. `panel`: that of the panel which the dashboard shows. */
const marks: Record<PageName, BookPage | AccountPage | "panel" | null> = {
  home: null,
  careers: null,
  jobDescription: null,
  apply: null,
  applied: null,
  about: null,
  aboutUs: null,
  terms: null,
  privacy: null,
  trial: null,
  comingSoon: null,
  signUp: null,
  logIn: null,
  logOut: null,
  registered: null,
  resetPassword: null,
  debugUpload: null,
  journal: "journal",
  dashboard: "panel",
  notes: "notes",
  labels: "labels",
  setup: "labels",
  discipline: "discipline",
  rule: "discipline",
  review: "review",
  day: "day",
  imports: "imports",
  import: "imports",
  connections: "connections",
  brokerReturn: "connections",
  profile: "profile",
  settings: "settings",
  analytics: "overview",
  calendar: "calendar",
  roundTrips: "round-trips",
  roundTrip: "round-trips",
  fill: "trade-log",
  breakdowns: "breakdowns",
  toSettle: "to-settle",
  lab: "lab",
  tax: "tax",
  taxLots: "tax",
  taxComparison: "tax",
};

const names = Object.keys(pagePaths) as PageName[];

/** Returns the entry that is marked at an address, or null for an unknown address. */
export function markedEntryAt(pathname: string): BookPage | AccountPage | "panel" | null {
  const name = names.find((name) => addressesOf(name).some((path) => matchPath(path, pathname)));
  return name === undefined ? null : marks[name];
}
