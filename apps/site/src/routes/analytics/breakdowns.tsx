import { readBreakdownView, writeBreakdownView } from "@saudabook/features/analytics/breakdowns/breakdown-view.ts";
import { ConnectedBreakdowns } from "@saudabook/features/analytics/breakdowns/connected-breakdowns.tsx";
import { labLink } from "@saudabook/features/analytics/lab/lab-link.ts";
import { paths } from "../../address/paths.ts";
import { useAddressView } from "../../address/use-address-view.ts";
import { AnalyticsPart } from "./analytics-part.tsx";

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
          labHref={(filter) => labLink(href(paths.lab), filter)}
        />
      )}
    </AnalyticsPart>
  );
}
