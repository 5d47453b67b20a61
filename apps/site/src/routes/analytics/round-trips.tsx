import { filterOf, withoutFilters } from "@saudabook/features/analytics/analysis-view.ts";
import { ConnectedRoundTrips } from "@saudabook/features/analytics/round-trips/list/connected-round-trips.tsx";
import {
  readRoundTripView,
  writeRoundTripView,
} from "@saudabook/features/analytics/round-trips/list/round-trip-view.ts";
import { roundTripPath } from "../../address/book-paths.ts";
import { paths } from "../../address/paths.ts";
import { useAddressView } from "../../address/use-address-view.ts";
import { AnalyticsPart } from "./analytics-part.tsx";

export function Component() {
  const [trips, setTrips] = useAddressView({ read: readRoundTripView, write: writeRoundTripView });
  return (
    <AnalyticsPart title="Trades" path={paths.roundTrips}>
      {({ view, onViewChange, href }) => (
        <ConnectedRoundTrips
          filter={filterOf(view)}
          measure={view.measure}
          view={trips}
          onViewChange={setTrips}
          suspectedHref={paths.toSettle}
          tripHref={(id) => href(roundTripPath(id))}
          onClearFilters={() => onViewChange(withoutFilters(view))}
        />
      )}
    </AnalyticsPart>
  );
}
