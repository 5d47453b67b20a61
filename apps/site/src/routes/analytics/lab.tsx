import { ConnectedLab } from "@saudabook/features/analytics/lab/connected-lab.tsx";
import { readLabView, writeLabView } from "@saudabook/features/analytics/lab/lab-view.ts";
import { useAtomValue } from "jotai";
import { paths } from "../../address/paths.ts";
import { useAddressView } from "../../address/use-address-view.ts";
import { brokerAccounts } from "../../state/broker-accounts.ts";
import { AnalyticsPart } from "./analytics-part.tsx";

export function Component() {
  const [lab, setLab] = useAddressView({ read: readLabView, write: writeLabView });
  const accounts = useAtomValue(brokerAccounts);
  return (
    <AnalyticsPart title="Lab" path={paths.lab}>
      {({ view }) => (
        <ConnectedLab analysis={view} view={lab} onViewChange={setLab} accounts={accounts.map(({ key }) => key)} />
      )}
    </AnalyticsPart>
  );
}
