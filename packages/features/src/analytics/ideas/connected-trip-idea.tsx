import type { RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import { lazy, Suspense, useState } from "react";
import { TripIdea } from "./trip-idea.tsx";
import { useGrouping } from "./use-grouping.ts";

const ConnectedGroup = lazy(async () => ({ default: (await import("./connected-group.tsx")).ConnectedGroup }));

export interface ConnectedTripIdeaProps {
  detail: RoundTripDetailResponse;
  tripHref: (id: string) => string;
}

/** The idea of a trade. Trades of the sample data can't be grouped. */
export function ConnectedTripIdea({ detail, tripHref }: ConnectedTripIdeaProps) {
  const grouping = useGrouping();
  const [isChoosing, setChoosing] = useState(false);
  const [lead] = detail.notes;
  if (detail.basis.sample) return null;
  return (
    <>
      <TripIdea
        detail={detail}
        tripHref={tripHref}
        busy={grouping.busy}
        failure={isChoosing ? null : grouping.failure}
        onGroup={() => setChoosing(true)}
        onUngroup={() =>
          lead &&
          // The risk was that of all trades.
          grouping.send(
            { id: lead.id, revision: lead.revision, legs: [], ...(lead.risk !== null && { risk: null }) },
            lead.risk === null
              ? "The trades are single trades again."
              : "The trades are single trades again, and the risk of the idea is removed.",
          )
        }
      />
      {isChoosing ? (
        <Suspense fallback={null}>
          <ConnectedGroup detail={detail} grouping={grouping} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
