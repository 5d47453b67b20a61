import { ConnectedFill } from "@saudabook/features/analytics/fill/connected-fill.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useNavigate, useParams } from "react-router-dom";
import { fillPath, roundTripPath } from "../../address/book-paths.ts";
import { paths } from "../../address/paths.ts";

export function Component() {
  const { fillid: id = "" } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <PageMeta title="Fill · Analytics" description="Your own page." path={fillPath(id)} hidden />
      <ConnectedFill
        key={id}
        id={id}
        backHref={paths.tradeLog}
        tripHref={roundTripPath}
        toSettleHref={paths.toSettle}
        onTrip={(trip) => navigate(roundTripPath(trip), { replace: true })}
      />
    </>
  );
}
