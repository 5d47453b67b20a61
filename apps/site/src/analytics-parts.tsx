import { useLocation } from "react-router-dom";
import { fillsPath } from "./book-paths.ts";
import { lazyPage } from "./lazy-page.tsx";
import { paths } from "./paths.ts";

const RoundTrip = lazyPage(() => import("./routes/round-trip.tsx"));
const Fill = lazyPage(() => import("./routes/fill.tsx"));
const parts = {
  [paths.analytics]: lazyPage(() => import("./routes/overview.tsx")),
  [paths.calendar]: lazyPage(() => import("./routes/calendar.tsx")),
  [paths.roundTrips]: lazyPage(() => import("./routes/round-trips.tsx")),
  [paths.breakdowns]: lazyPage(() => import("./routes/breakdowns.tsx")),
  [paths.toSettle]: lazyPage(() => import("./routes/to-settle.tsx")),
} as const;

/** The part of the analytics at the address. Here and not in the table of routes, which every visitor loads. */
export function AnalyticsParts() {
  const { pathname } = useLocation();
  if (pathname.startsWith(`${paths.roundTrips}/`)) return <RoundTrip />;
  if (pathname.startsWith(fillsPath)) return <Fill />;
  const Part = parts[pathname as keyof typeof parts];
  return Part ? <Part /> : null;
}
