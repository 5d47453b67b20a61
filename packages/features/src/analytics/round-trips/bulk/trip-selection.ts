import { MAX_NOTE_CHANGES } from "@saudabook/contract/journal/notes.ts";
import type { ListedTrip } from "../list/round-trips-state.ts";

/** The most trades that are edited at once. */
export const MAX_SELECTED = MAX_NOTE_CHANGES;

export interface SelectedTrip {
  trip: ListedTrip;
  /** Place in the list, from 0. */
  index: number;
}

export interface TripSelection {
  /** By their ids; null while trades are not selected. */
  selected: ReadonlyMap<string, SelectedTrip> | null;
  /** Trades are being loaded, to select them. */
  busy: boolean;
  /** They could not be loaded. */
  failure: unknown;
  onStart: () => void;
  onStop: () => void;
  /** @param range selects all from the last one on */
  onToggle: (trip: ListedTrip, index: number, range: boolean) => void;
  /** Selects the first trades of the list. */
  onAll: () => void;
  /** Loads the selected trades again, and leaves out those that are gone. */
  onReload: () => void;
}
