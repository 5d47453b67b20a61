import { ConnectedReview } from "@saudabook/features/analytics/review/connected-review.tsx";
import { ADD_TRADES } from "@saudabook/features/dashboard/panels.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router-dom";
import { dayPath, roundTripPath, setupPath } from "../../address/book-paths.ts";
import { readAccount } from "../../address/chosen-account.ts";
import { paths } from "../../address/paths.ts";
import { session } from "../../session/session.ts";
import { panelQuery } from "../../state/dashboard.ts";
import { singleKeys } from "../../state/single-keys.ts";

export function Component() {
  const [params] = useSearchParams();
  const owner = useAtomValue(session)?.claims.sub ?? "";
  const account = readAccount(params);
  return (
    <>
      <PageMeta title="Review · Dashboard" description="Your own page." path={paths.review} hidden />
      <ConnectedReview
        key={account}
        owner={owner}
        account={account}
        singleKeys={useAtomValue(singleKeys)}
        today={indianDay(new Date())}
        tripHref={roundTripPath}
        setupHref={setupPath}
        dayHref={dayPath}
        tradesHref={paths.roundTrips}
        addTradesHref={`${paths.dashboard}?${panelQuery(ADD_TRADES)}`}
      />
    </>
  );
}
