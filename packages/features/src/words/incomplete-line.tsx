import type { Basis } from "@saudabook/contract/analysis/filter.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { formatMoney, signOf } from "@saudabook/ui/format-number.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { Fragment } from "react";
import { AppLink } from "../page/link-context.tsx";
import { Hideable } from "../page/privacy.tsx";
import { leftOutCount } from "./basis-text.ts";

type LeftOut = Basis["leftOut"];

/** Whether sums leave out a position, so that they have no colour of a gain or a loss. */
export const isIncomplete = (leftOut: LeftOut) => leftOutCount(leftOut) > 0;

export interface IncompleteLineProps {
  leftOut: LeftOut;
  /** The page for completing the positions; null if there is none. */
  href: string | null;
  className?: string;
}

/** Says what the sums below leave out and how much, with a link to complete it. Renders nothing if they are complete. */
export function IncompleteLine({ leftOut, href, className }: IncompleteLineProps) {
  const { openingSells, expired, expiryUnknown } = leftOut;
  const parts = [
    { sums: openingSells, name: counted(openingSells.positions, "position"), of: "of sales" },
    {
      sums: expired,
      name: counted(expired.positions, "expired contract"),
      of: "at entry",
    },
    {
      sums: expiryUnknown,
      name: counted(expiryUnknown.positions, "contract without an expiry", "contracts without an expiry"),
      of: "at entry",
    },
  ].filter(({ sums }) => sums.positions > 0);
  if (parts.length === 0) return null;
  return (
    <p className={cn("text-xs text-warning print:text-ink", className)}>
      Incomplete:{" "}
      {parts.map(({ sums, name, of }, at) => (
        <Fragment key={name}>
          {at > 0 ? "; " : null}
          {name} left out
          {signOf(sums.value) === 0 ? null : (
            <>
              , <Hideable>{formatMoney(sums.value, { fraction: 0 })}</Hideable> {of}
            </>
          )}
        </Fragment>
      ))}
      .{" "}
      {href === null ? null : (
        <TextLink asChild className="-my-1 -ml-1 inline-block p-1 print:hidden">
          <AppLink href={href}>
            {openingSells.positions > 0 ? (
              <>
                Fix<span className="sr-only"> what the figures leave out</span>
              </>
            ) : expired.positions > 0 ? (
              "Add the settlement price"
            ) : (
              "Add the expiry"
            )}
          </AppLink>
        </TextLink>
      )}
    </p>
  );
}
