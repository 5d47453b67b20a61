import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { signOf } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { Money } from "@saudabook/ui/money.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { memo, type ReactNode } from "react";
import { sampleText } from "../../page/basis-text.ts";
import { dayText } from "../day-text.ts";
import { measureText, rangeText, ratioText } from "../figure-text.ts";
import { Hideable } from "../privacy.tsx";
import { WorkingButton, type WorkingOf } from "../working.tsx";
import { signedRatio } from "./change-workings.ts";
import type { summaryWorkings } from "./summary-workings.ts";

export interface KeyFiguresProps {
  summary: AnalyticsSummary;
  workings: ReturnType<typeof summaryWorkings>;
}

/** The four numbers that people look at first. */
export const KeyFigures = memo(function KeyFigures({ summary, workings }: KeyFiguresProps) {
  const { measure, booked, trades, drawdown, before } = summary;
  const { winRate, profitFactor } = trades;
  const change = before?.change;
  const main = measure === "gross" ? booked.gross : measure === "r" ? trades.total : booked.net;
  const range = rangeText(winRate);
  const amount = (value: string) => measureText(value, measure);
  return (
    <div className="grid grid-cols-2 rounded-lg border border-line bg-surface-raised max-lg:divide-y max-lg:divide-line lg:grid-cols-4 lg:divide-x lg:divide-line">
      <KeyFigure
        label={measure === "gross" ? "Gross P&L" : measure === "r" ? "Total R" : "Net P&L"}
        working={workings[measure]}
        long={measure !== "r" && isLong(main)}
        value={
          <Hideable>
            {measure === "r" ? (
              <Signed value={main} text={amount(main)} />
            ) : (
              <Money value={main} pnl arrow fraction={0} />
            )}
          </Hideable>
        }
        details={[
          measure === "r"
            ? `of ${formatCount(trades.n)} trades with a stop`
            : `${formatCount(booked.exits)} booked exits`,
        ]}
        change={
          change?.net == null ? null : (
            <WorkingButton quiet working={workings.netChange}>
              <Hideable>{amount(change.net)}</Hideable>
            </WorkingButton>
          )
        }
      />
      <KeyFigure
        label="Win rate"
        working={workings.winRate}
        value={winRate.value === null ? "–" : formatPercent(winRate.value)}
        details={[sampleText(winRate), range === null ? null : `95%: ${range}`]}
        change={
          change?.winRate == null ? null : (
            <WorkingButton quiet working={workings.winRateChange}>
              {formatPercent(change.winRate, { signed: true })} points
            </WorkingButton>
          )
        }
      />
      <KeyFigure
        label="Profit factor"
        working={workings.profitFactor}
        value={profitFactor.value === null ? (trades.n > 0 ? "No losses" : "–") : ratioText(profitFactor.value)}
        details={[sampleText(profitFactor)]}
        change={
          change?.profitFactor == null ? null : (
            <WorkingButton quiet working={workings.profitFactorChange}>
              {signedRatio(change.profitFactor)}
            </WorkingButton>
          )
        }
      />
      <KeyFigure
        label="Max drawdown"
        working={workings.drawdown}
        long={isLong(drawdown.amount)}
        value={
          <Hideable>
            <Money value={drawdown.amount} pnl fraction={0} />
          </Hideable>
        }
        details={[
          drawdown.troughDay ? `lowest on ${dayText(drawdown.troughDay)}` : "none so far",
          drawdown.share ? `deepest ${formatPercent(drawdown.share.share)} of a peak` : null,
        ]}
        change={
          change?.drawdown == null ? null : (
            <WorkingButton quiet working={workings.drawdownChange}>
              <Hideable>{measureText(change.drawdown, "net")}</Hideable>
            </WorkingButton>
          )
        }
      />
    </div>
  );
});

function Signed({ value, text }: { value: string; text: string }) {
  const sign = signOf(value);
  return <span className={sign > 0 ? "text-gain" : sign < 0 ? "text-loss" : ""}>{text}</span>;
}

/** Whether an amount has no room at the usual size on a phone, or beside three others: from ten crore. */
const isLong = (amount: string) => /^-?\d{9}/.test(amount);

interface KeyFigureProps {
  label: string;
  long?: boolean;
  working: WorkingOf;
  value: ReactNode;
  details: readonly (string | null)[];
  /** Against the span before. */
  change: ReactNode;
}

function KeyFigure({ label, long = false, working, value, details, change }: KeyFigureProps) {
  return (
    <section
      aria-label={label}
      className="min-w-0 px-3 py-4 sm:px-5 max-lg:[&:nth-child(3)]:border-b-0 max-lg:even:border-l max-lg:even:border-line"
    >
      <h2 className="text-sm text-muted">{label}</h2>
      <p
        className={cn(
          "figures mt-1 font-semibold tracking-tight",
          long ? "text-sm sm:text-lg 2xl:text-2xl" : "text-lg sm:text-2xl",
        )}
      >
        <WorkingButton working={working}>{value}</WorkingButton>
      </p>
      <ul className="mt-1 text-xs text-muted">
        {details.map((detail) => (detail === null ? null : <li key={detail}>{detail}</li>))}
        {change === null ? null : <li>{change} against the days before</li>}
      </ul>
    </section>
  );
}

export function KeyFiguresSkeleton() {
  return (
    <div className="grid grid-cols-2 rounded-lg border border-line bg-surface-raised lg:grid-cols-4">
      {["net", "win rate", "profit factor", "drawdown"].map((name) => (
        <div key={name} className="px-3 py-4 sm:px-5">
          <Skeleton className="w-20" />
          <Skeleton className="mt-2 h-7 w-32" />
          <Skeleton className="mt-2 h-3 w-24" />
          <Skeleton className="mt-1 h-3 w-28" />
        </div>
      ))}
    </div>
  );
}
