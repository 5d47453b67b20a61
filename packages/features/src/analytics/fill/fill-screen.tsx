import type { ExecutionRoundTrips, WithoutTrip } from "@saudabook/contract/analysis/execution-round-trips.ts";
import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { SearchX } from "lucide-react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { BackLink } from "../../page/back-link.tsx";
import { LinkButton } from "../../page/link-button.tsx";
import { AppLink } from "../../page/link-context.tsx";
import { Amount, Hideable } from "../../page/privacy.tsx";
import { IndianTime } from "../../words/indian-time.tsx";
import { quantityText } from "../../words/quantity-text.ts";
import { positionLabels, productLabels, sideLabels } from "../../words/trade-labels.ts";
import { RoundTripSkeleton } from "../round-trips/trip/round-trip-skeleton.tsx";

export type FillState =
  | { status: "loading" }
  | { status: "not-found" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; fill: ExecutionRoundTrips };

export interface FillScreenProps {
  state: FillState;
  /** The Trade Log. */
  backHref: string;
  /** Goes back to the Trade Log, if it was the page before. */
  onBack?: (() => void) | undefined;
  tripHref: (id: string) => string;
  /** The page of what is left out. */
  toSettleHref: string;
  onRetry: () => void;
}

/** Lists the trades of a fill, or says why it has none. A fill with one trade redirects to that trade instead. */
export function FillScreen(props: FillScreenProps) {
  return (
    <div className="flex flex-col gap-3 sm:gap-5">
      <div>
        <BackLink href={props.backHref} onFollow={props.onBack}>
          Trade Log
        </BackLink>
      </div>
      <Content {...props} />
    </div>
  );
}

function Content({ state, backHref, tripHref, toSettleHref, onRetry }: FillScreenProps) {
  switch (state.status) {
    case "loading":
      return <RoundTripSkeleton />;
    case "not-found":
      return (
        <EmptyState
          icon={<SearchX />}
          title="We can't find this fill"
          text="It may have been removed, for instance by undoing its import."
          action={<LinkButton href={backHref}>See the Trade Log</LinkButton>}
        />
      );
    case "failed":
      return (
        <FailedRegion
          title="We couldn't load the trades of this fill"
          failure={state.failure}
          busy={state.retrying}
          onRetry={onRetry}
        />
      );
    case "ready": {
      const { execution, roundTrips, without } = state.fill;
      return (
        <Panel title={<FillTitle execution={execution} />} flush>
          {without === null ? (
            <ul aria-label="Trades of this fill" className="divide-y divide-line text-sm">
              {roundTrips.map((trip) => (
                <Trip key={trip.id} trip={trip} href={tripHref(trip.id)} />
              ))}
            </ul>
          ) : (
            <EmptyState
              level={3}
              {...REASONS[without]}
              action={
                without === "left-out" ? <LinkButton href={toSettleHref}>See what is left out</LinkButton> : undefined
              }
            />
          )}
        </Panel>
      );
    }
  }
}

function FillTitle({ execution }: { execution: Trade }) {
  return (
    <>
      {sideLabels[execution.type]} <Hideable>{quantityText(execution)}</Hideable> {execution.symbol} at{" "}
      {formatMoney(execution.price)}, <IndianTime timestamp={execution.timestamp} />
    </>
  );
}

function Trip({ trip, href }: { trip: RoundTrip; href: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 px-4 py-2.5 sm:px-5">
      <TextLink asChild className="font-medium">
        <AppLink href={href}>{instrumentTitle(trip.instrument)}</AppLink>
      </TextLink>
      <span className="text-muted">
        {positionLabels[trip.side]} · {productLabels[trip.product]} · {trip.status} · from{" "}
        <IndianTime timestamp={trip.entryAt} />
      </span>
      {trip.status === "closed" ? <Amount value={trip.net} pnl className="ml-auto" /> : null}
    </li>
  );
}

const REASONS = {
  "without-figures": {
    title: "This fill has no trade",
    text: "Currency and commodity contracts are kept without figures: no charges, no profit or loss.",
  },
  pending: {
    title: "This fill is being analysed",
    text: "Your newest changes are being computed. Its trade is here in a moment.",
  },
  "left-out": {
    title: "This fill is in no trade yet",
    text: "None of your files shows these units being bought. Add the purchase, or import the tradebook that has it, to make it a trade.",
  },
} as const satisfies Record<WithoutTrip, { title: string; text: string }>;
