import { randomUUID } from "node:crypto";
import { type ArchivedImport, PRODUCT, pictureEntryName } from "@saudabook/contract/backup/backup-archive.ts";
import { fileReadOtherwise } from "@saudabook/contract/backup/backup-refusals.ts";
import { quantityUnitProblem } from "@saudabook/contract/imports/quantity-unit.ts";
import { BackupRefused } from "@saudabook/trading/backup/backup-refused.ts";
import { newIds, noteWithNewIds } from "@saudabook/trading/backup/new-ids.ts";
import { type Backup, openBackup } from "@saudabook/trading/backup/open-backup.ts";
import { ImportRefused } from "@saudabook/trading/imports/import-refused.ts";
import type { ByteSource } from "@saudabook/trading/imports/sheets/zip/byte-source.ts";
import type { ZipMember } from "@saudabook/trading/imports/sheets/zip/zip-directory.ts";
import { createHasher } from "./create-hasher.ts";
import type { ArchivedRecords, FromReader, PackedMember } from "./reader-messages.ts";
import { tradebookResponses } from "./tradebook-responses.ts";

/** Records in one response, and later in one statement. */
const BATCH = 200;

/**
 * The responses of a reader thread for an archive: it is checked, then its records are sent, then its files are read one after the other,
 * all in this thread. Throws {@link BackupRefused}.
 */
export async function* archiveResponses(archive: ByteSource, today: string): AsyncGenerator<FromReader> {
  const opening = openBackup(archive, { createHasher, version: PRODUCT.version });
  let step = await opening.next();
  for (; !step.done; step = await opening.next()) yield { type: "checking", fraction: step.value };
  const backup = step.value;
  const { manifest, settings, imports, journal, settlements, exclusions, labels, notes, days, rules, member } = backup;
  yield { type: "archive", fingerprint: manifest.fingerprint, settings };
  const ids = newIds(
    journal.map(({ id }) => id),
    randomUUID,
  );
  const renamed = journal.map((trade) => ({ ...trade, id: ids.get(trade.id) ?? trade.id }));
  yield* recordResponses("journal", renamed);
  yield* recordResponses("settlements", settlements);
  yield* recordResponses("exclusions", exclusions);
  yield* recordResponses("labels", labels);
  yield* recordResponses(
    "notes",
    notes.map((one) => noteWithNewIds(one, ids)),
  );
  for (const { id: noteId, pictures } of notes) {
    for (const picture of pictures) {
      yield { type: "picture", noteId, picture, member: packed(member(pictureEntryName(picture))) };
    }
  }
  yield* recordResponses("days", days);
  yield* recordResponses("rules", rules);
  for (const [at, archived] of imports.entries()) {
    yield* fileResponses(archived, backup, at / imports.length, today);
  }
  yield { type: "archive end" };
}

/** Sends the records as text: the event loop passes on bytes, not a hundred thousand objects. */
function* recordResponses(of: ArchivedRecords, records: readonly object[]): Generator<FromReader> {
  for (let from = 0; from < records.length; from += BATCH) {
    const text = JSON.stringify(records.slice(from, from + BATCH));
    yield { type: "records", of, bytes: new TextEncoder().encode(text) };
  }
}

const packed = ({ data, ...member }: ZipMember): PackedMember => ({ ...member, packed: data.size });

async function* fileResponses(
  { corrections, ...archived }: ArchivedImport,
  backup: Backup,
  fraction: number,
  today: string,
): AsyncGenerator<FromReader> {
  const entry = archived.file ?? "";
  yield { type: "file", fraction, archived, member: packed(backup.member(entry)) };
  const { fileName: name, broker, tradeType, mapping = null, quantityUnit } = archived;
  const restored = { skipsAllotments: archived.skipped.some(({ reason }) => reason === "no-time") };
  try {
    const bytes = await backup.file(entry);
    const facts = { name, broker, tradeType, corrections, mapping, restored, today };
    const responses = tradebookResponses(bytes, facts);
    let response = await responses.next();
    for (; !response.done; response = await responses.next()) {
      if (response.value.type === "opened") refuseUnit(name, response.value.head.keptSegment, quantityUnit);
      yield response.value;
    }
    yield { type: "read", summary: response.value };
  } catch (error) {
    throw error instanceof ImportRefused ? new BackupRefused(fileReadOtherwise(name, error.message), error) : error;
  }
}

function refuseUnit(name: string, ...of: Parameters<typeof quantityUnitProblem>): void {
  const problem = quantityUnitProblem(...of);
  if (problem !== null) throw new BackupRefused(fileReadOtherwise(name, `Quantity ${problem}.`));
}
