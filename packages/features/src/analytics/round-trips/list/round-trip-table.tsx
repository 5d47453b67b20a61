import type { Measure, TradeUnit } from "@saudabook/contract/analysis/filter.ts";
import type { RoundTripColumn } from "@saudabook/contract/analysis/round-trips.ts";
import type { ReactNode } from "react";
import type { Direction } from "../../../table/sort.ts";
import { WindowedHead } from "../../../table/windowed-head.tsx";
import { WindowedTable } from "../../../table/windowed-table.tsx";
import type { Windows } from "../../../table/windows.ts";
import { unitText } from "../../../words/basis-text.ts";
import { columnOf } from "./round-trip-columns.tsx";
import { cardColumns, RoundTripRow, type RoundTripRowProps } from "./round-trip-row.tsx";
import type { RoundTripView, TripColumn } from "./round-trip-view.ts";
import type { ListedTrip } from "./round-trips-state.ts";
import { ROW_LAYOUT } from "./trip-column.ts";

export interface RoundTripTableProps {
  /** Identity of the filter and order of the rows. */
  view: unknown;
  windows: Windows<ListedTrip>;
  count: number;
  busy: boolean;
  /** Columns that fit; empty for cards. */
  columns: readonly TripColumn[];
  measure: Measure;
  /** Whether a row is a trade or an idea. */
  unit: TradeUnit;
  /** The requested order; the rows may still have the previous one. */
  sort: RoundTripView["sort"];
  onSort: (column: RoundTripColumn, first: Direction) => void;
  tripHref: (id: string) => string;
  suspectedHref: string;
  /** The ids of the selected trades; null while trades are not selected. */
  selected: { has: (id: string) => boolean } | null;
  onToggle: RoundTripRowProps["onToggle"];
  onWindows: (windows: readonly number[]) => void;
  onRetryWindow: (window: number) => void;
  onTop: (() => void) | null;
  action: ReactNode;
}

/** Pixels of a row before it can be measured: `h-11` and `h-25`. */
const GUESS = { table: 44, cards: 100 } as const;

export function RoundTripTable(props: RoundTripTableProps) {
  const { view, windows, count, busy, columns, measure, unit, sort, onSort, tripHref, selected, onToggle } = props;
  const layout = columns.length === 0 ? "cards" : "table";
  const shown = layout === "cards" ? cardColumns(measure) : columns;
  const heads = shown.map((name) => {
    const { label, numeric, width, sort: by } = columnOf(name);
    return {
      name,
      label,
      numeric,
      className: `px-2 ${width.className}`,
      sort: by && sort.column === by.column ? sort.direction : undefined,
      onSort: by ? () => onSort(by.column, by.first) : undefined,
    };
  });
  const select = {
    name: "select",
    label: "Select",
    labelHidden: true,
    numeric: false,
    className: "w-9 p-0",
    sort: undefined,
    onSort: undefined,
  };
  return (
    <WindowedTable
      label={unitText("Trades", unit)}
      noun={`${unit}s`}
      columns={shown.length + (selected ? 1 : 0)}
      view={view}
      count={count}
      windows={windows}
      busy={busy}
      guess={GUESS[layout]}
      head={
        <WindowedHead
          columns={selected ? [select, ...heads] : heads}
          layout={layout === "cards" ? null : ROW_LAYOUT.table}
        />
      }
      renderRow={(trip: ListedTrip | undefined, rowIndex, key) => (
        <RoundTripRow
          key={key}
          trip={trip}
          rowIndex={rowIndex}
          layout={layout}
          measure={measure}
          columns={shown}
          tripHref={tripHref}
          suspectedHref={props.suspectedHref}
          selected={selected && trip !== undefined ? selected.has(trip.id) : selected && false}
          onToggle={onToggle}
        />
      )}
      onWindows={props.onWindows}
      onRetryWindow={props.onRetryWindow}
      onTop={props.onTop}
      action={props.action}
    />
  );
}
