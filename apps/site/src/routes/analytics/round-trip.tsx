import { readAnalysisView, withFilter, writeAnalysisView } from "@saudabook/features/analytics/analysis-view.ts";
import { ConnectedRoundTrip } from "@saudabook/features/analytics/round-trips/trip/connected-round-trip.tsx";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { useAtomValue } from "jotai";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { dayPath, FROM_LOG, roundTripPath, settlePath, setupPath } from "../../address/book-paths.ts";
import { paths } from "../../address/paths.ts";
import { session } from "../../session/session.ts";

export function Component() {
  const { tripid = "" } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isFromLog = useLocation().state === FROM_LOG;
  const owner = useAtomValue(session)?.claims.sub ?? "";
  const view = readAnalysisView(params);
  const listHref = (query: URLSearchParams) => (query.size === 0 ? paths.roundTrips : `${paths.roundTrips}?${query}`);
  return (
    <ConnectedRoundTrip
      key={tripid}
      id={tripid}
      path={roundTripPath(tripid)}
      owner={owner}
      today={indianDay(new Date())}
      settleHref={settlePath}
      dayHref={dayPath}
      tripHref={roundTripPath}
      setupHref={setupPath}
      backHref={listHref(writeAnalysisView(view))}
      log={isFromLog ? { href: paths.tradeLog, onBack: () => navigate(-1) } : undefined}
      symbolHref={(underlying) => listHref(writeAnalysisView(withFilter({ measure: view.measure }, { underlying })))}
    />
  );
}
