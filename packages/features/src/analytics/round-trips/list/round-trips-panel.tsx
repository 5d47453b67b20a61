import { roundTripStatus } from "@saudabook/contract/analysis/round-trips.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { SegmentedControl } from "@saudabook/ui/segmented-control.tsx";
import { Download, ListChecks } from "lucide-react";
import { useRef } from "react";
import { SortField } from "../../../table/sort-field.tsx";
import { useStableWidth } from "../../../table/use-stable-width.ts";
import { unitText } from "../../../words/basis-text.ts";
import { optionsOf } from "../../../words/trade-labels.ts";
import { SelectionBar } from "../bulk/selection-bar.tsx";
import { basisRemarks } from "./basis-remarks.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { fittingColumns } from "./fitting-columns.ts";
import { NoRoundTrips } from "./no-round-trips.tsx";
import { columnOf, sortOptions } from "./round-trip-columns.tsx";
import { RoundTripTable } from "./round-trip-table.tsx";
import { appliesTo, sortedBy, withStatus } from "./round-trip-view.ts";
import type { RoundTripsScreenProps } from "./round-trips-screen.tsx";
import type { TripList } from "./round-trips-state.ts";
import { TripTotals } from "./trip-totals.tsx";

export interface RoundTripsPanelProps extends Omit<RoundTripsScreenProps, "state"> {
  list: TripList;
}

const statusLabels = { closed: "Closed", open: "Open", expired: "Expired" } as const;
const statuses = optionsOf(statusLabels).filter(({ value }) => roundTripStatus.options.includes(value));

/** Width of the checkboxes. */
const SELECT_REM = 2.5;
/** Pixels per rem; it depends on the reader's font size. */
const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export function RoundTripsPanel(props: RoundTripsPanelProps) {
  const { list, view, onViewChange, measure, csv, onCsv, selection } = props;
  const { selected } = selection;
  const frame = useRef<HTMLDivElement>(null);
  const width = useStableWidth(frame);
  const chosen = list.view.columns.filter((column) => appliesTo(column, list.view.status));
  const widthOf = (column: (typeof chosen)[number]) => columnOf(column).width.rem;
  const held = list.view.status !== "closed";
  const { fitting, left } = fittingColumns(chosen, {
    widthRem: width / remPixels() - (selected ? SELECT_REM : 0),
    measure,
    held,
    widthOf,
  });
  const cards = fitting.length === 0;
  // Cards have no R. A table whose R has no room still says for how many trades it is known.
  const remarks = basisRemarks(cards ? { basis: list.basis, view: { ...list.view, columns: [] } } : list);
  // The line above the page has the number of closed trades.
  const isCountedAbove = list.view.status === "closed" && list.total === list.basis.n;
  const statusChoice = (
    <SegmentedControl
      legend={`Which ${list.basis.unit}s`}
      legendHidden
      options={statuses}
      value={view.status}
      onChange={(status) => onViewChange(withStatus(view, status))}
    />
  );
  const backToTop = () => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ behavior: "instant" });
  };
  return (
    <div ref={frame} tabIndex={-1} className="scroll-mt-[calc(var(--sticky-top,0px)+1rem)] outline-none">
      <Panel
        // With cards the title is hidden: the name of the page is right above, in the menu.
        title={unitText("Trades", list.basis.unit)}
        titleHidden={cards}
        flush
        actions={
          <div className="contents print:hidden">
            {cards ? statusChoice : <ColumnMenu view={view} onViewChange={onViewChange} left={left} />}
            <div className="flex gap-2">
              {list.basis.sample || list.total === 0 || selected ? null : (
                <Button onClick={selection.onStart}>
                  <ListChecks aria-hidden="true" />
                  <span className={cards ? "sr-only" : undefined}>Select</span>
                </Button>
              )}
              <Button busy={csv.busy} busyLabel="Loading the file" onClick={onCsv}>
                <Download aria-hidden="true" />
                <span className={cards ? "sr-only" : undefined}>CSV</span>
              </Button>
            </div>
          </div>
        }
      >
        <div
          className={
            cards && list.total === 0 && remarks === ""
              ? "sr-only"
              : "flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-5"
          }
        >
          {cards ? null : statusChoice}
          <output className={cards || isCountedAbove ? "sr-only" : "text-sm"}>{countText(list)}</output>
          {props.summary && list.total > 0 ? (
            <TripTotals summary={props.summary} status={list.view.status} rows={list.total} />
          ) : null}
          {remarks === "" ? null : <p className="min-w-0 text-sm text-muted">{remarks}</p>}
          {cards && list.total > 0 ? (
            <SortField
              className="w-full"
              labelHidden
              options={sortOptions}
              value={view.sort}
              onChange={(sort) => onViewChange({ ...view, sort })}
            />
          ) : null}
        </div>
        {list.total > 0 && !list.problem ? (
          <RoundTripTable
            view={JSON.stringify([list.filter, list.view.sort, list.view.status])}
            windows={list.windows}
            count={list.total}
            busy={list.busy}
            columns={fitting}
            measure={measure}
            unit={list.basis.unit}
            sort={view.sort}
            onSort={(column, first) => onViewChange(sortedBy(view, column, first))}
            tripHref={props.tripHref}
            suspectedHref={props.suspectedHref}
            selected={selected}
            onToggle={selection.onToggle}
            onWindows={props.onWindows}
            onRetryWindow={props.onRetryWindow}
            onTop={selected ? null : backToTop}
            action={left.length === 0 ? null : <LeftOut labels={left.map((column) => columnOf(column).label)} />}
          />
        ) : (
          <NoRoundTrips
            list={list}
            onClearFilters={props.onClearFilters}
            onOpen={() => onViewChange(withStatus(view, "open"))}
            onRetry={props.onRetry}
          />
        )}
        {selected ? (
          <SelectionBar
            {...selection}
            selected={selected}
            total={list.total}
            onEdit={props.onEdit}
            grouping={props.grouping}
            onGroup={props.onGroup}
          />
        ) : null}
      </Panel>
    </div>
  );
}

function countText({ total, view, basis }: TripList): string {
  const number = formatNumber(String(total));
  return `${number} ${view.status} ${total === 1 ? basis.unit : `${basis.unit}s`}`;
}

/** Says that a narrow table leaves out columns. */
function LeftOut({ labels }: { labels: readonly string[] }) {
  return <p className="text-xs text-muted">No room for {labels.join(", ")}</p>;
}
