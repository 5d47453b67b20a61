/** The values of these rows, in their order. */
export function taken(column: Int32Array, rows: Uint32Array): Int32Array {
  const values = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at++) values[at] = column[rows[at] as number] as number;
  return values;
}

/** Like {@link taken}, of a column of any kind. */
export function takenFrom<
  Numbers extends Uint8Array | Uint16Array | Uint32Array | Int8Array | Int16Array | Int32Array | Float64Array,
>(column: Numbers, rows: Uint32Array): Numbers {
  const values = new (column.constructor as new (length: number) => Numbers)(rows.length);
  for (let at = 0; at < rows.length; at++) values[at] = column[rows[at] as number] as number;
  return values;
}

/** Amounts of these rows, which are ascending and unique; the column itself if they are all of its rows. */
export function amountsOf(column: Float64Array, rows: Uint32Array): Float64Array {
  if (rows.length === column.length) return column;
  const values = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) values[at] = column[rows[at] as number] as number;
  return values;
}

/** Days of these rows, which are ascending and unique; the column itself if they are all of its rows. */
export function daysOf(column: Int32Array, rows: Uint32Array): Int32Array {
  return rows.length === column.length ? column : taken(column, rows);
}

/** Numbers of these rows, which are ascending and unique; the column itself if they are all of its rows. */
export function numbersOf(column: Uint32Array, rows: Uint32Array): Uint32Array {
  if (rows.length === column.length) return column;
  const values = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) values[at] = column[rows[at] as number] as number;
  return values;
}

/** The least and the greatest number of a column that is not empty. */
export function spanOf(column: Int32Array): { first: number; last: number } {
  let first = column[0] as number;
  let last = first;
  for (let at = 1; at < column.length; at++) {
    const number = column[at] as number;
    if (number < first) first = number;
    if (number > last) last = number;
  }
  return { first, last };
}
