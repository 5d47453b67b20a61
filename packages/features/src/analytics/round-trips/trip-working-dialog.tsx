import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { useClient } from "../../server/client-context.tsx";
import { analyticsQuery } from "../analytics-queries.ts";
import { WorkingDialog } from "../figures/working-dialog.tsx";
import type { TripDialogProps } from "./trip-figure.tsx";
import { tripWorking } from "./trip-working.ts";

/** The working of a round trip's figure in a list. Its formulas and charge lines load when it is opened. */
export function TripWorkingDialog({ figure, id, title, href, onClose }: TripDialogProps) {
  const client = useClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...analyticsQuery(client, "roundTrip", { params: { id } }),
    placeholderData: () => undefined,
  });
  return (
    <WorkingDialog
      title={title}
      working={data ? tripWorking(figure, data, href) : null}
      pending={
        error ? (
          <FailedRegion
            title="We couldn't load this working"
            failure={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div aria-busy="true" className="flex flex-col gap-3">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-2/3" />
            <Skeleton className="h-10" />
          </div>
        )
      }
      onClose={onClose}
    />
  );
}
