import type { KeptSegment } from "@saudabook/contract/trades/trade.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { type QueuedFile, refusalOf } from "./queued-file.ts";

/** The segment of a file whose executions are kept without figures, as far as the browser has read it; otherwise null. */
export function keptSegmentOf({ reading }: QueuedFile): KeptSegment | null {
  return reading.status === "read" ? (reading.preview.head?.keptSegment ?? null) : null;
}

/** Whether the user has to choose the unit of a file's quantities. If the browser cannot read the file, the server's refusal says so. */
export function asksForUnit(file: QueuedFile): boolean {
  if (refusalOf(file) !== null) return false;
  const { reading, sending, quantityUnit = null } = file;
  if (reading.status !== "unread") return keptSegmentOf(file) !== null;
  const { failure } = sending.status === "failed" ? sending : { failure: null };
  return (
    quantityUnit !== null || (failure instanceof Failure && failure.refusal?.fields?.["quantityUnit"] !== undefined)
  );
}

export const isUnitMissing = (file: QueuedFile) => asksForUnit(file) && !file.quantityUnit;
