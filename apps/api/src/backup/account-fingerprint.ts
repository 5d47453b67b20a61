import { setImmediate as breathe } from "node:timers/promises";
import type { BackupCounts, Fingerprint } from "@saudabook/contract/backup/backup.ts";
import type { ArchivedExclusion } from "@saudabook/contract/backup/backup-archive.ts";
import type { Attachment } from "@saudabook/contract/journal/notes.ts";
import type { JoinedResults } from "@saudabook/trading/analysis/derived/read/join-summaries.ts";
import type { ExportedExecution } from "@saudabook/trading/analysis/responses/round-trips/executions-csv.ts";
import { countsOf } from "@saudabook/trading/backup/archive-manifest.ts";
import { withExclusions } from "@saudabook/trading/backup/archived-exclusions.ts";
import { fingerprintOf } from "@saudabook/trading/backup/fingerprint-of.ts";
import { type AccountRecords, RecordsHash } from "@saudabook/trading/backup/records-hash.ts";
import { readExportPages } from "../analysis/export-repository.ts";
import { FORMAT } from "../analysis/format.ts";
import { readBrokerAccounts } from "../broker-accounts/broker-accounts.ts";
import { readDayNotes } from "../days/repository.ts";
import type { Queries } from "../db/types.ts";
import { readRules } from "../discipline/repository.ts";
import { createHasher } from "../uploads/create-hasher.ts";
import {
  type ImportRow,
  readArchivedLabels,
  readArchivedNotes,
  readArchivedSettings,
  readArchivedSettlements,
  readImportRows,
  readJournalRows,
} from "./records.ts";

/** The records of an account, with the entry of each import's file in an archive. */
export async function readRecords(db: Queries, userId: string, entryOf: (row: ImportRow, at: number) => string | null) {
  const rows = await readImportRows(db, userId);
  const imports = rows.map((row, at) => {
    const { id: _id, fileCodec: _codec, ...facts } = row;
    return { file: entryOf(row, at), ...facts };
  });
  const records: AccountRecords = {
    imports,
    journal: await readJournalRows(db, userId),
    settlements: await readArchivedSettlements(db, userId),
    settings: await readArchivedSettings(db, userId),
    labels: await readArchivedLabels(db, userId),
    notes: await readArchivedNotes(db, userId),
    days: await readDayNotes(db, userId),
    rules: await readRules(db, userId),
  };
  return { rows, records };
}

/** The executions that count, newest first, page by page, with the keys of their broker accounts. */
export async function* readExecutionPages(db: Queries, userId: string): AsyncGenerator<ExportedExecution[]> {
  const { files } = await readBrokerAccounts(db, userId);
  const accounts = new Map(files.map(({ id, account }) => [id, account]));
  for await (const rows of readExportPages(db, userId)) {
    yield rows.map((row) => ({ ...row, account: accounts.get(row.importId) ?? "" }));
  }
}

/**
 * The hash of the records, how many there are, and the notes among them.
 *
 * @param exclusions those of the archive that the account was restored from: its hash counts them among the settlements
 */
export async function hashRecords(
  db: Queries,
  userId: string,
  exclusions: readonly ArchivedExclusion[] = [],
): Promise<{ hash: string; counts: BackupCounts; notes: AccountRecords["notes"] }> {
  const { records } = await readRecords(db, userId, () => null);
  const hash = new RecordsHash(createHasher, records.imports);
  for await (const page of readExecutionPages(db, userId)) hash.executions(page);
  const made = new Set(exclusions.map(({ id }) => id));
  const asArchived = {
    ...records,
    settlements: withExclusions(records.settlements, exclusions),
    notes: records.notes.filter(({ id }) => !made.has(id)),
  };
  return { hash: await hash.end(asArchived, breathe), counts: countsOf(records, hash.count), notes: records.notes };
}

interface FigureFacts {
  startingCapital: string | null;
  asOf: string;
  /** Attachments of the notes, in the order of the records. */
  attachments: readonly Attachment[];
}

/** @param results null if the account cannot be analysed */
export function fingerprint(
  records: string,
  results: JoinedResults | null,
  { startingCapital, asOf, attachments }: FigureFacts,
): Promise<Fingerprint> {
  const account = results && {
    ...results,
    version: "0",
    pending: false,
    faulty: false,
    sample: false,
    // The records already include these executions.
    withoutFigures: 0,
    startingCapital,
  };
  return fingerprintOf({ records, account, asOf, rules: FORMAT, attachments }, createHasher, breathe);
}
