import { randomUUID } from "node:crypto";
import type { ArchivedDayNote, ArchivedLabel, ArchivedNote } from "@saudabook/contract/backup/archived-notes.ts";
import type { Fingerprint, RestoreStep } from "@saudabook/contract/backup/backup.ts";
import type {
  ArchivedExclusion,
  ArchivedJournalTrade,
  ArchivedRule,
  ArchivedSettings,
  ArchivedSettlement,
} from "@saudabook/contract/backup/backup-archive.ts";
import { costlyBackup, fileReadOtherwise } from "@saudabook/contract/backup/backup-refusals.ts";
import type { NotePicture } from "@saudabook/contract/journal/pictures.ts";
import { readEntry } from "@saudabook/trading/backup/verify-entry.ts";
import { rangeOf } from "@saudabook/trading/imports/sheets/zip/byte-source.ts";
import type { TradebookSummary } from "@saudabook/trading/imports/tradebook.ts";
import type { Spool } from "../disk/spool.ts";
import { Refusal, refusalFrom } from "../http/refusal.ts";
import type { ImportJob } from "../trades/import/import-job.ts";
import { packFile } from "../trades/import/storing/pack-file.ts";
import type { ArchivedFacts, ArchivedRecords, Batch, PackedMember, TradebookHead } from "../uploads/reader-messages.ts";
import { unexpected } from "../uploads/reader-pool.ts";
import type { ArchiveReader } from "./archive-reader.ts";

/** An archive that has been checked and read: its rows and records are in a spool. */
export interface ReadBackup {
  fingerprint: Fingerprint;
  settings: ArchivedSettings;
  files: readonly ReadImport[];
  /** Oldest first, in batches, with new ids. */
  journal(): AsyncGenerator<ArchivedJournalTrade[]>;
  settlements(): AsyncGenerator<ArchivedSettlement[]>;
  /** Those of an older archive. */
  exclusions(): AsyncGenerator<ArchivedExclusion[]>;
  labels(): AsyncGenerator<ArchivedLabel[]>;
  notes(): AsyncGenerator<ArchivedNote[]>;
  days(): AsyncGenerator<ArchivedDayNote[]>;
  rules(): AsyncGenerator<ArchivedRule[]>;
  pictures: readonly ReadPicture[];
}

export interface ReadPicture {
  noteId: string;
  picture: NotePicture;
  /** Unpacks the picture again; only one at a time is in memory. */
  bytes(): Promise<Uint8Array>;
}

export interface ReadImport {
  id: string;
  archived: ArchivedFacts;
  /** Opens the file again to store it for this user; only one file at a time is in memory. */
  job(userId: string): ImportJob;
}

interface Reading {
  archive: Spool;
  reader: ArchiveReader;
  spool: Spool;
  signal: AbortSignal;
  emit: (step: RestoreStep) => void;
}

/** Where the lines of a batch begin in the spool. */
interface Place extends Pick<Batch, "count" | "progress"> {
  from: number;
  bytes: number;
  skipped: number;
}

interface Range {
  from: number;
  length: number;
}

/** A file whose batches are coming. */
interface OpenFile {
  archived: ArchivedFacts;
  member: PackedMember;
  head: TradebookHead | null;
  places: Place[];
}

/**
 * Reads an archive and keeps its rows and records in the spool. Holds no connection to the database while it reads, and stores nothing
 * before all files are known to be valid.
 */
export async function readArchive(reading: Reading): Promise<ReadBackup> {
  const { archive, reader, spool, signal, emit } = reading;
  const files: ReadImport[] = [];
  const pictures: ReadPicture[] = [];
  const ranges: Record<ArchivedRecords, Range[]> = {
    journal: [],
    settlements: [],
    exclusions: [],
    labels: [],
    notes: [],
    days: [],
    rules: [],
  };
  let facts: Pick<ReadBackup, "fingerprint" | "settings"> | null = null;
  let file: OpenFile | null = null;
  try {
    for await (const response of reader.read(archive, signal)) {
      switch (response.type) {
        case "checking":
          emit({ step: "checking", fraction: response.fraction, fileName: null });
          break;
        case "archive":
          facts = { fingerprint: response.fingerprint, settings: response.settings };
          break;
        case "records":
          ranges[response.of].push({ from: spool.size, length: response.bytes.byteLength });
          await spool.append(response.bytes);
          break;
        case "picture": {
          const { noteId, picture, member } = response;
          pictures.push({ noteId, picture, bytes: () => bytesOf(archive, member) });
          break;
        }
        case "file": {
          const { fraction, archived, member } = response;
          emit({ step: "reading", fraction, fileName: archived.fileName });
          file = { archived, member, head: null, places: [] };
          break;
        }
        case "opened":
          if (file) file.head = response.head;
          break;
        case "batch": {
          const { bytes, skipped, count, progress } = response;
          file?.places.push({
            from: spool.size,
            bytes: bytes.byteLength,
            skipped: skipped.byteLength,
            count,
            progress,
          });
          await spool.append(bytes);
          await spool.append(skipped);
          break;
        }
        case "read":
          if (file) files.push(importOf(reading, file, response.summary));
          break;
        default:
          throw unexpected(response);
      }
      signal.throwIfAborted();
    }
  } catch (error) {
    // The thread has ended: the archive made it fail, or needs too much.
    if (!(error instanceof Refusal) || error.code !== "unreadable_file") throw error;
    const text = file ? fileReadOtherwise(file.archived.fileName, error.message) : costlyBackup();
    throw refusalFrom(text, { cause: error });
  }
  if (!facts) throw new Error("The archive ended before its facts came.");
  return {
    ...facts,
    files,
    pictures,
    journal: () => recordsIn<ArchivedJournalTrade>(spool, ranges.journal),
    settlements: () => recordsIn<ArchivedSettlement>(spool, ranges.settlements),
    exclusions: () => recordsIn<ArchivedExclusion>(spool, ranges.exclusions),
    labels: () => recordsIn<ArchivedLabel>(spool, ranges.labels),
    notes: () => recordsIn<ArchivedNote>(spool, ranges.notes),
    days: () => recordsIn<ArchivedDayNote>(spool, ranges.days),
    rules: () => recordsIn<ArchivedRule>(spool, ranges.rules),
  };
}

function importOf(
  { archive, spool, signal }: Reading,
  { archived, member, head: opened, places }: OpenFile,
  summary: TradebookSummary,
): ReadImport {
  if (!opened) throw new Error("A file was read before it was opened.");
  const id = randomUUID();
  const { fileName, sha256, broker, tradeType, mapping = null, assignedCode, quantityUnit } = archived;
  const { kind, keptSegment, accountHolder, columns, clientId } = opened;
  const known = { id, fileName, sha256, broker, tradeType, mapping, assignedCode, quantityUnit };
  const head = { ...known, kind, keptSegment, clientId: clientId ?? "", accountHolder, columns };
  const job = (userId: string): ImportJob => ({
    head: { ...head, userId },
    batches: batchesOf(spool, places, summary),
    pack: async () => packFile(await bytesOf(archive, member)),
    signal,
    emit: () => undefined,
  });
  return { id, archived, job };
}

const bytesOf = (archive: Spool, member: PackedMember) =>
  readEntry({ ...member, data: rangeOf(archive, member.from, member.packed) });

async function* batchesOf(
  spool: Spool,
  places: readonly Place[],
  summary: TradebookSummary,
): AsyncGenerator<Batch, TradebookSummary> {
  for (const { from, bytes, skipped, ...facts } of places) {
    yield { ...facts, bytes: await spool.read(from, bytes), skipped: await spool.read(from + bytes, skipped) };
  }
  return summary;
}

/** The reader has checked these records. */
async function* recordsIn<Archived>(spool: Spool, ranges: readonly Range[]): AsyncGenerator<Archived[]> {
  for (const { from, length } of ranges) {
    yield JSON.parse(new TextDecoder().decode(await spool.read(from, length))) as Archived[];
  }
}
