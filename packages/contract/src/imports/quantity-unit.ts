import type { KeptSegment, QuantityUnit } from "../trades/trade.ts";

/** Why a file can't be imported with this answer, in words that follow the label; null where it can. `segment`: null of any other file. */
export function quantityUnitProblem(segment: KeptSegment | null, unit: QuantityUnit | undefined): string | null {
  if (segment === null) return unit === undefined ? null : "is only for currency and commodity files";
  return unit === undefined ? `of a ${segment} file must be units or lots: the file doesn't say which` : null;
}
