import type { Measure } from "@saudabook/contract/analysis/filter.ts";
import type { TripColumn } from "./round-trip-view.ts";

/** The columns from the most to the least important: if there is no room, the last are dropped first. */
const PRIORITY = [
  "instrument",
  "net",
  "side",
  "quantity",
  "open",
  "exit",
  "entry",
  // Off by default: whoever shows them wants to see them.
  "setup",
  "tags",
  "mistakes",
  "rating",
  "reviewed",
  "gross",
  "charges",
  "r",
  "holding",
  "product",
  "account",
] as const satisfies readonly TripColumn[];

/** What says most about a trade that is not closed: of its result there may be nothing yet. */
const FIRST_OF_HELD = ["instrument", "open", "side", "entry", "holding"] as const satisfies readonly TripColumn[];

/** A table of fewer columns than this says less than cards. */
const LEAST = 5;

export interface Fitting {
  /** Columns that fit, in their order; empty if rows are cards. */
  fitting: readonly TripColumn[];
  /** Chosen columns without room. */
  left: readonly TripColumn[];
}

export interface FittingRoom {
  widthRem: number;
  measure: Measure;
  /** Whether the trades are not closed. */
  held: boolean;
  widthOf: (column: TripColumn) => number;
}

/**
 * Returns the columns that fit into a width in rem. `widthOf` returns the least width of a column in rem, including padding. The column of
 * the measure is dropped last, but of trades that are not closed.
 */
export function fittingColumns(
  chosen: readonly TripColumn[],
  { widthRem, measure, held, widthOf }: FittingRoom,
): Fitting {
  const first: readonly TripColumn[] = held ? FIRST_OF_HELD : ["instrument"];
  const ranked = [...new Set<TripColumn>([...first, measure, ...PRIORITY])].filter((name) => chosen.includes(name));
  let room = widthRem;
  const fits = new Set<TripColumn>();
  for (const column of ranked) {
    room -= widthOf(column);
    // A less important column is not shown in place of a wider, more important one.
    if (room < 0) break;
    fits.add(column);
  }
  if (fits.size < Math.min(LEAST, chosen.length)) return { fitting: [], left: [] };
  return { fitting: chosen.filter((name) => fits.has(name)), left: chosen.filter((name) => !fits.has(name)) };
}
