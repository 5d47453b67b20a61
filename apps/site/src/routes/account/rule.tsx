import { writeAnalysisView } from "@saudabook/features/analytics/analysis-view.ts";
import { ConnectedRule } from "@saudabook/features/analytics/discipline/connected-rule.tsx";
import { writeLabView } from "@saudabook/features/analytics/lab/lab-view.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { dayPath, roundTripPath, rulePath } from "../../address/book-paths.ts";
import { paths } from "../../address/paths.ts";
import { brokerAccounts } from "../../state/broker-accounts.ts";

/** Page of a rule. The `month` parameter selects the month. */
export function Component() {
  const { ruleid = "" } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const accounts = useAtomValue(brokerAccounts);
  const path = rulePath(ruleid);
  return (
    <>
      <PageMeta title="Rule · Dashboard" description="Your own page." path={path} hidden />
      <ConnectedRule
        key={ruleid}
        id={ruleid}
        month={params.get("month")}
        accounts={accounts}
        rulesHref={paths.discipline}
        monthHref={(month) => `${path}?month=${month}#days`}
        labHref={({ filter, clauses }) =>
          `${paths.lab}?${writeLabView({ clauses, hold: false }, writeAnalysisView({ measure: "net", ...filter }))}`
        }
        dayHref={dayPath}
        tripHref={roundTripPath}
        onDeleted={() => navigate(paths.discipline, { replace: true })}
      />
    </>
  );
}
