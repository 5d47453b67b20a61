import * as z from "zod/mini";
import { tradeType } from "../trades/trade.ts";
import { importMapping } from "./import-mapping.ts";

/** The mapping of a file that was imported, offered for the next file with its captions. */
export const savedMapping = z.object({
  /** Id of the newest import with this mapping. */
  id: z.uuid(),
  fileName: z.string(),
  tradeType,
  mapping: importMapping,
  savedAt: z.iso.datetime(),
});
export type SavedMapping = z.infer<typeof savedMapping>;

export const savedMappingId = z.object({ id: z.uuid().check(z.toLowerCase()) });

/** Whether a newer mapping replaces an older one: captions, account and trade type are the same. */
export const isSameMapping = (one: Pick<SavedMapping, "mapping" | "tradeType">, other: typeof one): boolean =>
  one.tradeType === other.tradeType &&
  one.mapping.account === other.mapping.account &&
  JSON.stringify(one.mapping.captions) === JSON.stringify(other.mapping.captions);

/** @param saved newest first */
export function newestMappings<Saved extends Pick<SavedMapping, "mapping" | "tradeType">>(
  saved: readonly Saved[],
): Saved[] {
  return saved.filter((one, at) => saved.findIndex((newer) => isSameMapping(newer, one)) === at);
}
