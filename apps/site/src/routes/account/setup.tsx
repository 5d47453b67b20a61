import { withFilter, writeAnalysisView } from "@saudabook/features/analytics/analysis-view.ts";
import { ConnectedSetup } from "@saudabook/features/analytics/playbooks/connected-setup.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { useParams, useSearchParams } from "react-router-dom";
import { setupPath } from "../../address/book-paths.ts";
import { readAccount } from "../../address/chosen-account.ts";
import { paths } from "../../address/paths.ts";

/** A setup, its trades and its rules. */
export function Component() {
  const { setupid = "" } = useParams();
  const [params] = useSearchParams();
  const account = readAccount(params);
  return (
    <>
      <PageMeta title="Setup · Dashboard" description="Your own page." path={setupPath(setupid)} hidden />
      <ConnectedSetup
        key={`${setupid} ${account}`}
        id={setupid}
        account={account}
        today={indianDay(new Date())}
        labelsHref={paths.labels}
        tradesHref={(filter) =>
          `${paths.roundTrips}?${writeAnalysisView(withFilter({ measure: "net" }, { ...filter, setup: setupid }))}`
        }
      />
    </>
  );
}
