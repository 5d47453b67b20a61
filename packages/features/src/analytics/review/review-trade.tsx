import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { Facts } from "@saudabook/ui/facts.tsx";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { LinkButton } from "../../page/link-button.tsx";
import { Amount, Hideable } from "../../page/privacy.tsx";
import { AccountName } from "../../words/account-names.tsx";
import { IndianTime } from "../../words/indian-time.tsx";
import { positionLabels, productLabels } from "../../words/trade-labels.ts";
import { holdingText } from "../round-trips/holding-text.ts";

export interface ReviewTradeProps {
  trip: RoundTrip;
  /** The page of the trade. */
  href: string;
}

const price = (value: string | null) => (value === null ? "–" : formatMoney(value));

/** The result of the trade on the card, and its times and prices. */
export function ReviewTrade({ trip, href }: ReviewTradeProps) {
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {instrumentTitle(trip.instrument)}
          <Badge>{positionLabels[trip.side]}</Badge>
          <Badge>{productLabels[trip.product]}</Badge>
        </span>
      }
      actions={
        <LinkButton size="sm" href={href}>
          Open the trade
        </LinkButton>
      }
    >
      <p className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <span className="text-sm text-muted">Net P&L</span>
        <Amount
          value={trip.net}
          pnl
          arrow
          className={cn("font-semibold", trip.net.length > 12 ? "text-lg sm:text-2xl" : "text-2xl")}
        />
        {trip.r === null ? null : (
          <span className="figures text-base text-muted">
            {formatNumber(trip.r, { signed: true, minFraction: 2, maxFraction: 2 })} R
          </span>
        )}
      </p>
      <Facts
        facts={[
          { term: "First entry", value: <IndianTime timestamp={trip.entryAt} /> },
          { term: "Last exit", value: trip.exitAt === null ? "–" : <IndianTime timestamp={trip.exitAt} /> },
          { term: "Average entry", value: price(trip.entryPrice) },
          { term: "Average exit", value: price(trip.exitPrice) },
          { term: "Quantity", value: <Hideable>{formatNumber(trip.quantity, { maxFraction: 6 })}</Hideable> },
          { term: "Held", value: holdingText(trip) ?? "–" },
          { term: "Gross P&L", value: <Amount value={trip.gross} pnl /> },
          { term: "Charges", value: <Amount value={trip.charges} /> },
          { term: "Account", value: <AccountName account={trip.account} /> },
        ]}
        className={cn(
          "sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-3 xl:grid-cols-2",
          // On a phone amounts from a hundred crore don't fit side by side.
          trip.gross.length <= 12 && "grid-cols-2",
        )}
      />
    </Panel>
  );
}
