import { ConnectedAnalyticsGate } from "@saudabook/features/analytics/frame/connected-analytics-gate.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { Outlet, useLocation } from "react-router-dom";
import { paths } from "../address/paths.ts";
import { analyticsToken } from "../session/analytics-token.ts";
import { sessionEnded, sessionName } from "../session/session.ts";
import { withReturn } from "../session/with-return.ts";
import { SiteAround } from "../site-around.tsx";

/** The analytics of a person who is logged in. Anyone else gets a way to the login. */
export function Component() {
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
      <Outlet />
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
