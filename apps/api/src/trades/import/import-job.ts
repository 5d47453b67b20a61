import type { ImportStep } from "@saudabook/contract/trade.ts";
import type { TradebookSummary } from "@saudabook/trading/imports/read-tradebook.ts";
import type { Part } from "../../uploads/reader-messages.ts";
import { correctionFacts } from "./corrected-rows.ts";
import type { ImportEnd, ImportHead } from "./import-repository.ts";
import type { PackedFile } from "./pack-file.ts";

/** A file whose rows are being read, to be stored all or nothing. */
export interface ImportJob {
  head: ImportHead;
  /** Throws in place of its end where the file is refused. */
  parts: AsyncGenerator<Part, TradebookSummary>;
  /** The file itself, to be kept with its rows. */
  file: Promise<PackedFile>;
  /** Aborts when the sender has gone: then nothing may be kept. */
  signal: AbortSignal;
  emit: (step: ImportStep) => void;
  /** Whether it is one of several that are stored anew: the caller knows which readings of one file count in the end. */
  replayed?: true;
}

/** @returns the facts that are known at the end of the file */
export async function eachPart(
  { parts, signal }: ImportJob,
  take: (part: Part) => Promise<void>,
): Promise<TradebookSummary> {
  let part = await parts.next();
  for (; !part.done; part = await parts.next()) {
    await take(part.value);
    signal.throwIfAborted();
  }
  return part.value;
}

/** The parts, the first of which has been waited for already. */
export async function* partsFrom(
  first: IteratorResult<Part, TradebookSummary>,
  rest: AsyncGenerator<Part, TradebookSummary>,
): AsyncGenerator<Part, TradebookSummary> {
  if (first.done) return first.value;
  yield first.value;
  return yield* rest;
}

export function endOf(
  { rowsRead, skipped, corrected, from, to, count }: TradebookSummary,
  imported: number,
  { size: fileSize, codec: fileCodec }: PackedFile,
): ImportEnd {
  const rows = { rowsRead, imported, alreadyKnown: count - imported, skipped };
  return { ...rows, ...correctionFacts(corrected), firstDay: from, lastDay: to, fileSize, fileCodec };
}
