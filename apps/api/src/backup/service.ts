import type { AccountState, Restored, RestoreStep } from "@saudabook/contract/backup.ts";
import { PRODUCT } from "@saudabook/contract/backup-archive.ts";
import { nothingOfYourOwn } from "@saudabook/contract/backup-refusals.ts";
import { BackupRefused } from "@saudabook/trading/backup/backup-refused.ts";
import { openBackup } from "@saudabook/trading/backup/open-backup.ts";
import type { ByteSource } from "@saudabook/trading/imports/sheets/zip/byte-source.ts";
import type { Account } from "../account/account.ts";
import type { AccountResults, Analysis } from "../analysis/analysis.ts";
import { resultsAfter } from "../analysis/wait-for-version.ts";
import type { Db } from "../db/open.ts";
import { refusalFrom } from "../http/refusal.ts";
import { createSlots } from "../limits/slots.ts";
import type { ImportStore } from "../trades/import/import-store.ts";
import type { TradebookReader } from "../trades/import/tradebook-reader.ts";
import { hasSampleData } from "../trades/repository.ts";
import { busy } from "../uploads/reader-pool.ts";
import { openSpool, type Spool } from "../uploads/spool.ts";
import { createHasher, fingerprint, hashRecords } from "./account-fingerprint.ts";
import { readFiles } from "./read-files.ts";
import { countRecords } from "./records.ts";
import { isEmpty, requireEmpty, restore } from "./restore.ts";
import { withSnapshot } from "./snapshot.ts";
import { writeArchive } from "./write-archive.ts";

export interface BackupService {
  /** An archive in a spool, which belongs to the caller. */
  write(account: Account, signal: AbortSignal): Promise<Spool>;
  state(account: Account, signal: AbortSignal): Promise<AccountState>;
  /** Takes a place for a restore, before its archive is received; throws where the account has data. @returns gives the place back */
  admit(account: Account, signal: AbortSignal): Promise<() => void>;
  restore(
    account: Account,
    archive: ByteSource,
    signal: AbortSignal,
    emit?: (step: RestoreStep) => void,
  ): Promise<Restored>;
}

interface Deps {
  db: Db;
  analysis: Analysis;
  imports: ImportStore;
  reader: TradebookReader;
  /** The day in India, `YYYY-MM-DD`. */
  today: () => string;
  /** Ids of the accounts in which backups are being restored in short steps: no sweep may remove them. */
  restoring: Set<string>;
}

/** Archives that are written, and restores that are under way, at once. */
const AT_ONCE = 2;
const WAITING = 10;
/** Milliseconds that a backup or a restore waits for its turn. */
const PATIENCE_MS = 30_000;
/** How often the state is read again where the account changes meanwhile. */
const TRIES = 5;
/** Bytes of rows and indexes for each byte of lines. */
const GROWTH = 3;

export function createBackupService({ db, analysis, imports, reader, today, restoring }: Deps): BackupService {
  const writing = createSlots(AT_ONCE, WAITING);
  const restores = createSlots(AT_ONCE, WAITING);
  const turn = async (slots: typeof writing, signal: AbortSignal) => {
    try {
      return await slots.acquire(AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
    } catch (cause) {
      signal.throwIfAborted();
      throw busy("backups", 30, cause);
    }
  };

  return {
    async write({ id, name }, signal) {
      if (await hasSampleData(db, id)) throw refusalFrom(nothingOfYourOwn());
      const release = await turn(writing, signal);
      const spool = await openSpool();
      try {
        await withSnapshot({ db, imports }, id, signal, (queries) =>
          writeArchive({ queries, spool, account: { id, name }, asOf: today(), signal }),
        );
        return spool;
      } catch (error) {
        await spool[Symbol.asyncDispose]();
        throw error;
      } finally {
        release();
      }
    },

    async state({ id }, signal) {
      for (let tries = 0; tries < TRIES; tries++) {
        const results = await settledResults(analysis, id, signal);
        const { hash, counts } = await withSnapshot({ db, imports }, id, signal, (queries) => hashRecords(queries, id));
        const after = await analysis.resultsFor(id);
        if (after.version !== results.version || after.pending) continue;
        const { startingCapital, faulty } = results;
        const { settings } = await countRecords(db, id);
        return {
          empty: isEmpty(counts, settings),
          counts,
          fingerprint: await fingerprint(hash, faulty ? null : results, { startingCapital, asOf: today() }),
        };
      }
      throw busy("accountChanging", 10);
    },

    async admit({ id }, signal) {
      await requireEmpty(db, id);
      return turn(restores, signal);
    },

    async restore({ id: userId }, archive, signal, emit = () => undefined) {
      emit({ step: "checking", fraction: 0, fileName: null });
      const onProgress = (fraction: number) => emit({ step: "checking", fraction, fileName: null });
      try {
        const backup = await openBackup(archive, { createHasher, version: PRODUCT.version, onProgress });
        signal.throwIfAborted();
        await using spool = await openSpool();
        const files = await readFiles({ backup, reader, spool, signal, emit });
        const bytes = spool.size * GROWTH;
        return await restore({ db, imports, userId, backup, files, bytes, signal, emit, restoring });
      } catch (error) {
        // The archive is closed with the connection, so that reading it fails.
        signal.throwIfAborted();
        throw error instanceof BackupRefused ? refusalFrom(error.text, { cause: error }) : error;
      }
    },
  };
}

/** Milliseconds for which the figures may be behind. */
const BEHIND_MS = 60_000;

async function settledResults(analysis: Analysis, userId: string, signal: AbortSignal): Promise<AccountResults> {
  const until = performance.now() + BEHIND_MS;
  let results = await analysis.resultsFor(userId);
  while (results.pending) {
    if (performance.now() > until) throw busy("figuresPending", 30);
    results = await resultsAfter(analysis, userId, results.version, signal);
  }
  return results;
}
