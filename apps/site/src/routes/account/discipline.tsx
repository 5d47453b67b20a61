import { ConnectedDiscipline } from "@saudabook/features/analytics/discipline/connected-discipline.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router-dom";
import { dayPath, roundTripPath, rulePath } from "../../address/book-paths.ts";
import { paths } from "../../address/paths.ts";
import { brokerAccounts } from "../../state/broker-accounts.ts";

/** Rules of the account. The `month` parameter selects the month of all rules together. */
export function Component() {
  const [params] = useSearchParams();
  const accounts = useAtomValue(brokerAccounts);
  return (
    <>
      <PageMeta title="Discipline · Dashboard" description="Your own page." path={paths.discipline} hidden />
      <ConnectedDiscipline
        month={params.get("month")}
        accounts={accounts}
        ruleHref={rulePath}
        monthHref={(month) => `${paths.discipline}?month=${month}#days`}
        dayHref={dayPath}
        tripHref={roundTripPath}
      />
    </>
  );
}
