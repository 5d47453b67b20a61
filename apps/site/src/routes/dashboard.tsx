import { loadAhead } from "@saudabook/features/page/load-ahead.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { lazy } from "react";
import { AccessDenied } from "../access-denied.tsx";
import { paths } from "../paths.ts";
import { session } from "../state/session.ts";

const loadDashboard = async () => ({ default: (await import("../dashboard-pages.tsx")).DashboardPages });
const Dashboard = lazy(loadDashboard);
// Beside the code of the shell.
if (typeof document !== "undefined") loadAhead(loadDashboard);

/** Guarded by the token alone; the server guards the data. */
export function Component() {
  const current = useAtomValue(session);
  if (current !== null) return <Dashboard session={current} />;
  return (
    <>
      <PageMeta title="Dashboard" description="Your own page." path={paths.dashboard} hidden />
      <AccessDenied />
    </>
  );
}
