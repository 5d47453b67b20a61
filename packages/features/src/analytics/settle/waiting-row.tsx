import type { WaitingPosition } from "@saudabook/contract/settlements.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import type { ReactNode } from "react";
import { accountLabel } from "../../page/trade-labels.ts";
import { Amount, Hideable } from "../privacy.tsx";

export interface WaitingRowProps {
  position: WaitingPosition;
  /** Before the name, e.g. a checkbox that has the name itself. */
  lead?: ReactNode;
  actions: ReactNode;
}

export const positionTitle = (position: WaitingPosition): string =>
  position.kind === "two-isins" ? position.symbol : instrumentTitle(position.instrument);

/** A position that waits: its facts from the files, and the ways to settle it. */
export function WaitingRow({ position, lead, actions }: WaitingRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 text-sm last:border-b-0 sm:px-5">
      <div className="min-w-48 flex-1">
        {lead ?? <p className="font-medium wrap-anywhere">{positionTitle(position)}</p>}
        <p className="figures text-xs text-muted">
          <Facts position={position} /> · {accountLabel(position.account)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  );
}

function Facts({ position }: { position: WaitingPosition }) {
  if (position.kind === "two-isins") return position.instruments.map(({ isin, key }) => isin ?? key).join(" and ");
  const quantity = <Hideable>{formatNumber(position.quantity, { maxFraction: 6 })}</Hideable>;
  const value = <Amount value={position.value} />;
  if (position.kind === "opening-sell") {
    return (
      <>
        {quantity} sold for {value}, from {dayText(position.firstDay)} on
      </>
    );
  }
  return (
    <>
      {position.side === "long" ? <>{quantity} bought for </> : <>{quantity} sold for </>}
      {value}
      {position.kind === "expired" ? <>, expired {dayText(position.expiryDay)}</> : null}
    </>
  );
}
