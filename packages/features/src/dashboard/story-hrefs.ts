import type { DashboardShellProps } from "./dashboard-shell.tsx";

/** Addresses of the shell's pages, for stories. */
export const storyHrefs = {
  overview: "#overview",
  calendar: "#calendar",
  "round-trips": "#round-trips",
  breakdowns: "#breakdowns",
  "to-settle": "#to-settle",
  tax: "#tax",
  "trade-log": "#trade-log",
  journal: "#journal",
  review: "#review",
  day: "#day",
  notes: "#notes",
  labels: "#labels",
  discipline: "#discipline",
  lab: "#lab",
  imports: "#imports",
  connections: "#connections",
  "add-trades": "#add-trades",
  profile: "#profile",
  settings: "#settings",
} as const satisfies DashboardShellProps["hrefs"];
