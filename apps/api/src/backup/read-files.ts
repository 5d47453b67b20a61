import { randomUUID } from "node:crypto";
import type { RestoreStep } from "@saudabook/contract/backup.ts";
import type { ArchivedImport } from "@saudabook/contract/backup-archive.ts";
import { fileNotKept, fileReadOtherwise } from "@saudabook/contract/backup-refusals.ts";
import type { ErrorCode } from "@saudabook/contract/errors.ts";
import { quantityUnitProblem } from "@saudabook/contract/quantity-unit.ts";
import type { Backup } from "@saudabook/trading/backup/open-backup.ts";
import type { TradebookSummary } from "@saudabook/trading/imports/read-tradebook.ts";
import { Refusal, refusalFrom } from "../http/refusal.ts";
import type { ImportJob } from "../trades/import/import-job.ts";
import { packFile } from "../trades/import/pack-file.ts";
import type { TradebookReader } from "../trades/import/tradebook-reader.ts";
import type { Part } from "../uploads/reader-messages.ts";
import { openSpool, type Spool } from "../uploads/spool.ts";

/** A file that has been read: its rows are in the spool. */
export interface ReadImport {
  id: string;
  archived: ArchivedImport;
  /** Opens the file again to be stored for this user; one at a time is in memory. */
  job(userId: string): Promise<ImportJob>;
}

interface Reading {
  backup: Backup;
  reader: TradebookReader;
  spool: Spool;
  signal: AbortSignal;
  emit: (step: RestoreStep) => void;
}

/**
 * Reads the files of a backup as any upload is read, one after the other, and keeps their rows in the spool. No connection to the
 * database is held meanwhile, and nothing is stored before all files are known to be good.
 */
export async function readFiles(reading: Reading): Promise<ReadImport[]> {
  const { imports } = reading.backup;
  const files: ReadImport[] = [];
  for (const [at, archived] of imports.entries()) {
    reading.emit({ step: "reading", fraction: at / imports.length, fileName: archived.fileName });
    try {
      files.push(await readOne(reading, archived));
    } catch (error) {
      if (!(error instanceof Refusal) || !OF_THE_FILE.has(error.code)) throw error;
      throw refusalFrom(fileReadOtherwise(archived.fileName, error.message), { cause: error });
    }
  }
  return files;
}

/** Refusals whose reason is the file. */
const OF_THE_FILE = new Set<ErrorCode>([
  "too_large",
  "unreadable_file",
  "wrong_file",
  "unsupported_file",
  "no_trades",
  "bad_rows",
]);

/** Where the lines of a part begin in the spool. */
interface Place extends Pick<Part, "count" | "progress"> {
  from: number;
  bytes: number;
  skipped: number;
}

async function readOne(reading: Reading, archived: ArchivedImport): Promise<ReadImport> {
  const { backup, reader, spool, signal } = reading;
  const {
    file,
    fileName: name,
    sha256,
    broker,
    tradeType,
    corrections,
    mapping = null,
    assignedCode,
    quantityUnit,
    allotments,
  } = archived;
  const skipsAllotments = allotments === undefined;
  if (file === null) throw refusalFrom(fileNotKept(name));
  const id = randomUUID();
  await using content = await openSpool(await backup.file(file));
  using opened = await reader.open({ name, content, broker, tradeType, corrections, mapping, skipsAllotments }, signal);
  const { kind, keptSegment, accountHolder, columns, clientId } = opened.head;
  const unitProblem = quantityUnitProblem(keptSegment, quantityUnit);
  if (unitProblem !== null) throw refusalFrom(fileReadOtherwise(name, `Quantity ${unitProblem}.`));
  const places: Place[] = [];
  const parts = opened.parts();
  let part = await parts.next();
  for (; !part.done; part = await parts.next()) {
    const { bytes, skipped, count, progress } = part.value;
    places.push({ from: spool.size, bytes: bytes.byteLength, skipped: skipped.byteLength, count, progress });
    await spool.append(bytes);
    await spool.append(skipped);
    signal.throwIfAborted();
  }
  const summary = part.value;
  const known = { id, fileName: name, sha256, broker, tradeType, mapping };
  const head = {
    ...known,
    kind,
    keptSegment,
    quantityUnit,
    clientId: clientId ?? "",
    assignedCode,
    accountHolder,
    columns,
  };
  const job = async (userId: string): Promise<ImportJob> => ({
    head: { ...head, userId },
    parts: partsOf(spool, places, summary),
    pack: async () => packFile(await backup.file(file)),
    signal,
    emit: () => undefined,
  });
  return { id, archived, job };
}

async function* partsOf(
  spool: Spool,
  places: readonly Place[],
  summary: TradebookSummary,
): AsyncGenerator<Part, TradebookSummary> {
  for (const { from, bytes, skipped, ...facts } of places) {
    yield { ...facts, bytes: await spool.read(from, bytes), skipped: await spool.read(from + bytes, skipped) };
  }
  return summary;
}
