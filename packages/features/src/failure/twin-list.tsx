import type { Twin, TwinFill } from "@saudabook/contract/connections/twin-fills.ts";
import type { ErrorBody } from "@saudabook/contract/wire/errors.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import type { ReactNode } from "react";
import { AppLink } from "../page/link-context.tsx";
import { Hideable } from "../page/privacy.tsx";
import { useAccountLabel } from "../words/account-names.tsx";
import { IndianTime } from "../words/indian-time.tsx";
import { sideLabels } from "../words/trade-labels.ts";

/** The twins that a failure names; null for another failure. */
export function twinsOf(failure: unknown): Pick<ErrorBody, "twins" | "twinCount"> | null {
  return failure instanceof Failure && failure.refusal?.twins ? failure.refusal : null;
}

export interface TwinListProps {
  twins: readonly Twin[];
  /** Number of all twins, of which the response has the first. */
  count: number;
  /** Address of an import. Without it the file is only named. */
  importHref?: (id: string) => string;
}

/** Both readings of each fill that seems to be stored already; what differs is bold. */
export function TwinList({ twins, count, importHref }: TwinListProps) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <ul
        aria-label="Fills that seem to be here already"
        className="divide-y divide-line rounded-md border border-line"
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
      {part("symbol", fill.symbol)} at {part("price", `₹${formatNumber(fill.price, { maxFraction: 12 })}`)},{" "}
      {part("exchange", fill.exchange)}, {part("timestamp", <IndianTime timestamp={fill.timestamp} />)},{" "}
      {part("tradeId", fill.tradeId === null ? "no trade id" : `trade id ${fill.tradeId}`)},{" "}
      {part("account", accountLabel(fill.account))}
    </>
  );
}
