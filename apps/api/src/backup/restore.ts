import { randomUUID } from "node:crypto";
import type { Fingerprint, Restored, RestoreStep } from "@saudabook/contract/backup/backup.ts";
import type { ArchivedExclusion } from "@saudabook/contract/backup/backup-archive.ts";
import { damagedBackup, notEmptyForRestore, otherFigures } from "@saudabook/contract/backup/backup-refusals.ts";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { removeAccount } from "../account/delete-account.ts";
import { insertSecondAccount, replaceAccount } from "../account/replace-account.ts";
import { readJournal } from "../analysis/journal/account-journal.ts";
import { analyseAfresh } from "../analysis/rebuild/analyse-afresh.ts";
import { sharesConnection } from "../db/on-connection.ts";
import type { Db, Queries } from "../db/types.ts";
import { writeRule } from "../discipline/repository.ts";
import { refusalFrom } from "../http/refusal.ts";
import { lockSampleData } from "../sample-data/repository.ts";
import type { ImportStore } from "../trades/import/import-store.ts";
import { changeImport } from "../trades/ledger/change-import.ts";
import { fingerprint, hashRecords } from "./account-fingerprint.ts";
import type { ReadBackup } from "./read-archive.ts";
import { countRecords } from "./records.ts";
import {
  storeDayNotes,
  storeJournal,
  storeLabels,
  storeMerges,
  storeNotes,
  storePictures,
  storeSettings,
  storeSettlements,
  storeTimes,
} from "./store-records.ts";

export interface Restoring {
  db: Db;
  imports: ImportStore;
  userId: string;
  backup: ReadBackup;
  /** Approximate bytes of the files' rows in the database. */
  bytes: number;
  signal: AbortSignal;
  emit: (step: RestoreStep) => void;
  /** Ids of the accounts in which backups are being restored in short steps. */
  restoring: Set<string>;
}

/**
 * Stores a backup, compares its fingerprint, and only then makes it visible: after any error, and after a kill at any point, the account is
 * as empty as before.
 */
export async function restore(given: Restoring): Promise<Restored> {
  try {
    return await (sharesConnection(given.db) ? restoreInSteps(given) : restoreInTransaction(given));
  } catch (error) {
    throw isUnstorable(error)
      ? refusalFrom(damagedBackup("It has a value that can't be stored."), { cause: error })
      : error;
  }
}

/** Restores on PostgreSQL, where a transaction delays nothing but the account's other imports. */
function restoreInTransaction({ imports, userId, bytes, signal, ...given }: Restoring): Promise<Restored> {
  return imports.storeTogether(userId, bytes, signal, async ({ tx, store }) => {
    // After this no other request can add a file or a journal trade to the account.
    await lockSampleData(tx, userId);
    await requireEmpty(tx, userId);
    await storeMerges(tx, userId, given.backup.settings);
    const { files } = given.backup;
    for (const [at, { id, job, archived }] of files.entries()) {
      given.emit({ step: "storing", fraction: at / files.length, fileName: archived.fileName });
      await store(job(userId));
      if (archived.undoneAt !== null) await changeImport(tx, userId, id, "undo");
      await storeTimes(tx, id, archived);
    }
    await storeRest(tx, userId, userId, given.backup);
    given.emit({ step: "comparing", fraction: 0, fileName: null });
    const restored = await compare(tx, userId, given.backup, signal);
    signal.throwIfAborted();
    return restored;
  });
}

/**
 * Restores on the embedded database, into a second account without a login, in short steps like those of imports and undos; the last step
 * replaces the account with it. If that step is not reached, the second account is removed, after a kill by the next start.
 */
function restoreInSteps({ db, imports, userId, signal, restoring, ...given }: Restoring): Promise<Restored> {
  const { backup, emit } = given;
  const { files } = backup;
  return imports.duringNone(userId, signal, async () => {
    await requireEmpty(db, userId);
    const second = randomUUID();
    restoring.add(second);
    let replaced = false;
    try {
      await insertSecondAccount(db, second);
      await storeMerges(db, second, backup.settings);
      for (const [at, { id, job, archived }] of files.entries()) {
        emit({ step: "storing", fraction: at / files.length, fileName: archived.fileName });
        await imports.store({ ...job(second), replayed: true });
        if (archived.undoneAt !== null) await imports.change(second, id, "undo", signal);
        await storeTimes(db, id, archived);
      }
      await storeRest(db, second, userId, backup);
      emit({ step: "comparing", fraction: 0, fileName: null });
      const restored = await compare(db, second, backup, signal);
      signal.throwIfAborted();
      await db.transaction(async (tx) => {
        await lockSampleData(tx, userId);
        await requireEmpty(tx, userId);
        await replaceAccount(tx, userId, second);
      });
      replaced = true;
      return restored;
    } finally {
      if (!replaced) await removeAccount(db, imports, second).catch(() => undefined);
      // The sweep removes the rest.
      restoring.delete(second);
    }
  });
}

/** Throws a refusal that names what the account has. */
export async function requireEmpty(db: Queries, userId: string): Promise<void> {
  const { settings, ...counts } = await countRecords(db, userId);
  if (isEmpty(counts, settings)) return;
  throw refusalFrom(notEmptyForRestore(counts, settings));
}

export function isEmpty(counts: Restored["counts"], settings: boolean): boolean {
  return (
    counts.imports +
      counts.journalTrades +
      counts.settlements +
      counts.notes +
      counts.labels +
      counts.days +
      counts.rules ===
      0 && !settings
  );
}

async function storeRest(tx: Queries, userId: string, keysOf: string, backup: ReadBackup): Promise<void> {
  await storeJournal(tx, userId, keysOf, backup.journal());
  await storeSettlements(tx, userId, backup.settlements());
  await storeSettings(tx, userId, backup.settings);
  await storeLabels(tx, userId, backup.labels());
  await storeNotes(tx, userId, backup.notes());
  await storePictures(tx, userId, backup.pictures);
  await storeDayNotes(tx, userId, backup.days());
  for await (const archived of backup.rules()) for (const rule of archived) await writeRule(tx, userId, rule);
}

/** Other records are always refused; other figures only where both sides compute them by the same rules. */
async function compare(tx: Queries, userId: string, backup: ReadBackup, signal: AbortSignal): Promise<Restored> {
  const expected = backup.fingerprint;
  const { asOf } = expected;
  const exclusions: ArchivedExclusion[] = [];
  for await (const some of backup.exclusions()) exclusions.push(...some);
  const { hash, counts, notes } = await hashRecords(tx, userId, exclusions);
  refuseOther("records", expected.records, hash);
  const afresh = await analyseAfresh({ queries: tx, userId, asOf, signal });
  const { startingCapital } = backup.settings;
  const journal = afresh && (await readJournal(tx, userId, afresh));
  const attachments = notes.flatMap(({ id }) => journal?.attachments.get(id) ?? []);
  const facts = { startingCapital, asOf, attachments };
  const found: Fingerprint = await fingerprint(hash, journal?.joined ?? null, facts);
  if (found.rules === expected.rules) refuseOther("figures", expected.figures, found.figures);
  return { counts, fingerprint: found, sameFigures: found.figures === expected.figures };
}

function refuseOther(what: "records" | "figures", expected: string, found: string): void {
  if (found !== expected) throw refusalFrom(otherFigures(what, expected, found));
}

/** PostgreSQL's classes of values that a column cannot hold and of constraints. */
function isUnstorable(error: unknown): boolean {
  const { code } = ((error instanceof DrizzleQueryError ? error.cause : null) ?? {}) as { code?: unknown };
  return typeof code === "string" && /^2[23]/.test(code);
}
