import type { RoundTripDetailResponse } from "@saudabook/contract/analysis/round-trips.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { Facts } from "@saudabook/ui/facts.tsx";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { failureText } from "../../../failure/failure-text.ts";
import { AppLink } from "../../../page/link-context.tsx";
import { Amount, Hideable } from "../../../page/privacy.tsx";
import { AccountName } from "../../../words/account-names.tsx";
import { IndianTime } from "../../../words/indian-time.tsx";
import { SuspectedLine } from "../../../words/suspected-line.tsx";
import { positionLabels, productLabels } from "../../../words/trade-labels.ts";
import { dayText } from "../../day-text.ts";
import { WorkingButton } from "../../figures/working.tsx";
import { addLabel } from "../../settle/missing/position-title.ts";
import { positionKey } from "../../settle/settle-state.ts";
import { holdingText } from "../holding-text.ts";
import { markSentences } from "../round-trip-marks.tsx";
import { type TripFigure, tripWorking, tripWorkingTitle } from "../trip-working.ts";
import type { RoundTripScreenProps } from "./round-trip-screen.tsx";
import { planFacts, planSentences } from "./trip-plan.tsx";

export interface TripHeadProps extends Omit<RoundTripScreenProps, "state"> {
  detail: RoundTripDetailResponse;
}

const RESULTS = { win: "Win", loss: "Loss", scratch: "Scratch" } as const;
const TONES = { win: "gain", loss: "loss", scratch: "neutral" } as const;

/** Instrument, result and facts. */
export function TripHead({
  detail,
  symbolHref,
  dayHref,
  settleHref,
  exclusion,
  onExclude,
  onInclude,
  actions,
}: TripHeadProps) {
  const { roundTrip: trip, basis } = detail;
  const sentences = [
    ...(trip.status === "open" ? ["It's still open: the result is that of its exits so far."] : []),
    ...(trip.status === "expired" ? ["The result is that of its exits before it expired."] : []),
    ...markSentences(trip),
    ...planSentences(detail.plan),
    ...(basis.pending && !basis.faulty ? ["Your newest changes are still being analysed."] : []),
    ...(basis.faulty ? ["Your newest changes can't be analysed; these are the figures before them."] : []),
  ];
  const { underlying } = trip.instrument;
  const waitingKind = trip.instrument.expiry === null ? "expiry-unknown" : "expired";
  const day = (trip.exitAt ?? trip.entryAt).slice(0, 10);
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {instrumentTitle(trip.instrument)}
          <Badge>{positionLabels[trip.side]}</Badge>
          <Badge>{productLabels[trip.product]}</Badge>
          {trip.left ? (
            <Badge>Left the account</Badge>
          ) : trip.result ? (
            <Badge tone={TONES[trip.result]}>{RESULTS[trip.result]}</Badge>
          ) : (
            <Badge>{trip.status === "expired" ? "Expired" : "Open"}</Badge>
          )}
        </span>
      }
      actions={
        <>
          {actions}
          {trip.excluded ? (
            <Button busy={exclusion.busy} onClick={onInclude}>
              Include in statistics
            </Button>
          ) : trip.status === "closed" && !trip.left ? (
            <Button busy={exclusion.busy} onClick={onExclude}>
              Exclude from statistics
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {exclusion.failure ? (
          <Notice tone="error" title="We couldn't change the statistics">
            {failureText(exclusion.failure)}
          </Notice>
        ) : null}
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-sm text-muted">Net P&L</span>
          <WorkingButton working={workingOf("net", detail)}>
            <Amount
              value={trip.net}
              pnl
              arrow
              className={cn("font-semibold", trip.net.length > 12 ? "text-lg sm:text-2xl" : "text-2xl")}
            />
          </WorkingButton>
          {trip.r === null ? null : (
            <span className="figures text-base text-muted">
              <WorkingButton working={workingOf("r", detail)}>
                {formatNumber(trip.r, { signed: true, minFraction: 2, maxFraction: 2 })} R
              </WorkingButton>
            </span>
          )}
        </p>
        {trip.suspected && settleHref ? (
          <p>
            <SuspectedLine href={settleHref(null)} />
          </p>
        ) : null}
        <Facts
          facts={[...factsOf(detail), ...planFacts(detail.plan)]}
          className={cn(
            "sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-3 lg:grid-cols-5 xl:grid-cols-7",
            // On a phone amounts from a hundred crore don't fit side by side.
            trip.gross.length <= 12 && "grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]",
          )}
        />
        {sentences.length > 0 ? <p className="text-sm text-muted">{sentences.join(" ")}</p> : null}
        {trip.expired && settleHref ? (
          <p className="text-sm">
            <TextLink asChild>
              <AppLink href={settleHref(positionKey({ kind: waitingKind, ...trip }))}>{addLabel(waitingKind)}</AppLink>
            </TextLink>
          </p>
        ) : null}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm empty:hidden">
          {symbolHref ? (
            <TextLink asChild>
              <AppLink href={symbolHref(underlying)}>All trades in {underlying}</AppLink>
            </TextLink>
          ) : null}
          {dayHref ? (
            <TextLink asChild>
              <AppLink href={dayHref(day)}>Your day, {dayText(day)}</AppLink>
            </TextLink>
          ) : null}
        </p>
      </div>
    </Panel>
  );
}

const workingOf = (figure: TripFigure, detail: RoundTripDetailResponse) => ({
  title: tripWorkingTitle(figure, detail.roundTrip),
  work: () => tripWorking(figure, detail, null),
});

function factsOf(detail: RoundTripDetailResponse) {
  const { roundTrip: trip } = detail;
  const { quantity, openQuantity, openValue, entryPrice, exitPrice, entryAt, exitAt, gross, charges, account } = trip;
  const number = (value: string) => formatNumber(value, { maxFraction: 6 });
  const price = (value: string | null) => (value === null ? "–" : formatMoney(value));
  return [
    {
      term: "Gross P&L",
      value: (
        <WorkingButton working={workingOf("gross", detail)}>
          <Amount value={gross} pnl />
        </WorkingButton>
      ),
    },
    {
      term: "Charges",
      value: (
        <WorkingButton working={workingOf("charges", detail)}>
          <Amount value={charges} />
        </WorkingButton>
      ),
    },
    { term: "Quantity closed", value: <Hideable>{number(quantity)}</Hideable> },
    ...(openQuantity === "0"
      ? []
      : [
          {
            term: trip.status === "expired" ? "Expired open" : "Still open",
            value: <Hideable>{number(openQuantity)}</Hideable>,
          },
          {
            term: `${trip.side === "long" ? "Cost" : "Proceeds"} of the ${trip.status} quantity`,
            value: <Amount value={openValue} />,
          },
        ]),
    { term: "Average entry", value: price(entryPrice) },
    { term: "Average exit", value: price(exitPrice) },
    { term: "First entry", value: <IndianTime timestamp={entryAt} /> },
    { term: "Last exit", value: exitAt === null ? "–" : <IndianTime timestamp={exitAt} /> },
    { term: "Held", value: holdingText(trip) ?? "–" },
    { term: "Account", value: <AccountName account={account} /> },
  ];
}
