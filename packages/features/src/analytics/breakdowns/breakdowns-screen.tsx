import type { AnalyticsBreakdown } from "@saudabook/contract/analysis/breakdowns.ts";
import type { AnalyticsCharges } from "@saudabook/contract/analysis/charges.ts";
import type { AnalysisFilter, Basis } from "@saudabook/contract/analysis/filter.ts";
import { analysisFilterLabels } from "@saudabook/contract/analysis/filter-labels.ts";
import type { AnalyticsSeries } from "@saudabook/contract/analysis/series.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { Skeleton } from "@saudabook/ui/skeleton.tsx";
import { Hideable } from "../../page/privacy.tsx";
import { unitText } from "../../words/basis-text.ts";
import { optionsOf } from "../../words/trade-labels.ts";
import { breakdownLabels } from "../analysis-labels.ts";
import { Bridge } from "../bridge.tsx";
import { measureText } from "../figures/figure-text.ts";
import type { Load } from "../load.ts";
import { LoadedPanel } from "../loaded-panel.tsx";
import { BreakdownTable } from "./breakdown-table.tsx";
import { type BreakdownView, firstSort, type Section } from "./breakdown-view.ts";
import { ChargesPaidPanel } from "./charges-paid-panel.tsx";
import { ChargesPanel } from "./charges-panel.tsx";
import { DistributionPanel } from "./distribution-panel.tsx";
import { RollingPanel } from "./rolling-panel.tsx";
import { SectionCsv } from "./section-csv.tsx";
import { WeekdayHours } from "./weekday-hours.tsx";

/** Stateless: each part has its `Load`. */
export interface BreakdownsScreenProps {
  view: BreakdownView;
  onViewChange: (view: BreakdownView) => void;
  /** Breakdown of the view; by month if the section is charges. */
  breakdown: Load<AnalyticsBreakdown>;
  summary: Load<AnalyticsSummary>;
  series: Load<AnalyticsSeries>;
  charges: Load<AnalyticsCharges>;
  tradesHref: (filter: AnalysisFilter) => string;
  /** Address of the lab without a group of trades. Default: no link. */
  labHref?: ((filter: AnalysisFilter) => string) | undefined;
  /** The name of a CSV file of a part of this page. */
  csvName: (part: readonly (string | null)[]) => string;
}

const sectionLabels: Record<Section, string> = {
  ...breakdownLabels,
  distribution: "Distribution of results",
  rolling: "Rolling figures",
  charges: "Charges by head",
  "charges-paid": "Charges paid by day",
};
const none = { value: "", label: "–" };

/** Every breakdown of the results, one at a time. */
export function BreakdownsScreen(props: BreakdownsScreenProps) {
  const { view, onViewChange } = props;
  const isBreakdown = view.by in breakdownLabels;
  const others = optionsOf(breakdownLabels).filter(({ value }) => value !== view.by);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <SelectField
          label={analysisFilterLabels.by}
          className="w-56 max-sm:w-full"
          options={optionsOf(sectionLabels)}
          value={view.by}
          onChange={({ target }) => {
            const by = target.value as Section;
            onViewChange({ by, with: null, sort: firstSort(by) });
          }}
        />
        {isBreakdown ? (
          <SelectField
            label={analysisFilterLabels.with}
            className="w-56 max-sm:w-full"
            options={[none, ...others]}
            value={view.with ?? ""}
            onChange={(event) =>
              onViewChange({ ...view, with: others.find(({ value }) => value === event.target.value)?.value ?? null })
            }
          />
        ) : null}
      </div>
      <Content {...props} />
    </div>
  );
}

const skeleton = (
  <div className="flex flex-col gap-4">
    {["1", "2", "3", "4", "5", "6"].map((row) => (
      <Skeleton key={row} className="h-6" />
    ))}
  </div>
);

function Content(props: BreakdownsScreenProps) {
  const { view, onViewChange, breakdown, summary, series, charges, tradesHref, labHref } = props;
  const title = sectionLabels[view.by];
  const actions = <SectionCsv {...props} />;
  if (view.by === "distribution") {
    return (
      <LoadedPanel
        title={title}
        description={unitText("Closed trades, each as a whole", unitOf(summary))}
        actions={actions}
        load={summary}
        skeleton={skeleton}
        failed="We couldn't load the distribution"
      >
        {(data) => <DistributionPanel summary={data} tradesHref={tradesHref} />}
      </LoadedPanel>
    );
  }
  if (view.by === "rolling") {
    return (
      <LoadedPanel
        title={title}
        description={unitText("Closed trades in the order of their last exit", unitOf(series))}
        actions={actions}
        load={series}
        skeleton={skeleton}
        failed="We couldn't load the rolling figures"
      >
        {(data) => <RollingPanel series={data} tradesHref={tradesHref} />}
      </LoadedPanel>
    );
  }
  if (view.by === "charges") {
    return (
      <LoadedPanel
        title={title}
        description="Booked exits, also of open positions, by the day of the exit"
        actions={actions}
        load={bothOf(summary, breakdown)}
        flush
        skeleton={<div className="p-4 sm:p-5">{skeleton}</div>}
        failed="We couldn't load the charges"
      >
        {([all, months]) => <ChargesPanel summary={all} months={months} tradesHref={tradesHref} />}
      </LoadedPanel>
    );
  }
  if (view.by === "charges-paid") {
    return (
      <LoadedPanel
        title={title}
        actions={actions}
        load={charges}
        flush
        skeleton={<div className="p-4 sm:p-5">{skeleton}</div>}
        failed="We couldn't load the charges"
      >
        {(data) => <ChargesPaidPanel charges={data} />}
      </LoadedPanel>
    );
  }
  return (
    <LoadedPanel
      title={title}
      description={unitText(
        overlaps(view)
          ? "Closed trades, each in every row that names it: the rows overlap"
          : "Closed trades, each as a whole",
        unitOf(breakdown),
      )}
      actions={actions}
      load={breakdown}
      skeleton={skeleton}
      failed="We couldn't load this breakdown"
    >
      {(data) => (
        <div className="flex flex-col gap-5">
          {data.by.length === 1 && data.by[0] === "weekday-hour" ? (
            <WeekdayHours breakdown={data} tradesHref={tradesHref} />
          ) : null}
          <BreakdownTable {...{ breakdown: data, view, onViewChange, tradesHref, labHref }} />
          <LeftOut breakdown={data} />
          <Bridge {...data} />
        </div>
      )}
    </LoadedPanel>
  );
}

const unitOf = (load: Load<{ basis: Basis }>) => (load.status === "ready" ? load.data.basis.unit : "trade");

/** Whether a trade can be in several rows. */
const overlaps = ({ by, with: other }: BreakdownView) =>
  [by, other].some((name) => name === "tag" || name === "mistake");

function LeftOut({ breakdown: { measure, basis, notApplicable, total, rows } }: { breakdown: AnalyticsBreakdown }) {
  const count = (value: number) => formatNumber(String(value));
  const texts = [
    notApplicable.trades > 0
      ? `${counted(notApplicable.trades, basis.unit)} with ${measureText(notApplicable.total, measure)} ${notApplicable.trades === 1 ? "is" : "are"} in no group of this breakdown.`
      : "",
    total > rows.length ? `The first ${count(rows.length)} of ${count(total)} groups are shown.` : "",
  ].filter((text) => text !== "");
  return texts.length === 0 ? null : (
    <p className="text-sm text-muted">
      <Hideable>{texts.join(" ")}</Hideable>
    </p>
  );
}

function bothOf<One, Other>(one: Load<One>, other: Load<Other>): Load<[One, Other]> {
  if (one.status === "failed") return one;
  if (other.status === "failed") return other;
  if (one.status === "loading" || other.status === "loading") return { status: "loading" };
  return { status: "ready", data: [one.data, other.data], busy: one.busy || other.busy };
}
