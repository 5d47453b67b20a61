import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { CalendarX, SearchX } from "lucide-react";
import { useRef } from "react";
import { FailedRegion } from "../failed-region.tsx";
import type { HistoryState } from "./history-state.ts";
import { TradeFilters } from "./trade-filters.tsx";
import { TradeTable } from "./trade-table.tsx";
import { TradeTotals } from "./trade-totals.tsx";
import { sortedBy, type TradeView, withoutFilters } from "./trade-view.ts";
import { useNarrower } from "./use-narrower.ts";

export interface TradeHistoryProps {
  history: HistoryState;
  /** As it was asked for; what is shown follows. */
  view: TradeView;
  onViewChange: (view: TradeView) => void;
  onWindows: (windows: readonly number[]) => void;
  onRetryWindow: (window: number) => void;
  onRetry: () => void;
}

/** Pixels of the panel: `min-w-3xl` of the table. */
const COMPACT_BELOW = 768;

/** The trades of the account: filtered, sorted and summed up as the view says. */
export function TradeHistory(props: TradeHistoryProps) {
  const { history, view, onViewChange } = props;
  const { totals, total } = history.summary;
  const frame = useRef<HTMLDivElement>(null);
  const compact = useNarrower(frame, COMPACT_BELOW);
  return (
    <div ref={frame}>
      <Panel title="Trade History" flush>
        <TradeFilters view={view} onViewChange={onViewChange} compact={compact} />
        <TradeTotals totals={totals} of={total} />
        <output className="sr-only">
          {totals.count === 1 ? "1 trade shown" : `${totals.count.toLocaleString("en-IN")} trades shown`}
        </output>
        <Rows {...props} compact={compact} />
      </Panel>
    </div>
  );
}

function Rows(props: TradeHistoryProps & { compact: boolean }) {
  const { history, view, onViewChange, onWindows, onRetryWindow, onRetry, compact } = props;
  const { from, to } = history.view;
  if (history.problem) {
    const { failure, retrying } = history.problem;
    return (
      <div className="p-4 sm:p-5">
        <FailedRegion title="These trades could not be loaded" failure={failure} busy={retrying} onRetry={onRetry} />
      </div>
    );
  }
  if (from !== null && to !== null && from > to) {
    return (
      <EmptyState
        level={3}
        icon={<CalendarX />}
        title="The dates are the wrong way round"
        text="From is later than To, and no day is in between."
        action={<Button onClick={() => onViewChange({ ...view, from: view.to, to: view.from })}>Swap the dates</Button>}
      />
    );
  }
  if (history.summary.totals.count === 0) {
    return (
      <EmptyState
        level={3}
        icon={<SearchX />}
        title="No trades match"
        text="There are trades, but none like this."
        action={<Button onClick={() => onViewChange(withoutFilters(view))}>Clear filters</Button>}
      />
    );
  }
  return (
    <TradeTable
      history={history}
      sort={view.sort}
      onSort={(column) => onViewChange(sortedBy(view, column))}
      onWindows={onWindows}
      onRetryWindow={onRetryWindow}
      compact={compact}
    />
  );
}
