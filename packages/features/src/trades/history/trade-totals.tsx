import type { TradeTotals as Totals } from "@saudabook/contract/trades/trade-history.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { type ReactNode, useState } from "react";
import { Amount, Hideable } from "../../page/privacy.tsx";
import { IncompleteLine, isIncomplete } from "../../words/incomplete-line.tsx";
import type { TradeFigures } from "./history-state.ts";

export interface TradeTotalsProps {
  totals: Totals;
  /** Number of trades without filters. */
  total: number;
  figures: TradeFigures;
}

interface Fact {
  term: string;
  value: ReactNode;
  note?: ReactNode;
}

/** Sums of the trades shown, and their result. */
export function TradeTotals({ totals, total, figures }: TradeTotalsProps) {
  const { count, symbols, days } = totals;
  // What is missing of the newest trades is known when they have been computed: its place is kept, with and without a line in it.
  const [kept, setKept] = useState(false);
  if (figures.status === "ready" && figures.pending && !kept) setKept(true);
  const number = (value: number) => formatNumber(String(value));
  const facts: Fact[] = [
    { term: "Fills", value: count === total ? number(count) : `${number(count)} of ${number(total)}` },
    { term: "Symbols", value: number(symbols) },
    { term: "Days", value: number(days) },
    ...resultOf(figures),
  ];
  return (
    <div className="border-b border-line px-4 py-3 sm:px-5">
      <dl
        aria-label="Totals of the trades shown"
        className="grid grid-cols-6 tight:flex tight:flex-wrap gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8 sm:gap-y-3 lg:gap-x-12"
      >
        {facts.map(({ term, value, note }) => (
          <div key={term} className="col-span-2 min-w-0 nth-[n+4]:col-span-3 sm:min-w-24">
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="figures text-sm font-semibold wrap-anywhere">
              {value}
              {note ? <span className="block text-xs font-normal text-muted">{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <div className={cn(kept && "mt-2 min-h-4 max-sm:min-h-8")}>
        {figures.status === "ready" ? (
          <IncompleteLine leftOut={figures.leftOut} href={figures.toSettleHref} className={kept ? "" : "mt-2"} />
        ) : null}
      </div>
    </div>
  );
}

function resultOf(figures: TradeFigures): Fact[] {
  const [realised, open] = ["Realised net P&L", "Open, at cost"];
  if (figures.status === "loading") {
    const coming = <Skeleton className="mt-0.5 w-24" />;
    return [
      { term: realised, value: coming },
      { term: open, value: coming },
    ];
  }
  if (figures.status === "failed") {
    return [
      { term: realised, value: "–", note: "couldn't be loaded" },
      { term: open, value: "–", note: "couldn't be loaded" },
    ];
  }
  const { net, openCost, expired, bothSides, pending, leftOut } = figures;
  const notes = [pending ? "being computed" : "", bothSides ? "of both sides" : ""].filter((note) => note !== "");
  return [
    // An incomplete sum is not coloured as a profit or loss.
    { term: realised, value: <Amount value={net} signed pnl={!isIncomplete(leftOut)} />, note: notes.join(", ") },
    { term: open, value: <Amount value={openCost} /> },
    ...(expired.trips > 0
      ? [{ term: "Expired, at cost", value: <Amount value={expired.cost} />, note: expiredNote(expired) }]
      : []),
  ];
}

function expiredNote({ trips, received }: Extract<TradeFigures, { status: "ready" }>["expired"]): ReactNode {
  const waiting = `${formatNumber(String(trips))} without a settlement price`;
  if (!/[1-9]/.test(received)) return waiting;
  return (
    <>
      {waiting}, <Hideable>{formatMoney(received)}</Hideable> received for shorts
    </>
  );
}
