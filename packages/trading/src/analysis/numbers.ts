// The numbers of the engine by what they are, so that a swapped row, slice, day or amount does not compile.

declare const kind: unique symbol;
type Kind<Name extends string> = number & { readonly [kind]: Name };

/** Row of an execution. */
export type Row = Kind<"row">;
/** Row of a slice of an execution. */
export type Slice = Kind<"slice">;
/** Row of a match. */
export type Match = Kind<"match">;
/** Row of a round trip. */
export type Trip = Kind<"trip">;
/** Row of a booked exit. */
export type Exit = Kind<"exit">;
/** Row of a charge line. */
export type Line = Kind<"line">;
/** Index of a book. */
export type BookIndex = Kind<"book">;
/** Index of a broker account. */
export type AccountIndex = Kind<"account">;
/** Days since 1 January 1970, IST. */
export type Day = Kind<"day">;
/** Units of a book, see README.md. */
export type Units = Kind<"units">;
export type Paise = Kind<"paise">;
/** Micro-rupees. */
export type Micros = Kind<"micros">;

type Numbers = Float64Array | Int32Array | Uint32Array | Uint16Array | Int8Array | Uint8Array;
declare const index: unique symbol;
declare const element: unique symbol;

/** A typed array with a number for each row of one kind. The two kinds exist for the compiler alone. */
export type Column<
  Index extends number,
  Element extends number = number,
  Array extends Numbers = Float64Array,
> = Array & {
  readonly [index]?: Index;
  readonly [element]?: Element;
};

/**
 * The number of a row that is there. A loop over all rows reads the column directly, `column[row] as Paise`: one function that reads
 * arrays of every type is slower.
 */
export function at<Index extends number, Element extends number>(
  column: Column<Index, Element, Numbers>,
  row: NoInfer<Index>,
): Element {
  return column[row] as Element;
}
