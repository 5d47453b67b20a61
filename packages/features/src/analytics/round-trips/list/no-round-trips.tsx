import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { ArrowLeftRight, SearchX } from "lucide-react";
import { FailedRegion } from "../../../failure/failed-region.tsx";
import type { TripList } from "./round-trips-state.ts";

export interface NoRoundTripsProps {
  list: TripList;
  onClearFilters: () => void;
  /** Shows the open trades. */
  onOpen: () => void;
  onRetry: () => void;
}

/** Says why there are no rows, with a button to fix it. */
export function NoRoundTrips({ list, onClearFilters, onOpen, onRetry }: NoRoundTripsProps) {
  const { problem, filter, view, basis } = list;
  if (problem) {
    return (
      <div className="p-4 sm:p-5">
        <FailedRegion
          title="We couldn't load these trades"
          failure={problem.failure}
          busy={problem.retrying}
          onRetry={onRetry}
        />
      </div>
    );
  }
  if (Object.values(filter).some((value) => value !== undefined)) {
    return (
      <EmptyState
        level={3}
        icon={<SearchX />}
        title="No trades match"
        text={`None of your ${view.status} trades match these filters.`}
        action={<Button onClick={onClearFilters}>Clear filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      level={3}
      icon={<ArrowLeftRight />}
      {...NONE[view.status]}
      action={
        view.status === "closed" && basis.open > 0 ? (
          <Button onClick={onOpen}>See {counted(basis.open, `open ${basis.unit}`)}</Button>
        ) : undefined
      }
    />
  );
}

const NONE = {
  closed: {
    title: "No closed trades yet",
    text: "A trade closes when you've sold all that you bought, or bought back all that you sold.",
  },
  open: { title: "Nothing is open", text: "You have no open positions." },
  expired: {
    title: "Nothing waits",
    text: "Every contract that has expired was closed before, or has its settlement price.",
  },
} as const;
