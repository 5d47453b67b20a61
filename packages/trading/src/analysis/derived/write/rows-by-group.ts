import type { ExecutionRows } from "../../prepare/execution-rows.ts";

/**
 * The rows of each group, in the order of the caller's numbers.
 *
 * @param groupOfKind index of the group for each kind of row
 * @param groups number of groups
 */
export function rowsByGroup(
  { count, kind, ref }: ExecutionRows,
  groupOfKind: readonly number[],
  groups: number,
): Uint32Array[] {
  const sizes = new Uint32Array(groups);
  for (let row = 0; row < count; row++) {
    const group = groupOfKind[kind[row] as number] as number;
    sizes[group] = (sizes[group] as number) + 1;
  }
  const rowsOf = Array.from(sizes, (size) => new Uint32Array(size));
  const filled = new Uint32Array(groups);
  for (let row = 0; row < count; row++) {
    const group = groupOfKind[kind[row] as number] as number;
    const at = filled[group] as number;
    (rowsOf[group] as Uint32Array)[at] = row;
    filled[group] = at + 1;
  }
  // Stored rows come sorted, and the new ones after them: checking is faster than sorting again.
  for (const rows of rowsOf) if (!isSorted(rows, ref)) rows.sort((a, b) => (ref[a] as number) - (ref[b] as number));
  return rowsOf;
}

function isSorted(rows: Uint32Array, ref: readonly number[]): boolean {
  for (let at = 1; at < rows.length; at++) {
    if ((ref[rows[at - 1] as number] as number) > (ref[rows[at] as number] as number)) return false;
  }
  return true;
}
