import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { Dashboard } from "./dashboard.tsx";
import { paths } from "./paths.ts";
import type { Session } from "./state/session.ts";

const Imports = lazy(async () => ({ default: (await import("./imports.tsx")).Imports }));

/** The page at an address below the dashboard's. Here and not in the table of routes, which every visitor loads. */
export function DashboardPages({ session }: { session: Session }) {
  const { pathname } = useLocation();
  const below = pathname.slice(paths.dashboard.length).replace(/\/+$/, "");
  if (below === "") return <Dashboard session={session} />;
  return (
    <Suspense fallback={null}>
      <Imports />
    </Suspense>
  );
}
