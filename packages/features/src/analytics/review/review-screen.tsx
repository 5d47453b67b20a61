import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { ClipboardCheck } from "lucide-react";
import type { ReactNode } from "react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { failureText } from "../../failure/failure-text.ts";
import { LinkButton } from "../../page/link-button.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { dayText } from "../day-text.ts";

export type ReviewState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  /** Nothing can be written beside sample data. */
  | { status: "sample" }
  /** No trade is left; `lastDay` is null where none has closed yet. */
  | { status: "empty"; lastDay: string | null; hasMore: boolean }
  /** `day`: the day on which the trade of the card closed. */
  | { status: "ready"; day: string; card: ReactNode };

/** A trade whose card was left before the server had its note. */
export interface UnsavedTrade {
  trip: RoundTrip;
  failure: unknown;
}

export interface ReviewScreenProps {
  state: ReviewState;
  unsaved: readonly UnsavedTrade[];
  onShow: (trip: RoundTrip) => void;
  /** Loads the queue again. */
  onRetry: () => void;
  dayHref: (day: string) => string;
  tradesHref: string;
  addTradesHref: string;
}

/** The trades of the last days, one at a time. */
export function ReviewScreen({ unsaved, onShow, ...props }: ReviewScreenProps) {
  const [first] = unsaved;
  return (
    <div className="flex flex-col gap-4">
      {first ? (
        <Notice
          tone="error"
          title={`${counted(unsaved.length, "trade")} not saved yet`}
          action={
            <Button size="sm" onClick={() => onShow(first.trip)}>
              Show {instrumentTitle(first.trip.instrument)}
            </Button>
          }
        >
          {failureText(first.failure)} What you wrote is kept on this device.
        </Notice>
      ) : null}
      <Content {...props} />
    </div>
  );
}

function Content(props: Omit<ReviewScreenProps, "unsaved" | "onShow">) {
  const { state, onRetry, dayHref, tradesHref, addTradesHref } = props;
  switch (state.status) {
    case "loading":
      return (
        <div role="status" className="grid gap-5 xl:grid-cols-2">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-72" />
          <Skeleton className="h-96" />
        </div>
      );
    case "failed":
      return (
        <Panel title="Trades to review">
          <FailedRegion
            title="We couldn't load the trades to review"
            failure={state.failure}
            busy={state.retrying}
            onRetry={onRetry}
          />
        </Panel>
      );
    case "sample":
      return (
        <Panel title="Trades to review">
          <p className="text-sm text-muted">
            Notes go with your own trades: import a file, and review its latest trades here.
          </p>
        </Panel>
      );
    case "empty":
      return state.lastDay === null ? (
        <EmptyState
          icon={<ClipboardCheck />}
          title="Nothing to review yet."
          text="Import your trades: those of the last five days on which some closed come here, one at a time."
          action={<LinkButton href={addTradesHref}>Add trades</LinkButton>}
        />
      ) : (
        <EmptyState
          icon={<ClipboardCheck />}
          title={state.hasMore ? "These are reviewed." : "Nothing left to review."}
          text="Here are the trades of the last five days on which some closed. All others are in Trades."
          action={
            <>
              {state.hasMore ? (
                <Button variant="primary" onClick={onRetry}>
                  Load the next trades
                </Button>
              ) : null}
              <LinkButton href={dayHref(state.lastDay)}>Your day, {dayText(state.lastDay)}</LinkButton>
              <LinkButton href={tradesHref}>See all trades</LinkButton>
            </>
          }
        />
      );
    case "ready":
      return (
        <>
          <p className="text-sm">
            <TextLink asChild>
              <AppLink href={dayHref(state.day)}>Your day, {dayText(state.day)}</AppLink>
            </TextLink>
          </p>
          {state.card}
        </>
      );
  }
}
