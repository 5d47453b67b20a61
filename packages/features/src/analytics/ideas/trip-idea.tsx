import type { RoundTripDetailResponse, TradeIdea } from "@saudabook/contract/analysis/round-trips.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Facts } from "@saudabook/ui/facts.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { useState } from "react";
import { failureText } from "../../failure/failure-text.ts";
import { useFocusWhen } from "../../form/use-focus-when.ts";
import { AppLink } from "../../page/link-context.tsx";
import { Amount } from "../../page/privacy.tsx";
import { IndianTime } from "../../words/indian-time.tsx";
import { positionLabels } from "../../words/trade-labels.ts";

export interface TripIdeaProps {
  detail: RoundTripDetailResponse;
  tripHref: (id: string) => string;
  busy: boolean;
  failure: unknown;
  onGroup: () => void;
  onUngroup: () => void;
}

const reasons = {
  "no-stop": "To calculate R, add a risk in rupees to the note.",
  "beyond-stop": "R isn't available for this idea.",
  "of-idea":
    "A stop is a price of one contract, so it gives the idea no R. Write the risk of all its trades in rupees.",
  "incomplete-idea": "There is no R: a trade of the idea is not there, or is in another idea.",
  "cost-cut": "There is no R: a demerger has moved a part of the cost to another share.",
} as const satisfies Record<NonNullable<TradeIdea["withoutR"]>, string>;

/** The trades of an idea with their sums, or a button that groups this trade with others. */
export function TripIdea({ detail, tripHref, busy, failure, onGroup, onUngroup }: TripIdeaProps) {
  const { idea, roundTrip } = detail;
  const [wasUngrouped, setUngrouped] = useState(false);
  const button = useFocusWhen(wasUngrouped && !idea);
  const problem = failure ? (
    <Notice tone="error" title="The trades stay as they are">
      {failureText(failure)}
    </Notice>
  ) : null;
  const group = (
    <Button ref={button} busy={busy} onClick={onGroup}>
      Group with another trade
    </Button>
  );
  if (!idea) {
    return (
      <div className="flex flex-col gap-3 print:hidden">
        {problem}
        <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
          A straddle or a spread is one decision: group its trades under one note.
          {group}
        </p>
      </div>
    );
  }
  const { trades, total, initialRisk, withoutR, missing } = idea;
  return (
    <Panel
      title={`Idea of ${counted(trades.length, "trade")}`}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          {group}
          <Button
            busy={busy}
            onClick={() => {
              setUngrouped(true);
              onUngroup();
            }}
          >
            Ungroup
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {problem}
        <Facts
          facts={[
            {
              term: total.status === "closed" ? "Net of the idea" : "Net so far",
              value: <Amount value={total.net} pnl />,
            },
            { term: "Gross", value: <Amount value={total.gross} pnl /> },
            { term: "Charges", value: <Amount value={total.charges} /> },
            { term: "Risk", value: initialRisk === null ? "–" : <Amount value={initialRisk} /> },
            {
              term: "R of the idea",
              value:
                total.r === null ? "–" : `${formatNumber(total.r, { signed: true, minFraction: 2, maxFraction: 2 })} R`,
            },
          ]}
        />
        <ul aria-label="Trades of the idea" className="divide-y divide-line rounded-md border border-line">
          {trades.map((trip) => (
            <li key={trip.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 text-sm">
              <span className="wrap-anywhere">
                {trip.id === roundTrip.id ? (
                  <span className="font-medium">{instrumentTitle(trip.instrument)}, this trade</span>
                ) : (
                  <TextLink asChild>
                    <AppLink href={tripHref(trip.id)}>{instrumentTitle(trip.instrument)}</AppLink>
                  </TextLink>
                )}{" "}
                <span className="text-muted">
                  {positionLabels[trip.side]}
                  {", "}
                  <IndianTime timestamp={trip.entryAt} short />
                  {trip.status === "closed" ? "" : ", not closed"}
                </span>
              </span>
              <Amount value={trip.net} pnl className="whitespace-nowrap" />
            </li>
          ))}
        </ul>
        {missing > 0 ? (
          <p className="text-sm text-warning">
            {counted(missing, "trade")} of this idea {missing === 1 ? "is" : "are"} not there, or in another idea.
          </p>
        ) : null}
        {withoutR === null ? null : <p className="text-sm text-muted">{reasons[withoutR]}</p>}
      </div>
    </Panel>
  );
}
