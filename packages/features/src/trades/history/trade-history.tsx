import { Button } from "@saudabook/ui/button.tsx";
import { EmptyState } from "@saudabook/ui/empty-state.tsx";
import { counted } from "@saudabook/ui/format-count.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { CalendarX, Download, Printer, SearchX } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { FailedRegion } from "../../failure/failed-region.tsx";
import { TableBar } from "../../table/table-bar.tsx";
import { PrintedTrades } from "../print/printed-trades.tsx";
import type { CsvWay, HistoryCounts, HistoryState, PrintWay, TradeFigures } from "./history-state.ts";
import { columnOf } from "./trade-columns.tsx";
import { TradeFilters } from "./trade-filters.tsx";
import { TradeTable } from "./trade-table.tsx";
import { TradeTotals } from "./trade-totals.tsx";
import { sortedBy, type TradeView, withoutFilters } from "./trade-view.ts";
import { type TableLayout, useTableLayout } from "./use-table-layout.ts";

export interface TradeHistoryProps {
  history: HistoryState<HistoryCounts>;
  figures: TradeFigures;
  /** The requested view; the shown one follows once it has loaded. */
  view: TradeView;
  onViewChange: (view: TradeView) => void;
  onWindows: (windows: readonly number[]) => void;
  onRetryWindow: (window: number) => void;
  onRetry: () => void;
  /** Number of rows rendered before the user asks for all. Default: all. */
  atFirst?: number;
  /** A button below the rows. */
  action: ReactNode;
  print: PrintWay;
  onPrint: () => void;
  /** Address of the trades of a fill; without it symbols are plain text. */
  fillHref?: ((id: string) => string) | undefined;
  /** Saves the filtered trades as a file; without it no download is offered. */
  csv?: CsvWay | undefined;
}

/** The trades of the account: filtered, sorted and summed up as the view says. */
export function TradeHistory(props: TradeHistoryProps) {
  const { history, figures, view, onViewChange, print, onPrint } = props;
  const { totals, total } = history.summary;
  const frame = useRef<HTMLDivElement>(null);
  const layout = useTableLayout(frame);
  const backToTop = () => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ behavior: "instant" });
  };
  return (
    <div ref={frame} tabIndex={-1} className="scroll-mt-[calc(var(--sticky-top,0px)+1rem)] outline-none">
      <Panel
        title="Trade History"
        flush
        actions={
          hasRows(history) ? (
            <>
              {props.csv ? <CsvSave {...props.csv} /> : null}
              <PrintButton print={print} onPrint={onPrint} />
            </>
          ) : null
        }
      >
        <TradeFilters view={view} onViewChange={onViewChange} compact={layout === "cards"} />
        <TradeTotals totals={totals} total={total} figures={figures} />
        <output className="sr-only">{`${counted(totals.count, "fill")} shown`}</output>
        <Rows {...props} layout={layout} onTop={backToTop} />
        {hasRows(history) ? <PrintedTrades history={history} trades={print.trades} /> : null}
      </Panel>
    </div>
  );
}

const hasRows = ({ problem, summary }: HistoryState<HistoryCounts>) => !problem && summary.totals.count > 0;

function PrintButton({ print, onPrint }: Pick<TradeHistoryProps, "print" | "onPrint">) {
  return (
    <Button variant="quiet" className="print:hidden" busy={print.preparing} onClick={onPrint}>
      <Printer aria-hidden="true" />
      Print
    </Button>
  );
}

function CsvSave({ busy, onSave }: CsvWay) {
  return (
    <Button variant="quiet" className="print:hidden" busy={busy} busyLabel="Loading the file" onClick={onSave}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}

interface RowsProps extends TradeHistoryProps {
  layout: TableLayout;
  onTop: () => void;
}

function Rows(props: RowsProps) {
  const { history, view, onViewChange, onWindows, onRetryWindow, layout, onTop, action, atFirst } = props;
  const [all, setAll] = useState(false);
  const { count } = history.summary.totals;
  const rest = !all && atFirst !== undefined && count > atFirst;
  if (hasRows(history)) {
    return (
      <TradeTable
        history={history}
        count={rest ? atFirst : count}
        sort={view.sort}
        onSort={(column) => onViewChange(sortedBy(view, column, columnOf(column).firstSort))}
        onWindows={onWindows}
        onRetryWindow={onRetryWindow}
        layout={layout}
        onTop={onTop}
        action={
          rest ? (
            <>
              <Button variant="quiet" onClick={() => setAll(true)}>
                Show all {counted(count, "fill")}
              </Button>
              {action}
            </>
          ) : (
            action
          )
        }
        fillHref={props.fillHref}
      />
    );
  }
  return (
    <>
      <NoRows {...props} />
      <TableBar>{action}</TableBar>
    </>
  );
}

/** Says why there are no rows, with a button to fix it. */
function NoRows({ history, view, onViewChange, onRetry }: TradeHistoryProps) {
  const { from, to } = history.view;
  if (history.problem) {
    const { failure, retrying } = history.problem;
    return (
      <div className="p-4 sm:p-5">
        <FailedRegion title="We couldn't load these trades" failure={failure} busy={retrying} onRetry={onRetry} />
      </div>
    );
  }
  if (from !== null && to !== null && from > to) {
    return (
      <EmptyState
        level={3}
        icon={<CalendarX />}
        title="The dates are the wrong way round"
        text="“From” must be on or before “To”."
        action={<Button onClick={() => onViewChange({ ...view, from: view.to, to: view.from })}>Swap the dates</Button>}
      />
    );
  }
  return (
    <EmptyState
      level={3}
      icon={<SearchX />}
      title="No trades match"
      text="You have trades, but none match these filters."
      action={<Button onClick={() => onViewChange(withoutFilters(view))}>Clear filters</Button>}
    />
  );
}
