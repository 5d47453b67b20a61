/** Yields rows in lists of at most `size`. One statement takes 65,535 values, and other requests run between two statements. */
export function* inSteps<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
