import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsInsights } from "@saudabook/contract/analysis/insights.ts";
import type { AnalyticsCalendar, AnalyticsSeries } from "@saudabook/contract/analysis/series.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import { cn } from "@saudabook/ui/cn.ts";
import { FailedRegion } from "../../failure/failed-region.tsx";
import type { Load } from "../load.ts";
import { dimmed, LoadedPanel } from "../loaded-panel.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { LatestMonth } from "./latest-month.tsx";
import type { OverviewPanels } from "./overview-panels.ts";
import { EquitySkeleton, InsightsSkeleton, KeyFiguresSkeleton, PLACED_LATER } from "./overview-skeleton.tsx";

/** Stateless: each part has its `Load`. */
export interface OverviewScreenProps {
  /** Whether the figures are of some trades only. */
  filtered: boolean;
  summary: Load<AnalyticsSummary>;
  series: Load<AnalyticsSeries>;
  calendar: Load<AnalyticsCalendar>;
  insights: Load<AnalyticsInsights>;
  /** The content of the panels below the first figures; null until its code is there. */
  panels: OverviewPanels | null;
  /** Address of the round trips that fit the filter and further conditions. */
  tradesHref: (filter: AnalysisFilter) => string;
  /** Address of the lab without a group of trades. Default: no link. */
  labHref?: ((filter: AnalysisFilter) => string) | undefined;
  /** The open trades as a list. */
  openTradesHref: string;
  calendarHref: string;
  toSettleHref: string;
  /** The page with the suspected splits and bonus issues, whatever the filter. */
  suspectedHref: string;
  /** The name of a CSV file of a part of this page. */
  csvName: (part: readonly (string | null)[]) => string;
  onSpan: (span: { from: string; to: string }) => void;
  onDay: (day: string) => void;
}

/** The first page of the analytics: four numbers, the equity curve, the newest month, and what stands out. */
export function OverviewScreen(props: OverviewScreenProps) {
  const { summary, panels, tradesHref, calendarHref, toSettleHref, suspectedHref, csvName, onSpan, onDay } = props;
  const drawn = <Data,>(load: Load<Data>): Load<Data> =>
    panels === null && load.status === "ready" ? { status: "loading" } : load;
  const [series, calendar, insights] = [drawn(props.series), drawn(props.calendar), drawn(props.insights)];
  const data = summary.status === "ready" ? summary.data : null;
  const isBusy = summary.status === "ready" && summary.busy;
  if (data && !props.filtered && data.booked.exits + data.basis.n === 0) {
    return panels ? (
      <panels.NothingBooked summary={data} openTradesHref={props.openTradesHref} toSettleHref={toSettleHref} />
    ) : (
      <KeyFiguresSkeleton />
    );
  }
  const placed = summary.status === "loading" ? PLACED_LATER : "";
  return (
    <div className="flex flex-col gap-5">
      {summary.status === "failed" ? (
        <FailedRegion
          title="We couldn't load your figures"
          failure={summary.failure}
          busy={summary.retrying}
          onRetry={summary.onRetry}
        />
      ) : data ? (
        <div aria-busy={isBusy} className={dimmed(isBusy)}>
          <KeyFigures
            summary={data}
            tradesHref={tradesHref}
            toSettleHref={toSettleHref}
            suspectedHref={suspectedHref}
          />
        </div>
      ) : (
        <KeyFiguresSkeleton />
      )}
      {/* Firefox does not grow a grid that continues on a second sheet: what follows would cover the last weeks of the month. */}
      <div
        className={cn(
          "grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] print:block print:space-y-5 print:*:break-inside-avoid",
          placed,
        )}
      >
        <LoadedPanel
          title="Equity curve"
          description={
            series.status === "ready" && series.data.measure === "r" ? "In rupees, over all booked exits" : undefined
          }
          load={series}
          actions={
            panels && series.status === "ready" ? (
              <panels.EquityCsv fileName={csvName(["equity"])} days={series.data.days} busy={series.busy} />
            ) : null
          }
          skeleton={<EquitySkeleton />}
          failed="We couldn't load the equity curve"
        >
          {(loaded) =>
            loaded.days.length === 0 ? (
              <p className="py-10 text-center text-sm text-muted">No booked exit fits this filter.</p>
            ) : panels ? (
              <panels.EquityPanel series={loaded} tradesHref={tradesHref} onSpan={onSpan} />
            ) : null
          }
        </LoadedPanel>
        <LatestMonth load={calendar} Month={panels?.MonthPanel ?? null} calendarHref={calendarHref} onDay={onDay} />
      </div>
      <LoadedPanel
        title="What stands out"
        load={insights}
        flush
        className={placed}
        skeleton={<InsightsSkeleton />}
        failed="We couldn't compare your trades"
      >
        {(loaded) =>
          panels ? <panels.StandsOut insights={loaded} tradesHref={tradesHref} labHref={props.labHref} /> : null
        }
      </LoadedPanel>
      {panels && data ? (
        <div aria-busy={isBusy} className={dimmed(isBusy)}>
          <panels.MoreFigures summary={data} tradesHref={tradesHref} suspectedHref={suspectedHref} />
        </div>
      ) : null}
    </div>
  );
}
