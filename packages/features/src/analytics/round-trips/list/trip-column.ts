import type { RoundTripColumn } from "@saudabook/contract/analysis/round-trips.ts";
import type { ReactNode } from "react";
import type { Direction } from "../../../table/sort.ts";
import type { ListedTrip } from "./round-trips-state.ts";

export type TripLayout = "table" | "cards";

/** Addresses of a round trip, and of the page on which suspected splits are accepted. */
export interface TripHrefs {
  trip: string;
  suspected: string;
}

export interface TripColumnDefinition {
  label: string;
  /** Right-aligned figures. */
  numeric: boolean;
  /** The contract's column to sort by; null if the rows can't be sorted by this column. */
  sort: { column: RoundTripColumn; names: Record<Direction, string>; first: Direction } | null;
  /** Class of the width, and the same in rem. */
  width: { className: string; rem: number };
  /** Further classes of the cell in the table. */
  cell?: string;
  /** Place on a card; null if cards omit it or show it as the result. */
  card: string | null;
  content: (trip: ListedTrip, layout: TripLayout, hrefs: TripHrefs) => ReactNode;
  /** The exact value, if the content is rounded and amounts are not hidden. */
  title?: (trip: ListedTrip) => string;
}

/** Layout of a row; the columns have their widths. */
export const ROW_LAYOUT = {
  table: "flex items-center *:shrink-0",
  cards:
    "grid grid-cols-[auto_auto_1fr_auto] grid-rows-[repeat(4,1.25rem)] tight:grid-rows-[1.25rem_1.25rem_2.5rem_2.5rem] content-center gap-x-2 px-4 tight:grid-cols-[auto_auto_1fr_max-content] tight:px-2 sm:px-5",
} as const satisfies Record<TripLayout, string>;
