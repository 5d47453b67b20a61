import type { PageModule } from "./loading/lazy-page.tsx";

/** The code of the pages that a person with a session opens from another one, see `pages.ts`. */
export const sessionPages = {
  notes: () => import("./routes/account/notes.tsx"),
  review: () => import("./routes/account/review.tsx"),
  day: () => import("./routes/account/day.tsx"),
  discipline: () => import("./routes/account/discipline.tsx"),
  rule: () => import("./routes/account/rule.tsx"),
  setup: () => import("./routes/account/setup.tsx"),
  labels: () => import("./routes/account/labels.tsx"),
  imports: () => import("./routes/account/imports.tsx"),
  import: () => import("./routes/account/import.tsx"),
  connections: () => import("./routes/account/connections.tsx"),
  brokerReturn: () => import("./routes/account/broker-return.tsx"),
  profile: () => import("./routes/account/profile.tsx"),
  settings: () => import("./routes/account/settings.tsx"),
  calendar: () => import("./routes/analytics/calendar.tsx"),
  roundTrips: () => import("./routes/analytics/round-trips.tsx"),
  roundTrip: () => import("./routes/analytics/round-trip.tsx"),
  fill: () => import("./routes/analytics/fill.tsx"),
  breakdowns: () => import("./routes/analytics/breakdowns.tsx"),
  lab: () => import("./routes/analytics/lab.tsx"),
  toSettle: () => import("./routes/analytics/to-settle.tsx"),
  tax: () => import("./routes/analytics/tax.tsx"),
  taxLots: () => import("./routes/analytics/tax-lots.tsx"),
  taxComparison: () => import("./routes/analytics/tax-comparison.tsx"),
} as const satisfies Record<string, () => Promise<PageModule>>;
