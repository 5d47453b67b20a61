import type { Measure } from "@saudabook/contract/analysis/filter.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { instrumentParts } from "@saudabook/trading/instrument-title.ts";
import { Checkbox } from "@saudabook/ui/checkbox.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { TableCell } from "@saudabook/ui/table.tsx";
import { memo } from "react";
import { useAmountsHidden } from "../../../page/privacy.tsx";
import { WindowedRow } from "../../../table/windowed-row.tsx";
import { columnOf } from "./round-trip-columns.tsx";
import type { TripColumn } from "./round-trip-view.ts";
import type { ListedTrip } from "./round-trips-state.ts";
import { ROW_LAYOUT, type TripLayout } from "./trip-column.ts";

export interface RoundTripRowProps {
  /** Missing while it loads: the row then has the same size and empty cells. */
  trip: ListedTrip | undefined;
  /** Counted from 1, which is the head. */
  rowIndex: number;
  layout: TripLayout;
  /** Measure of the result on cards. */
  measure: Measure;
  columns: readonly TripColumn[];
  tripHref: (id: string) => string;
  suspectedHref: string;
  /** Whether the row is selected; null while rows are not selected. */
  selected: boolean | null;
  /** @param index place of the row, from 0. @param range with the shift key */
  onToggle: (trip: ListedTrip, index: number, range: boolean) => void;
}

const HEIGHT = { table: "h-11", cards: "h-25 tight:h-35" } as const satisfies Record<TripLayout, string>;
const NO_PADDING = "p-0 first:pl-0 last:pr-0 sm:first:pl-0 sm:last:pr-0";
const CARD_CELL = `block min-w-0 truncate ${NO_PADDING}`;
/** The cell of the checkbox: above the link that covers the row, and as high. */
const SELECT = {
  table: `relative z-1 w-9 self-stretch ${NO_PADDING}`,
  cards: `absolute inset-0 z-1 w-12 ${NO_PADDING}`,
} as const satisfies Record<TripLayout, string>;
const HEADLINE = "col-start-4 row-start-2 text-right font-semibold";

export const RoundTripRow = memo(function RoundTripRow(props: RoundTripRowProps) {
  const { trip, rowIndex, layout, measure, columns, tripHref, suspectedHref, selected, onToggle } = props;
  const hidden = useAmountsHidden();
  return (
    <WindowedRow
      loading={!trip}
      rowIndex={rowIndex}
      className={cn(
        "relative",
        ROW_LAYOUT[layout],
        HEIGHT[layout],
        selected !== null && layout === "cards" && "pl-12 tight:pl-12 sm:pl-11",
        selected && "bg-accent-soft",
      )}
    >
      {selected === null ? null : (
        <TableCell role="cell" className={SELECT[layout]}>
          {trip ? (
            <Checkbox
              labelHidden
              label={`Select ${instrumentTitle(trip)}`}
              className="size-full justify-center select-none"
              checked={selected}
              onChange={({ nativeEvent }) => onToggle(trip, rowIndex - 2, (nativeEvent as MouseEvent).shiftKey)}
            />
          ) : null}
        </TableCell>
      )}
      {columns.map((name) => {
        const { numeric, width, cell, card, content, title } = columnOf(name);
        const place = name === measure ? HEADLINE : card;
        return (
          <TableCell
            key={name}
            role="cell"
            numeric={numeric}
            className={
              layout === "cards"
                ? cn(CARD_CELL, place)
                : cn("truncate px-2 py-0 leading-4", width.className, cell, name === measure && "font-semibold")
            }
            title={trip && !hidden && layout === "table" ? title?.(trip) : undefined}
          >
            {trip && content(trip, layout, { trip: tripHref(trip.id), suspected: suspectedHref })}
          </TableCell>
        );
      })}
    </WindowedRow>
  );
});

function instrumentTitle({ instrument, entryAt }: ListedTrip): string {
  const { name, contract } = instrumentParts(instrument);
  return `${`${name} ${contract}`.trim()}, ${dayText(entryAt)}`;
}

/** The cells of a card. The result is in the measure. Entry and exit have a line each, so that no price is cut off at 320 px. */
export function cardColumns(measure: Measure): readonly TripColumn[] {
  return ["instrument", measure, "side", "quantity", "product", "entry", "exit"];
}
