import { ConnectedDiscipline } from "@saudabook/features/analytics/discipline/connected-discipline.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useAtomValue } from "jotai";
import { rulePath } from "../../address/book-paths.ts";
import { paths } from "../../address/paths.ts";
import { brokerAccounts } from "../../state/broker-accounts.ts";

export function Component() {
  const accounts = useAtomValue(brokerAccounts);
  return (
    <>
      <PageMeta title="Discipline · Dashboard" description="Your own page." path={paths.discipline} hidden />
      <ConnectedDiscipline accounts={accounts} ruleHref={rulePath} />
    </>
  );
}
