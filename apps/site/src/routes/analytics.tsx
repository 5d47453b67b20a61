import { ConnectedAnalytics } from "@saudabook/features/analytics/connected-analytics.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { analyticsToken } from "../analytics-token.ts";
import { paths } from "../paths.ts";
import { withReturn } from "../return-address.ts";
import { sessionName } from "../state/session.ts";

export function Component() {
  return (
    <>
      <PageMeta title="Analytics" description="Your own page." path={paths.analytics} hidden />
      <ConnectedAnalytics
        token={analyticsToken()}
        sessionName={useAtomValue(sessionName)}
        logInHref={withReturn(paths.logIn, paths.analytics)}
        tradesHref={paths.tradeLog}
      />
    </>
  );
}
