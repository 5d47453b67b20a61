import { withFilter } from "@saudabook/features/analytics/analysis-view.ts";
import { labLink } from "@saudabook/features/analytics/lab/lab-link.ts";
import { ConnectedOverview } from "@saudabook/features/analytics/overview/connected-overview.tsx";
import { useRequestOverview } from "@saudabook/features/analytics/overview/use-shown.ts";
import { useNavigate } from "react-router-dom";
import { paths } from "../../address/paths.ts";
import { AnalyticsPart } from "./analytics-part.tsx";

export function Component() {
  const navigate = useNavigate();
  return (
    <AnalyticsPart title="Overview" path={paths.analytics} requestAhead={useRequestOverview()}>
      {({ view, onViewChange, href }) => (
        <ConnectedOverview
          view={view}
          onSpan={(span) => onViewChange(withFilter(view, span))}
          onDay={(day) => navigate(href(paths.roundTrips, { from: day, to: day }))}
          tradesHref={(filter) => href(paths.roundTrips, filter)}
          labHref={(filter) => labLink(href(paths.lab), filter)}
          openTradesHref={paths.openTrades}
          calendarHref={href(paths.calendar)}
          toSettleHref={href(paths.toSettle)}
          suspectedHref={paths.toSettle}
        />
      )}
    </AnalyticsPart>
  );
}
