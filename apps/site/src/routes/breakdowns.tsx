import { readBreakdownView, writeBreakdownView } from "@saudabook/features/analytics/breakdowns/breakdown-view.ts";
import { ConnectedBreakdowns } from "@saudabook/features/analytics/breakdowns/connected-breakdowns.tsx";
import { AnalyticsPart } from "../analytics-part.tsx";
import { paths } from "../paths.ts";
import { useAddressView } from "../use-address-view.ts";

export function Component() {
  const [breakdown, setBreakdown] = useAddressView({ read: readBreakdownView, write: writeBreakdownView });
  return (
    <AnalyticsPart title="Breakdowns" path={paths.breakdowns}>
      {({ view, href }) => (
        <ConnectedBreakdowns
          analysis={view}
          view={breakdown}
          onViewChange={setBreakdown}
          tradesHref={(filter) => href(paths.roundTrips, filter)}
        />
      )}
    </AnalyticsPart>
  );
}
