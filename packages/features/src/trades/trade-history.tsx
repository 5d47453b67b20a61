import type { Trade } from "@saudabook/contract/trade.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { CalendarX, SearchX } from "lucide-react";
import { useDeferredValue, useMemo, useRef } from "react";
import { TradeFilters } from "./trade-filters.tsx";
import { indexTrades } from "./trade-index.ts";
import { selectTrades } from "./trade-selection.ts";
import { TradeTable } from "./trade-table.tsx";
import { TradeTotals } from "./trade-totals.tsx";
import { sortedBy, type TradeView, withoutFilters } from "./trade-view.ts";
import { useNarrower } from "./use-narrower.ts";

export interface TradeHistoryProps {
  trades: readonly Trade[];
  view: TradeView;
  onViewChange: (view: TradeView) => void;
}

/** Pixels of the panel: `min-w-3xl` of the table. */
const COMPACT_BELOW = 768;

/** Every trade of the account: filtered, sorted and summed up as the view says. */
export function TradeHistory({ trades, view, onViewChange }: TradeHistoryProps) {
  const index = useMemo(() => indexTrades(trades), [trades]);
  // The fields answer at once; the table follows when there is time.
  const settled = useDeferredValue(view);
  const { positions, totals } = useMemo(() => selectTrades(index, settled), [index, settled]);
  const reversed = settled.from !== null && settled.to !== null && settled.from > settled.to;
  const frame = useRef<HTMLDivElement>(null);
  const compact = useNarrower(frame, COMPACT_BELOW);
  return (
    <div ref={frame}>
      <Panel title="Trade History" flush>
        <TradeFilters view={view} onViewChange={onViewChange} compact={compact} />
        <TradeTotals totals={totals} of={trades.length} />
        <output className="sr-only">
          {totals.count === 1 ? "1 trade shown" : `${totals.count.toLocaleString("en-IN")} trades shown`}
        </output>
        {reversed ? (
          <EmptyState
            level={3}
            icon={<CalendarX />}
            title="The dates are the wrong way round"
            text="From is later than To, and no day is in between."
            action={
              <Button onClick={() => onViewChange({ ...view, from: view.to, to: view.from })}>Swap the dates</Button>
            }
          />
        ) : totals.count === 0 ? (
          <EmptyState
            level={3}
            icon={<SearchX />}
            title="No trades match"
            text="There are trades, but none like this."
            action={<Button onClick={() => onViewChange(withoutFilters(view))}>Clear filters</Button>}
          />
        ) : (
          <TradeTable
            index={index}
            positions={positions}
            sort={settled.sort}
            onSort={(column) => onViewChange(sortedBy(view, column))}
            compact={compact}
          />
        )}
      </Panel>
    </div>
  );
}
