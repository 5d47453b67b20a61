import type { TwinFill } from "@saudabook/contract/connections/twin-fills.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import type { ReactNode } from "react";
import { AppLink } from "../page/link-context.tsx";
import { Hideable } from "../page/privacy.tsx";
import { useAccountLabel } from "../words/account-names.tsx";
import { IndianTime } from "../words/indian-time.tsx";
import { sideLabels } from "../words/trade-labels.ts";

export interface TwinListProps {
  failure: unknown;
  /** Address of an import. Without it the file is only named. */
  importHref?: (id: string) => string;
  className?: string;
}

/** Both readings of each fill that a failure names as stored already; what differs is bold. Nothing for another failure. */
export function TwinList({ failure, importHref, className }: TwinListProps) {
  const refusal = failure instanceof Failure ? failure.refusal : null;
  if (!refusal?.twins) return null;
  const { twins, twinCount: count = twins.length } = refusal;
  return (
    <div className={cn("flex flex-col gap-2 text-sm", className)}>
      <ul
        aria-label="Fills that seem to be here already"
        className="divide-y divide-line rounded-md border border-line bg-surface-raised"
      >
        {twins.map(({ stored, incoming }, at) => (
          // The list is shown once and never changes; two twins may be equal.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className="px-3.5 py-3">
            <dl className="figures grid gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[5rem_1fr]">
              <dt className="text-muted">Stored</dt>
              <dd>
                <FillText fill={stored} other={incoming} />, in{" "}
                {importHref ? (
                  <TextLink asChild>
                    <AppLink href={importHref(stored.importId)}>{stored.fileName}</AppLink>
                  </TextLink>
                ) : (
                  stored.fileName
                )}
              </dd>
              <dt className="text-muted">Refused</dt>
              <dd>
                <FillText fill={incoming} other={stored} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
      {count > twins.length ? (
        <p className="text-muted">
          The first {formatCount(twins.length)} of {formatCount(count)}.
        </p>
      ) : null}
    </div>
  );
}

function FillText({ fill, other }: { fill: TwinFill; other: TwinFill }) {
  const accountLabel = useAccountLabel();
  const part = (name: keyof TwinFill, text: ReactNode) => (fill[name] === other[name] ? text : <strong>{text}</strong>);
  return (
    <>
      {part("type", sideLabels[fill.type])}{" "}
      {part("quantity", <Hideable>{formatNumber(fill.quantity, { maxFraction: 12 })}</Hideable>)}{" "}
      {part("symbol", fill.symbol)} at {part("price", formatMoney(fill.price, { maxFraction: 12 }))},{" "}
      {part("exchange", fill.exchange)}, {part("timestamp", <IndianTime timestamp={fill.timestamp} />)},{" "}
      {part("tradeId", fill.tradeId === null ? "no trade id" : `trade id ${fill.tradeId}`)},{" "}
      {part("account", accountLabel(fill.account))}
    </>
  );
}
