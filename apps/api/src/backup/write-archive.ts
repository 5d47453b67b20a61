import { setImmediate as breathe } from "node:timers/promises";
import {
  MANIFEST,
  MAX_ARCHIVED_FILES,
  type Manifest,
  pictureEntryName,
} from "@saudabook/contract/backup/backup-archive.ts";
import { oversizedBackup } from "@saudabook/contract/backup/backup-refusals.ts";
import {
  type ExportedExecution,
  executionLines,
  executionsHeader,
} from "@saudabook/trading/analysis/responses/round-trips/executions-csv.ts";
import {
  countsOf,
  fileEntryName,
  jsonEntry,
  jsonLines,
  manifestOf,
} from "@saudabook/trading/backup/archive-manifest.ts";
import { RecordsHash } from "@saudabook/trading/backup/records-hash.ts";
import { readJournal } from "../analysis/journal/account-journal.ts";
import { analyseAfresh } from "../analysis/rebuild/analyse-afresh.ts";
import type { Queries } from "../db/types.ts";
import type { Spool } from "../disk/spool.ts";
import { refusalFrom } from "../http/refusal.ts";
import { readPictureBytes } from "../notes/picture-repository.ts";
import { readFile } from "../trades/ledger/file.ts";
import { createHasher } from "../uploads/create-hasher.ts";
import { fingerprint, readExecutionPages, readRecords } from "./account-fingerprint.ts";
import type { ImportRow } from "./records.ts";
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
  const addJson = async (entry: string, value: unknown) => void entries.push(await zip.add(entry, [jsonEntry(value)]));

  const { rows, records } = await readRecords(queries, userId, entryOf);
  if (rows.length > MAX_ARCHIVED_FILES) {
    throw refusalFrom(oversizedBackup(`It has more than ${MAX_ARCHIVED_FILES.toLocaleString("en-IN")} files.`));
  }
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
  await addJson("labels.json", records.labels);
  entries.push(await zip.add("notes.json", jsonLines(records.notes)));
  for (const picture of records.notes.flatMap((note) => note.pictures)) {
    entries.push(await zip.add(pictureEntryName(picture), readPictureBytes(queries, userId, picture.id)));
  }
  entries.push(await zip.add("days.json", jsonLines(records.days)));
  await addJson("rules.json", records.rules);

  const afresh = await analyseAfresh({ queries, userId, asOf, signal });
  const journal = afresh && (await readJournal(queries, userId, afresh));
  const attachments = records.notes.flatMap(({ id }) => journal?.attachments.get(id) ?? []);
  const { startingCapital } = records.settings;
  const facts = {
    name,
    createdAt: new Date(),
    counts: countsOf(records, hash.count),
    fingerprint: await fingerprint(await hash.end(records, breathe), journal?.joined ?? null, {
      startingCapital,
      asOf,
      attachments,
    }),
    entries: [...entries],
  };
  const manifest = await manifestOf(facts, createHasher);
  await addJson(MANIFEST, manifest);
  await zip.end();
  return manifest;
}

/** The records are hashed in the order of the history, so that those of earlier archives stay comparable. */
async function* executionsCsv(queries: Queries, userId: string, hash: RecordsHash): AsyncGenerator<string> {
  yield executionsHeader;
  yield* executionLines(hashed(readExecutionPages(queries, userId), hash));
}

async function* hashed(pages: AsyncIterable<ExportedExecution[]>, hash: RecordsHash) {
  for await (const page of pages) {
    hash.executions(page);
    yield page;
  }
}

/** The entry of an import's file; null for an import from before files were kept. */
function entryOf({ fileName, fileCodec }: ImportRow, at: number): string | null {
  return fileCodec === null ? null : fileEntryName(fileName, at);
}
