/** The groups of a breakdown as numbers from 0, in the order in which they are shown; −1 where the breakdown does not apply. */
export interface Grouping {
  /** Group codes by round trip; by day from `firstDay` on if the breakdown follows the day of the exit. */
  codes: Int32Array;
  /** Null if the breakdown is by a property of the round trip. */
  firstDay: number | null;
  /** Codes are below this. */
  size: number;
  /**
   * The groups of a round trip that can be in several: those of r are codes[start[r]] to codes[start[r + 1]], at least one. Then the codes
   * above are empty.
   */
  members?: { start: Uint32Array; codes: Int32Array };
  /** The stable text of a group. */
  keyOf(code: number): string;
}

export function describing(codes: Int32Array, size: number, keyOf: Grouping["keyOf"]): Grouping {
  return { codes, firstDay: null, size, keyOf };
}

export function listed(names: readonly string[], codes: Int32Array): Grouping {
  return describing(codes, names.length, (code) => names[code] as string);
}
