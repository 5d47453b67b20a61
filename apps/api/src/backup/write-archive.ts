import {
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  FILES_FOLDER,
  MANIFEST,
  type Manifest,
  PRODUCT,
} from "@saudabook/contract/backup-archive.ts";
import { executionLine, executionsHeader } from "@saudabook/trading/analysis/answers/executions-csv.ts";
import { checksumOf } from "@saudabook/trading/backup/open-backup.ts";
import { RecordsHash } from "@saudabook/trading/backup/records-hash.ts";
import { analyseAfresh } from "../analysis/analyse-afresh.ts";
import type { Queries } from "../db/open.ts";
import { readFile } from "../trades/ledger/file.ts";
import { countsOf, createHasher, fingerprint, readExecutionPages, readRecords } from "./account-fingerprint.ts";
import type { ImportRow } from "./records.ts";
import type { Spool } from "./spool.ts";
import { type WrittenEntry, ZipWriter } from "./zip-writer.ts";

interface Writing {
  /** A snapshot of the account. */
  queries: Queries;
  spool: Spool;
  account: { id: string; name: string };
  /** The day in India, `YYYY-MM-DD`. */
  asOf: string;
  signal: AbortSignal;
}

/** Writes an account's archive into the spool, over what it held before. */
export async function writeArchive({ queries, spool, account, asOf, signal }: Writing): Promise<Manifest> {
  const { id: userId, name } = account;
  await spool.clear();
  const zip = new ZipWriter(spool, signal);
  const entries: WrittenEntry[] = [];
  const addJson = async (entry: string, value: unknown) =>
    void entries.push(await zip.add(entry, [`${JSON.stringify(value, null, 2)}\n`]));

  const { rows, records } = await readRecords(queries, userId, entryOf);
  for (const [at, row] of rows.entries()) {
    const entry = entryOf(row, at);
    if (entry !== null) entries.push(await zip.add(entry, readFile(queries, row)));
  }
  await addJson("imports.json", records.imports);
  const hash = new RecordsHash(createHasher, records.imports);
  entries.push(await zip.add("executions.csv", executionsCsv(queries, userId, hash)));
  await addJson("journal.json", records.journal);
  await addJson("settlements.json", records.settlements);
  await addJson("settings.json", records.settings);

  const results = await analyseAfresh({ queries, userId, asOf, signal });
  const { startingCapital } = records.settings;
  const manifest: Omit<Manifest, "checksum"> = {
    format: BACKUP_FORMAT,
    formatVersion: BACKUP_FORMAT_VERSION,
    product: { ...PRODUCT },
    createdAt: new Date().toISOString(),
    account: { name },
    counts: countsOf(records, hash.count),
    fingerprint: await fingerprint(await hash.end(records), results, { startingCapital, asOf }),
    entries: [...entries],
  };
  const written = { ...manifest, checksum: await checksumOf(manifest, createHasher) };
  await addJson(MANIFEST, written);
  await zip.end();
  return written;
}

async function* executionsCsv(queries: Queries, userId: string, hash: RecordsHash): AsyncGenerator<string> {
  yield executionsHeader;
  for await (const page of readExecutionPages(queries, userId)) {
    hash.executions(page);
    yield page.map(executionLine).join("");
  }
}

/** The longest part of a file's own name in that of its entry. */
const NAME_LENGTH = 80;

/** `files/0001-tradebook.csv`: the place among the imports, and as much of the name as every system takes. */
function entryOf({ fileName, fileCodec }: ImportRow, at: number): string | null {
  if (fileCodec === null) return null;
  const plain = fileName.replace(/[^\w.-]+/g, "_").replace(/\.{2,}/g, ".");
  return `${FILES_FOLDER}${String(at + 1).padStart(4, "0")}-${plain.slice(-NAME_LENGTH)}`;
}
