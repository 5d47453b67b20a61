import { ConnectedAnalyticsGate } from "@saudabook/features/analytics/connected-analytics-gate.tsx";
import { loadAhead } from "@saudabook/features/page/load-ahead.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { lazy } from "react";
import { useLocation } from "react-router-dom";
import { analyticsToken } from "./analytics-token.ts";
import { paths } from "./paths.ts";
import { SiteAround } from "./site-around.tsx";
import { sessionEnded, sessionName } from "./state/session.ts";
import { readToken } from "./state/token-cookie.ts";
import { withReturn } from "./with-return.ts";

const loadParts = async () => ({ default: (await import("./analytics-parts.tsx")).AnalyticsParts });
const AnalyticsParts = lazy(loadParts);
// Beside the code of the shell.
if (typeof document !== "undefined" && readToken() !== null) loadAhead(loadParts);

/** The analytics of a person who is logged in; for anybody else the way to the login. */
export function AnalyticsGate() {
  const name = useAtomValue(sessionName);
  const { pathname, search } = useLocation();
  const gate = (
    <ConnectedAnalyticsGate
      token={analyticsToken()}
      sessionName={name}
      sessionEnded={useAtomValue(sessionEnded)}
      logInHref={withReturn(paths.logIn, pathname + search)}
      tradesHref={paths.tradeLog}
    >
      <AnalyticsParts />
    </ConnectedAnalyticsGate>
  );
  if (typeof name === "string") return gate;
  return (
    <>
      <PageMeta title="Analytics" description="Your own page." path={paths.analytics} hidden />
      <SiteAround quiet>{gate}</SiteAround>
    </>
  );
}
