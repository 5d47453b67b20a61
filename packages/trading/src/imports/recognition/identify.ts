import type { ReadAs } from "../chosen.ts";
import type { ImportRefused } from "../import-refused.ts";
import type { OpenFile } from "../sheets/sheet-stream.ts";
import type { Recognised } from "./recognise.ts";
import { TableStream } from "./table-stream.ts";
import { captionsNotFound, notOneFile, otherFile, twoTables, unknownFile } from "./tradebook-refusals.ts";

/**
 * The table to import: one that fits the choice, otherwise the first, which may not fit it. If there is no table, or two fit,
 * the refusal explains why; no table is open then.
 */
export async function identify({ sheets }: OpenFile, chosen: ReadAs): Promise<TableStream | ImportRefused> {
  let best: TableStream | null = null;
  const others: Exclude<Recognised, { is: "tradebook" }>[] = [];
  for (const sheet of sheets) {
    const found = await TableStream.open(sheet, chosen);
    if (!(found instanceof TableStream)) {
      others.push(found);
      continue;
    }
    if (best?.fits(chosen) && found.fits(chosen)) {
      await best.close();
      await found.close();
      return twoTables(found.format, chosen);
    }
    const better: boolean = best === null || (!best.fits(chosen) && found.fits(chosen));
    await (better ? best : found)?.close();
    if (better) best = found;
  }
  if (best?.fits(chosen)) return best;
  const both = others.find((one) => one.is === "both");
  if (both) {
    await best?.close();
    return notOneFile(both.kinds);
  }
  if (best) return best;
  const files = others.filter((one) => one.is === "other");
  const other = files.find(({ sure }) => sure) ?? files[0];
  if (chosen.mapping) return captionsNotFound(chosen.mapping.captions);
  if (other) return otherFile(other.file, chosen);
  return unknownFile(others.flatMap((one) => (one.is === "unknown" ? one.captions : [])));
}
