import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { signOf } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { Money } from "@saudabook/ui/money.tsx";
import { lazy, memo, type ReactNode } from "react";
import { Hideable } from "../../page/privacy.tsx";
import { sampleText } from "../../words/basis-text.ts";
import { IncompleteLine, isIncomplete } from "../../words/incomplete-line.tsx";
import { SuspectedLine } from "../../words/suspected-line.tsx";
import { BridgeLine } from "../bridge.tsx";
import { dayText } from "../day-text.ts";
import { measureText, pointsText, rangeText, ratioText, signedRatio } from "../figures/figure-text.ts";
import { NumberButton } from "../figures/working.tsx";
import { KEY_FIGURES_SHEET } from "./overview-skeleton.tsx";
import type { SummaryDialogProps } from "./summary-dialog.tsx";

export interface KeyFiguresProps {
  summary: AnalyticsSummary;
  tradesHref: (filter: AnalysisFilter) => string;
  /** The page on which positions that are left out are completed. */
  toSettleHref: string;
  /** The page with the suspected splits and bonus issues, whatever the filter. */
  suspectedHref: string;
}

const loadDialog = async () => ({ default: (await import("./summary-dialog.tsx")).SummaryDialog });
// Loaded when a working is opened.
const SummaryDialog = lazy(loadDialog);

/** The four key figures of the overview. */
export const KeyFigures = memo(function KeyFigures({
  summary,
  tradesHref,
  toSettleHref,
  suspectedHref,
}: KeyFiguresProps) {
  const { measure, basis, booked, trades, drawdown, before, suspected } = summary;
  const incomplete = isIncomplete(basis.leftOut);
  const { winRate, profitFactor } = trades;
  const change = before?.change;
  const main = measure === "gross" ? booked.gross : measure === "r" ? trades.total : booked.net;
  const range = rangeText(winRate);
  const amount = (value: string) => measureText(value, measure);
  const worked = (title: string, figure: SummaryDialogProps["figure"], value: ReactNode, quiet = false) => (
    <NumberButton
      title={title}
      quiet={quiet}
      load={loadDialog}
      dialog={(onClose) => (
        <SummaryDialog summary={summary} figure={figure} tradesHref={tradesHref({})} onClose={onClose} />
      )}
    >
      {value}
    </NumberButton>
  );
  const changed = (
    figure: string,
    metric: "net" | "winRate" | "profitFactor" | "drawdown",
    text: (value: string) => ReactNode,
  ) => {
    const value = change?.[metric] ?? null;
    return value === null ? null : worked(`Change of ${figure}`, { change: metric }, text(value), true);
  };
  const label = measure === "gross" ? "Gross P&L" : measure === "r" ? "Total R" : "Net P&L";
  return (
    <div className="rounded-lg border border-line bg-surface-raised">
      <div className={KEY_FIGURES_SHEET}>
        <KeyFigure
          label={label}
          long={measure !== "r" && isLong(main)}
          value={worked(
            label,
            measure === "r" ? "totalR" : measure,
            <Hideable>
              {measure === "r" ? (
                <Signed value={main} text={amount(main)} plain={incomplete} />
              ) : (
                <Money value={main} signed pnl={!incomplete} arrow fraction={0} />
              )}
            </Hideable>,
          )}
          basis={measure === "r" ? `closed ${basis.unit}s with a stop` : "booked exits"}
          details={[counted(measure === "r" ? trades.n : booked.exits, measure === "r" ? basis.unit : "exit")]}
          warning={
            <>
              <IncompleteLine leftOut={basis.leftOut} href={toSettleHref} className="mt-1" />
              {suspected.booked ? <SuspectedLine href={suspectedHref} /> : null}
            </>
          }
          change={changed(measure === "r" ? "total R" : `${measure} P&L`, "net", (value) => (
            <Hideable>{amount(value)}</Hideable>
          ))}
        />
        <KeyFigure
          label="Win rate"
          value={worked("Win rate", "winRate", winRate.value === null ? "–" : formatPercent(winRate.value))}
          basis={`closed ${basis.unit}s`}
          details={[
            sampleText(winRate, basis.unit),
            winRate.n < winRate.minimum ? `${winRate.minimum} needed` : null,
            range === null ? null : `95%: ${range}`,
          ]}
          change={changed("win rate", "winRate", pointsText)}
        />
        <KeyFigure
          label="Profit factor"
          value={worked(
            "Profit factor",
            "profitFactor",
            profitFactor.value === null ? (trades.n > 0 ? "No losses" : "–") : ratioText(profitFactor.value),
          )}
          basis={`closed ${basis.unit}s`}
          details={[sampleText(profitFactor, basis.unit)]}
          change={changed("profit factor", "profitFactor", signedRatio)}
        />
        <KeyFigure
          label="Max drawdown"
          basis={measure === "r" ? "booked exits, in rupees" : "booked exits"}
          warning={suspected.drawdown ? <SuspectedLine href={suspectedHref} /> : null}
          long={isLong(drawdown.amount)}
          value={worked(
            "Max drawdown",
            "drawdown",
            <Hideable>
              <Money value={drawdown.amount} signed pnl={!incomplete} fraction={0} />
            </Hideable>,
          )}
          details={[
            drawdown.troughDay ? `lowest on ${dayText(drawdown.troughDay)}` : "none so far",
            drawdown.relative ? `deepest ${formatPercent(drawdown.relative.fraction)} of a peak` : null,
          ]}
          change={changed("max drawdown", "drawdown", (value) => (
            <>
              <Hideable>{measureText(value, "net")}</Hideable>
              {signOf(value) === 0 ? null : signOf(value) > 0 ? " (shallower)" : " (deeper)"}
            </>
          ))}
        />
      </div>
      <BridgeLine {...summary} />
    </div>
  );
});

/** `plain`: without the colour of a gain or a loss. */
function Signed({ value, text, plain }: { value: string; text: string; plain: boolean }) {
  const sign = plain ? 0 : signOf(value);
  return <span className={sign > 0 ? "text-gain" : sign < 0 ? "text-loss" : ""}>{text}</span>;
}

/** Whether an amount is too long for the usual size on a phone or in a row of four: from ten crore. */
const isLong = (amount: string) => /^-?\d{9}/.test(amount);

interface KeyFigureProps {
  label: string;
  /** The basis that the head of the tile names, e.g. "Booked exits". */
  basis: string;
  long?: boolean;
  value: ReactNode;
  /** What the figure lacks, with the way to complete it. */
  warning?: ReactNode;
  details: readonly (string | null)[];
  /** Change from the period before. */
  change: ReactNode;
}

function KeyFigure({ label, basis, long = false, value, warning = null, details, change }: KeyFigureProps) {
  return (
    <section
      aria-label={label}
      className="min-w-0 px-3 py-4 sm:px-5 not-tight:max-lg:[&:nth-child(3)]:border-b-0 not-tight:max-lg:even:border-l max-lg:even:border-line"
    >
      <h2 className="text-sm text-muted">
        {label} <span className="text-xs max-sm:block">of {basis}</span>
      </h2>
      <p
        className={cn(
          "figures mt-1 font-semibold tracking-tight",
          long ? "text-sm sm:text-lg 2xl:text-2xl" : "text-lg sm:text-2xl",
        )}
      >
        {value}
      </p>
      {warning}
      <ul className="mt-1 text-xs text-muted">
        {details.map((detail) => (detail === null ? null : <li key={detail}>{detail}</li>))}
        {change === null ? null : <li>{change} against the days before</li>}
      </ul>
    </section>
  );
}
