import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import type { ReactNode } from "react";
import { Amount, Hideable } from "../../../page/privacy.tsx";
import { AccountName, useAccountLabel } from "../../../words/account-names.tsx";
import { WorkingButton } from "../../figures/working.tsx";
import { positionWorking } from "./left-out-working.ts";
import { positionTitle } from "./position-title.ts";
import { useAskedRow } from "./use-asked-row.ts";

export interface WaitingRowProps {
  position: WaitingPosition;
  /** Content before the name, e.g. a checkbox labelled with the name. */
  lead?: ReactNode;
  actions: ReactNode;
  /** Address of the executions of a symbol in the Trade Log. */
  logHref: (symbol: string) => string;
  /** A link has led to this row. */
  asked?: boolean;
}

/** A waiting position: its facts from the files, and the ways to complete it. */
export function WaitingRow({ position, lead, actions, logHref, asked = false }: WaitingRowProps) {
  const row = useAskedRow(asked);
  return (
    <li
      {...row}
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 text-sm last:border-b-0 sm:px-5",
        row.className,
      )}
    >
      <div className="min-w-[min(12rem,100%)] flex-1">
        {lead ?? <p className="font-medium wrap-anywhere">{positionTitle(position)}</p>}
        <p className="figures text-xs text-muted">
          <Facts position={position} logHref={logHref} /> · <AccountName account={position.account} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  );
}

function Facts({ position, logHref }: Pick<WaitingRowProps, "position" | "logHref">) {
  const accountLabel = useAccountLabel();
  if (position.kind === "two-isins") return position.instruments.map(({ isin, key }) => isin ?? key).join(" and ");
  const quantity = <Hideable>{formatNumber(position.quantity, { maxFraction: 6 })}</Hideable>;
  const fills = `${formatNumber(String(position.executions))} ${position.executions === 1 ? "fill" : "fills"}`;
  const value = (
    <WorkingButton quiet working={positionWorking(position, logHref(position.instrument.symbol), accountLabel)}>
      <Amount value={position.value} />
    </WorkingButton>
  );
  if (position.kind === "opening-sell") {
    return (
      <>
        {fills}: {quantity} sold for {value}, from {dayText(position.firstDay)} on
      </>
    );
  }
  return (
    <>
      {fills}: {position.side === "long" ? <>{quantity} bought for </> : <>{quantity} sold for </>}
      {value}
      {position.kind === "expired" ? <>, expired {dayText(position.expiryDay)}</> : null}
    </>
  );
}
