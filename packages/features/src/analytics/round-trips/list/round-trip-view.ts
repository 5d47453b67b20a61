import {
  type RoundTripColumn,
  type RoundTripStatus,
  roundTripColumn,
  roundTripStatus,
} from "@saudabook/contract/analysis/round-trips.ts";
import { type Direction, nextSort, readSort, type Sort, sortText } from "../../../table/sort.ts";

/** The columns on screen, in their sequence. */
export const tripColumns = [
  "instrument",
  "side",
  "product",
  "quantity",
  "open",
  "entry",
  "exit",
  "holding",
  "gross",
  "charges",
  "net",
  "r",
  "setup",
  "tags",
  "mistakes",
  "rating",
  "reviewed",
  "account",
] as const;
export type TripColumn = (typeof tripColumns)[number];

/** Order, status and columns of the round trips, which are kept in the address. The filter is that of the whole page. */
export interface RoundTripView {
  sort: Sort<RoundTripColumn>;
  status: RoundTripStatus;
  /** In the sequence of `tripColumns`; always with `instrument`. */
  columns: readonly TripColumn[];
}

/** Columns that are not shown until they are chosen. */
const OFF: readonly TripColumn[] = ["product", "setup", "tags", "mistakes", "rating", "reviewed", "account"];

/** The newest exit first; of round trips that are not closed, which may have none, the newest entry. */
const defaultSort = (status: RoundTripStatus): RoundTripView["sort"] => ({
  column: status === "closed" ? "exit" : "entry",
  direction: "descending",
});

export const defaultRoundTripView: RoundTripView = {
  sort: defaultSort("closed"),
  status: "closed",
  columns: tripColumns.filter((column) => !OFF.includes(column)),
};

const KEYS = ["sort", "status", "columns"] as const;

/** The view in the query of an address. A value that is not valid is ignored. */
export function readRoundTripView(params: URLSearchParams): RoundTripView {
  const status = roundTripStatus.safeParse(params.get("status")).data ?? defaultRoundTripView.status;
  return {
    sort: readSort(params.get("sort"), roundTripColumn.options) ?? defaultSort(status),
    status,
    columns: readColumns(params.get("columns")),
  };
}

/** A copy of `params` with this view, without its default values. Other params stay as they are. */
export function writeRoundTripView(
  view: RoundTripView,
  params: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const key of KEYS) written.delete(key);
  const texts = textsOf(view);
  const defaults = textsOf({ ...defaultRoundTripView, sort: defaultSort(view.status) });
  for (const key of KEYS) if (texts[key] !== defaults[key]) written.set(key, texts[key]);
  return written;
}

function textsOf({ sort, status, columns }: RoundTripView): Record<(typeof KEYS)[number], string> {
  return { sort: sortText(sort), status, columns: columns.join(".") };
}

function readColumns(text: string | null): readonly TripColumn[] {
  const named = (text ?? "").split(".");
  const known = tripColumns.filter((column) => named.includes(column));
  if (known.length === 0) return defaultRoundTripView.columns;
  return withInstrument(known);
}

/** Without its instrument a row would be meaningless. */
function withInstrument(columns: readonly TripColumn[]): readonly TripColumn[] {
  return tripColumns.filter((column) => column === "instrument" || columns.includes(column));
}

/** The view with a column, or without it. */
export function withColumn(view: RoundTripView, column: TripColumn, shown: boolean): RoundTripView {
  const others = view.columns.filter((other) => other !== column);
  return { ...view, columns: withInstrument(shown ? [...others, column] : others) };
}

/** The view of another status. A sort that is the default stays the default. */
export function withStatus(view: RoundTripView, status: RoundTripStatus): RoundTripView {
  const isDefault = sortText(view.sort) === sortText(defaultSort(view.status));
  return { ...view, status, sort: isDefault ? defaultSort(status) : view.sort };
}

/** The view after a press on a column head. */
export function sortedBy(view: RoundTripView, column: RoundTripColumn, firstSort: Direction): RoundTripView {
  return { ...view, sort: nextSort(view.sort, column, firstSort) };
}

/** Only round trips that are not closed have an open quantity, only closed ones R. */
export function appliesTo(column: TripColumn, status: RoundTripStatus): boolean {
  if (column === "open") return status !== "closed";
  if (column === "r") return status === "closed";
  return true;
}
