import type { AnalysisFilter, Basis } from "@saudabook/contract/analysis/filter.ts";
import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import type { ListedNote } from "@saudabook/contract/journal/listed-note.ts";
import type { Windows } from "../../../table/windows.ts";
import type { RoundTripView } from "./round-trip-view.ts";

/** A round trip with its notes, the one that leads first. */
export interface ListedTrip extends RoundTrip {
  notes: readonly ListedNote[];
}

/** Round trips on screen. */
export interface TripList {
  /** The view and filter of these rows. Rows of another request replace them once they are complete. */
  view: RoundTripView;
  filter: AnalysisFilter;
  basis: Basis;
  /** Number of matching round trips. */
  total: number;
  windows: Windows<ListedTrip>;
  /** Other rows are loading. */
  busy: boolean;
  /** The requested rows could not be loaded. */
  problem: { failure: unknown; retrying: boolean } | null;
}

export type RoundTripsState =
  | { status: "loading" }
  | { status: "failed"; failure: unknown; retrying: boolean }
  | { status: "ready"; list: TripList };
