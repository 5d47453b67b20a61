import { ConnectedSettle } from "@saudabook/features/analytics/settle/connected-settle.tsx";
import { AnalyticsPart } from "../analytics-part.tsx";
import { paths, roundTripPath, tradeLogOf } from "../paths.ts";

export function Component() {
  return (
    <AnalyticsPart title="To settle" path={paths.toSettle}>
      {() => <ConnectedSettle tripHref={roundTripPath} logHref={tradeLogOf} />}
    </AnalyticsPart>
  );
}
