import { filterOf } from "@saudabook/features/analytics/analysis-view.ts";
import { ConnectedSettle } from "@saudabook/features/analytics/settle/connected-settle.tsx";
import { ConnectedPurchases } from "@saudabook/features/analytics/settle/purchases/connected-purchases.tsx";
import { useSearchParams } from "react-router-dom";
import { tradeLogOf } from "../../address/book-paths.ts";
import { addTradesOf } from "../../address/missing-files-address.ts";
import { paths } from "../../address/paths.ts";
import { AnalyticsPart } from "./analytics-part.tsx";

export function Component() {
  const [params] = useSearchParams();
  return (
    <AnalyticsPart title="Left out" path={paths.toSettle}>
      {({ view }) => (
        <ConnectedSettle
          logHref={tradeLogOf}
          importHref={addTradesOf}
          filter={filterOf(view)}
          position={params.get("position")}
          fromFile={<ConnectedPurchases />}
        />
      )}
    </AnalyticsPart>
  );
}
