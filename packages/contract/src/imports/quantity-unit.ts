import type { KeptSegment, QuantityUnit } from "../trades/trade.ts";

/** Why a file can't be imported with this unit, in words that follow the label, or null. `segment`: null for other files. */
export function quantityUnitProblem(segment: KeptSegment | null, unit: QuantityUnit | undefined): string | null {
  if (segment === null) return unit === undefined ? null : "is only for currency and commodity files";
  return unit === undefined ? `of a ${segment} file must be units or lots: the file doesn't say which` : null;
}
