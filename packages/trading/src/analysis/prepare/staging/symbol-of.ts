import type { StagedRows } from "./staged-rows.ts";

/** Symbol of the new share: the alphabetically first in the files, otherwise taken from its key. */
export function symbolOf(rows: StagedRows, instrument: string): string {
  let least: string | null = null;
  for (let row = 0; row < rows.count; row++) {
    const symbol = rows.symbols.all[rows.symbol[row] ?? 0] ?? "";
    if (rows.names.all[rows.name[row] ?? 0] === instrument && (least === null || symbol < least)) least = symbol;
  }
  return least ?? instrument.slice(instrument.indexOf(":") + 1);
}
