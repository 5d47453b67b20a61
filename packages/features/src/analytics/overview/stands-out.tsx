import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsInsights } from "@saudabook/contract/analysis/insights.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { memo } from "react";
import { AppLink } from "../../page/link-context.tsx";
import { Hideable } from "../../page/privacy.tsx";
import { unitText } from "../../words/basis-text.ts";
import { WorkingButton } from "../figures/working.tsx";
import { comparisonText, insightGroupText, insightValueText, isBetter } from "./insight-text.ts";
import { insightWorking } from "./insight-working.ts";

export interface StandsOutProps {
  insights: AnalyticsInsights;
  tradesHref: (filter: AnalysisFilter) => string;
  /** Address of the lab without a group of trades. Default: no link. */
  labHref?: ((filter: AnalysisFilter) => string) | undefined;
}

/** Groups of trades that differ from all the others, each with its evidence. */
export const StandsOut = memo(function StandsOut({ insights, tradesHref, labHref }: StandsOutProps) {
  const { basis, found, tooFew, comparisons, level, minimum, afterLoss } = insights;
  const { unit } = basis;
  return (
    <div>
      {found.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted sm:px-5">
          {comparisons === 0
            ? `There are too few ${unit}s to compare groups of them. A group and the others need ${minimum} ${unit}s each.`
            : `No group differs clearly from the others. Compared: ${formatNumber(String(comparisons))} groups.`}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {found.map((insight) => (
            <li key={`${insight.kind} ${insight.key}`} className="px-4 py-3 text-sm sm:px-5">
              <Sentence insight={insight} insights={insights} tradesHref={tradesHref} labHref={labHref} />
            </li>
          ))}
        </ul>
      )}
      <div className="border-t border-line px-4 py-3 text-xs text-muted empty:hidden sm:px-5">
        {comparisons > 0 ? (
          <p>
            {formatPercent(level, { digits: 0 })} intervals of the difference, corrected for {comparisons} comparisons.
            We list a group only when the difference is unlikely to be chance. This describes the past. It is not
            advice.
          </p>
        ) : null}
        {afterLoss.trades > 0 ? (
          <p className="mt-1">
            {counted(afterLoss.trades, `${unit} was`, `${unit}s were`)} entered after a loss of the same day,{" "}
            {formatNumber(String(afterLoss.within15Minutes))} of them within 15 minutes;{" "}
            {formatNumber(String(afterLoss.afterWin))} after a win.
          </p>
        ) : null}
        {tooFew.length > 0 ? (
          <p className="mt-1">
            Too few {unit}s yet:{" "}
            {tooFew
              .map(({ kind, key, n, minimum }) => `${insightGroupText(kind, key, unit)} (${n} of ${minimum} ${unit}s)`)
              .join(", ")}
            .
          </p>
        ) : null}
      </div>
    </div>
  );
});

interface SentenceProps {
  insight: AnalyticsInsights["found"][number];
  insights: AnalyticsInsights;
  tradesHref: (filter: AnalysisFilter) => string;
  /** Address of the lab without a group of trades. Default: no link. */
  labHref?: ((filter: AnalysisFilter) => string) | undefined;
}

function Sentence({ insight, insights, tradesHref, labHref }: SentenceProps) {
  const {
    measure,
    basis: { unit },
  } = insights;
  const { kind, key, n, mean, othersMean, difference, low, high, filter, estimated } = insight;
  const better = isBetter(insight);
  const Arrow = better ? ArrowUp : ArrowDown;
  const text = (value: string) => insightValueText(kind, value, measure);
  const amount = (value: string) => (kind === "charges" ? text(value) : <Hideable>{text(value)}</Hideable>);
  const name = insightGroupText(kind, key, unit);
  const working = {
    title: `The difference of ${name}`,
    work: () => insightWorking(insight, insights, filter && tradesHref(filter)),
  };
  return (
    <div className="flex items-start gap-3">
      <Arrow aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${better ? "text-gain" : "text-loss"}`} />
      <div className="min-w-0">
        <p>
          <span className="font-medium">{name}</span>: {comparisonText(insight)},{" "}
          <WorkingButton quiet working={working}>
            {amount(mean)}
          </WorkingButton>
          {kind === "charges" ? " of what they won or lost" : unitText(" a trade", unit)} against {amount(othersMean)}.
        </p>
        <p className="figures mt-0.5 text-xs text-muted">
          n = {formatNumber(String(n))}, difference{" "}
          <WorkingButton quiet working={working}>
            {amount(difference)}
          </WorkingButton>{" "}
          ({amount(low)} to {amount(high)})
          {estimated > 0 ? `, ${formatNumber(String(estimated))} with estimated charges` : ""}
          {filter === null ? null : (
            <>
              {" · "}
              <TextLink asChild>
                <AppLink href={tradesHref(filter)}>
                  See these {unit}s<span className="sr-only"> of {name}</span>
                </AppLink>
              </TextLink>
              {labHref ? (
                <>
                  {" · "}
                  <TextLink asChild>
                    <AppLink href={labHref(filter)}>
                      Lab<span className="sr-only">: {name}</span>
                    </AppLink>
                  </TextLink>
                </>
              ) : null}
            </>
          )}
        </p>
      </div>
    </div>
  );
}
