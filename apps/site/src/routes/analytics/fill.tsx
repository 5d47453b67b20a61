import { ConnectedFill } from "@saudabook/features/analytics/fill/connected-fill.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { FROM_LOG, fillPath, roundTripPath } from "../../address/book-paths.ts";
import { paths } from "../../address/paths.ts";

export function Component() {
  const { fillid: id = "" } = useParams();
  const navigate = useNavigate();
  // Only the Trade Log has links to fills. The first page of a tab has no page before it.
  const isFirst = useLocation().key === "default";
  return (
    <>
      <PageMeta title="Fill · Analytics" description="Your own page." path={fillPath(id)} hidden />
      <ConnectedFill
        key={id}
        id={id}
        backHref={paths.tradeLog}
        onBack={isFirst ? undefined : () => navigate(-1)}
        tripHref={roundTripPath}
        toSettleHref={paths.toSettle}
        onTrip={(trip) => navigate(roundTripPath(trip), { replace: true, state: isFirst ? null : FROM_LOG })}
      />
    </>
  );
}
