import { FIGURES } from "@saudabook/trading/analysis/figures/figures.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Amount } from "../../page/privacy.tsx";
import { IncompleteLine, isIncomplete } from "../../words/incomplete-line.tsx";
import { bookedValues } from "../figures/figure-values.ts";
import { workingOf } from "../figures/figure-working.ts";
import { WorkingButton } from "../figures/working.tsx";
import type { SettleResult as Result, Totals } from "./settle-state.ts";

export interface SettleResultProps {
  result: Result;
  /** A button to undo the change. */
  action?: ReactNode;
  /** Why undoing has failed; null if it has not. */
  failure?: string | null;
}

/** The totals that a change has moved. It takes the focus, because the pressed button has disappeared with its row. */
export function SettleResult({ result, action, failure = null }: SettleResultProps) {
  const region = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each result
  useEffect(() => region.current?.focus(), [result]);
  return (
    <div ref={region} tabIndex={-1} className="rounded-md bg-surface-raised shadow-overlay outline-none">
      <Notice tone="success" title={result.title} action={action}>
        <TotalMoves {...result} />
        {failure === null ? null : (
          <p role="alert" className="mt-2 text-danger">
            {failure}
          </p>
        )}
      </Notice>
    </div>
  );
}

/** The totals that differ, before and after. */
export function TotalMoves({ before, after }: Pick<Result, "before" | "after">) {
  if (!after || after.behind === "pending") return "The figures will follow as soon as they are computed.";
  if (after.behind === "faulty") return "Your newest changes can't be analysed, so the figures haven't changed.";
  if (!before) return null;
  const moves = movesOf(before, after);
  if (moves.length === 0) return "Your totals haven't changed.";
  return (
    <>
      <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-2">
        {moves.map(({ label, from, to }) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="figures">
              {from} <span aria-hidden="true">→</span>
              <span className="sr-only"> is now</span> <span className="font-semibold">{to}</span>
            </dd>
          </div>
        ))}
      </dl>
      {after.leftOut ? <IncompleteLine leftOut={after.leftOut} href={null} className="mt-2" /> : null}
    </>
  );
}

const BEFORE = "the whole account before";
const NOW = "the whole account now";

const worked = (figure: "net" | "charges", totals: Totals, name: string, value: ReactNode) => (
  <WorkingButton
    quiet
    working={workingOf(figure, name, () => ({
      measure: "net",
      leftOut: [],
      tradesHref: null,
      values: bookedValues(totals),
    }))}
  >
    {value}
  </WorkingButton>
);

function movesOf(before: Totals, after: Totals): { label: string; from: ReactNode; to: ReactNode }[] {
  // A sum that lacks positions has no verdict by colour.
  const isComplete = after.leftOut !== null && !isIncomplete(after.leftOut);
  const number = (value: number) => formatNumber(String(value));
  return [
    {
      label: FIGURES.net.label,
      moved: before.net !== after.net,
      from: worked("net", before, BEFORE, <Amount value={before.net} signed />),
      to: worked("net", after, NOW, <Amount value={after.net} signed pnl={isComplete} />),
    },
    {
      label: FIGURES.charges.label,
      moved: before.charges !== after.charges,
      from: worked("charges", before, BEFORE, <Amount value={before.charges} />),
      to: worked("charges", after, NOW, <Amount value={after.charges} />),
    },
    {
      label: FIGURES.n.label,
      moved: before.closed !== after.closed,
      from: number(before.closed),
      to: number(after.closed),
    },
  ].filter(({ moved }) => moved);
}
