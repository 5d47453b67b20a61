import { loadAhead } from "@saudabook/features/page/load-ahead.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { lazy } from "react";
import { useLocation } from "react-router-dom";
import { loadClient } from "./client.ts";
import { Dashboard } from "./dashboard.tsx";
import { paths } from "./paths.ts";
import type { Session } from "./state/session.ts";

// Beside the code of the pages, which all need the schemas.
if (typeof document !== "undefined") loadAhead(loadClient);

const Imports = lazy(async () => ({ default: (await import("./imports.tsx")).Imports }));
const accountPages = {
  [paths.profile]: {
    title: "Profile",
    Screen: lazy(async () => ({ default: (await import("./profile.tsx")).Profile })),
  },
  [paths.settings]: {
    title: "Settings",
    Screen: lazy(async () => ({ default: (await import("./settings.tsx")).Settings })),
  },
} as const;

/** The dashboard, a page below its address, or a page of the account. Here and not in the table of routes, which every visitor loads. */
export function DashboardPages({ session }: { session: Session }) {
  const pathname = useLocation().pathname.replace(/\/+$/, "");
  if (pathname === paths.dashboard) return <Dashboard session={session} />;
  if (pathname !== paths.profile && pathname !== paths.settings) return <Imports />;
  const { title, Screen } = accountPages[pathname];
  return (
    <>
      <PageMeta title={title} description="Your own page." path={pathname} hidden />
      <Screen />
    </>
  );
}
