/**
 * The points that a line must keep to look the same on a screen: the first, lowest, highest and last of each column of pixels
 * (M4). Positions ascend; a line of up to four points per column is kept unchanged. No extreme is ever dropped.
 */
export function decimate(positions: Float64Array, values: Float64Array, columns: number): number[] {
  const count = positions.length;
  const all = Array.from({ length: count }, (_, index) => index);
  const start = positions[0] ?? 0;
  const width = (positions[count - 1] ?? 0) - start;
  if (count <= columns * 4 && count <= 2000) return all;
  const columnOf = (index: number) =>
    width === 0 ? 0 : Math.min(columns - 1, Math.floor((((positions[index] ?? 0) - start) / width) * columns));
  const kept: number[] = [];
  for (let first = 0; first < count; ) {
    const column = columnOf(first);
    let [low, high, last] = [first, first, first];
    for (let at = first + 1; at < count && columnOf(at) === column; at++) {
      if ((values[at] ?? 0) < (values[low] ?? 0)) low = at;
      if ((values[at] ?? 0) > (values[high] ?? 0)) high = at;
      last = at;
    }
    for (const index of [...new Set([first, Math.min(low, high), Math.max(low, high), last])]) kept.push(index);
    first = last + 1;
  }
  return kept;
}
