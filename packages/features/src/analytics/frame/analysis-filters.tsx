import { product } from "@saudabook/contract/analysis/filter.ts";
import { analysisFilterLabels as labels } from "@saudabook/contract/analysis/filter-labels.ts";
import { MAX_SYMBOL_LENGTH } from "@saudabook/contract/analysis/filter-values.ts";
import type { Label } from "@saudabook/contract/journal/labels.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { SegmentedControl } from "@saudabook/ui/segmented-control.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { loadAhead } from "../../browser/load-ahead.ts";
import { whenUsed } from "../../browser/when-used.ts";
import { useDraft } from "../../form/use-draft.ts";
import { optionsOf, productLabels } from "../../words/trade-labels.ts";
import { type AnalysisView, conditionCount, measureLabels, withFilter, withoutFilters } from "../analysis-view.ts";
import { type Period, periodOf, periods } from "./period.ts";

// Loaded once the page is used.
const loadMore = async () => ({ default: (await import("./more-filters.tsx")).MoreFilters });
const MoreFilters = lazy(loadMore);
// Loaded with the first condition.
const ConditionChips = lazy(async () => ({ default: (await import("./condition-chips.tsx")).ConditionChips }));

export interface AnalysisFiltersProps {
  view: AnalysisView;
  onViewChange: (view: AnalysisView) => void;
  /** Keys of the broker accounts. With fewer than two there is no choice to show. */
  accounts: readonly string[];
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  /** Financial years with trades, `2025-26`. */
  financialYears: readonly string[];
  /** Setups, tags and mistakes of the user. */
  labels: readonly Label[];
  /** Whether the page has figures in a measure, which is then chosen here. Default: true. */
  measured?: boolean;
}

const all = { value: "", label: "All" };
const measures = optionsOf(measureLabels);

/** The one filter bar of the analytics: it governs every part. */
export function AnalysisFilters(props: AnalysisFiltersProps) {
  const { view, onViewChange, accounts, today, financialYears, labels: own, measured = true } = props;
  useEffect(() => whenUsed(() => loadAhead(loadMore)), []);
  const [open, setOpen] = useState(false);
  const id = useId();
  const folded = open ? "" : "max-sm:hidden";
  const change = (part: Parameters<typeof withFilter>[1]) => onViewChange(withFilter(view, part));
  const [symbol, setSymbol] = useDraft(view.symbol ?? "", (text) => change({ symbol: text.trim() }));
  // The broker account is not counted: it is chosen for all pages.
  const known = periods(today, financialYears);
  // A period with a name is a choice of its own field.
  const isNamed = known.some(({ id }) => id === periodOf(view, known));
  const shown = isNamed ? withFilter(view, { from: undefined, to: undefined }) : view;
  const conditions = conditionCount(withFilter(shown, { account: undefined }));
  return (
    <search
      aria-label="Filter the analytics"
      className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2 tight:flex tight:flex-col tight:items-stretch print:hidden"
    >
      <PeriodField view={view} known={known} onChange={change} />
      {/* On a phone only one line is above the figures; the rest opens below it. */}
      <TextField
        label={labels.symbol}
        type="search"
        autoComplete="off"
        maxLength={MAX_SYMBOL_LENGTH}
        placeholder="e.g. NIFTY"
        className={cn("max-sm:order-1 max-sm:col-span-2 sm:w-36", folded)}
        value={symbol}
        onChange={(event) => setSymbol(event.target.value)}
      />
      <SelectField
        label={labels.product}
        className="w-32 max-lg:hidden"
        options={[all, ...optionsOf(productLabels)]}
        value={view.product ?? ""}
        onChange={(event) => change({ product: product.safeParse(event.target.value).data })}
      />
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <SlidersHorizontal aria-hidden="true" />
        {conditions === 0 ? "Filters" : `Filters (${conditions})`}
      </Button>
      {conditions > 0 ? (
        <Button
          variant="quiet"
          className={cn("max-sm:order-1 max-sm:col-span-2", folded)}
          onClick={() => onViewChange(withoutFilters(view))}
        >
          Clear filters
        </Button>
      ) : null}
      {measured ? (
        <div className={cn("max-sm:order-1 max-sm:col-span-2 sm:ml-auto", folded)}>
          <SegmentedControl
            legend={labels.measure}
            legendHidden
            options={measures}
            value={view.measure}
            onChange={(measure) => onViewChange({ ...view, measure })}
          />
        </div>
      ) : null}
      <div className={cn("contents max-sm:order-1 max-sm:col-span-2 max-sm:block", folded)}>
        {conditionCount(shown) > 0 ? (
          <Suspense fallback={<div className="h-7 w-full pointer-coarse:h-9" />}>
            <ConditionChips view={view} shown={shown} onViewChange={onViewChange} />
          </Suspense>
        ) : null}
      </div>
      <div
        id={id}
        hidden={!open}
        className="col-span-2 grid w-full grid-cols-2 gap-3 rounded-lg border border-line bg-surface-raised p-4 max-sm:order-1 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 [&[hidden]]:hidden"
      >
        {open ? (
          <Suspense fallback={null}>
            <MoreFilters view={view} accounts={accounts} labels={own} onChange={change} />
          </Suspense>
        ) : null}
      </div>
    </search>
  );
}

interface PeriodFieldProps {
  view: AnalysisView;
  known: readonly Period[];
  onChange: (part: { from?: string | undefined; to?: string | undefined }) => void;
}

function PeriodField({ view, known, onChange }: PeriodFieldProps) {
  const current = periodOf(view, known);
  return (
    <SelectField
      label="Period"
      // On a phone the label is hidden: the value is clear without it.
      className="sm:w-40 max-sm:[&>div:first-child]:sr-only"
      options={[
        { value: "all", label: "All time" },
        ...known.map(({ id, label }) => ({ value: id, label })),
        ...(current === "custom" ? [{ value: "custom", label: "Chosen days" }] : []),
      ]}
      value={current}
      onChange={(event) => {
        const period = known.find(({ id }) => id === event.target.value);
        onChange({ from: period?.from, to: period?.to });
      }}
    />
  );
}
