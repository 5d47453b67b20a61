import type { RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { FailedRegion } from "../../../failure/failed-region.tsx";
import { BackLink } from "../../../page/back-link.tsx";
import { LinkButton } from "../../../page/link-button.tsx";
import { RoundTripSkeleton } from "./round-trip-skeleton.tsx";
import { TripCharges } from "./trip-charges.tsx";
import { TripExecutions } from "./trip-executions.tsx";
import { TripFormulas } from "./trip-formulas.tsx";
import { TripHead } from "./trip-head.tsx";
import { TripPath } from "./trip-path.tsx";

export type RoundTripState =
  | { status: "loading" }
  | { status: "not-found" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; detail: RoundTripDetailResponse };

/** The change that excludes the round trip from the statistics, or includes it again. */
export interface Exclusion {
  busy: boolean;
  failure: unknown;
}

export interface RoundTripScreenProps {
  state: RoundTripState;
  /** The list of round trips. */
  backHref: string;
  /** The Trade Log, if the round trip was opened from a fill there: the way back leads to that fill. */
  log?: { href: string; onBack: () => void } | undefined;
  /** The round trips of an underlying. */
  symbolHref?: ((underlying: string) => string) | undefined;
  /** The page of a day. */
  dayHref?: ((day: string) => string) | undefined;
  /** Returns the address of the row of a waiting position by its key, or of the page without a key. */
  settleHref?: ((key: string | null) => string) | undefined;
  exclusion: Exclusion;
  onExclude: () => void;
  onInclude: () => void;
  onRetry: () => void;
  /** Further actions on the round trip. */
  actions?: ReactNode;
  /** What the person wrote about the round trip. */
  notes?: ReactNode;
  /** The trades that are one idea with it. */
  idea?: ReactNode;
  /** About a change that has just been made. */
  notice?: ReactNode;
}

export function RoundTripScreen(props: RoundTripScreenProps) {
  return (
    <div className="flex flex-col gap-5">
      <div>
        {props.log ? (
          <BackLink href={props.log.href} onFollow={props.log.onBack}>
            Trade Log
          </BackLink>
        ) : (
          <BackLink href={props.backHref}>Trades</BackLink>
        )}
      </div>
      {props.notice}
      <Content {...props} />
    </div>
  );
}

function Content(props: RoundTripScreenProps) {
  const { state, backHref, onRetry } = props;
  switch (state.status) {
    case "loading":
      return <RoundTripSkeleton />;
    case "not-found":
      return (
        <EmptyState
          icon={<SearchX />}
          title="We can't find this trade"
          text="Its fills may have been removed, or a purchase or settlement that you added has made another trade of them."
          action={<LinkButton href={backHref}>See all trades</LinkButton>}
        />
      );
    case "failed":
      return (
        <FailedRegion
          title="We couldn't load this trade"
          failure={state.failure}
          busy={state.retrying}
          onRetry={onRetry}
        />
      );
    case "ready": {
      const { detail } = state;
      return (
        <>
          <TripHead {...props} detail={detail} />
          {props.notes}
          {props.idea}
          <TripPath executions={detail.executions} count={detail.executionCount} />
          <TripExecutions executions={detail.executions} count={detail.executionCount} />
          <TripCharges detail={detail} />
          <TripFormulas formulas={detail.formulas} />
        </>
      );
    }
  }
}
