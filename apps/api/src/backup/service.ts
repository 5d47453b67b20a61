import type { AccountState, Restored, RestoreStep } from "@saudabook/contract/backup/backup.ts";
import { nothingOfYourOwn } from "@saudabook/contract/backup/backup-refusals.ts";
import type { Analysis } from "../analysis/analysis.ts";
import { attachAll } from "../analysis/journal/account-journal.ts";
import { settledResults } from "../analysis/wait-for-version.ts";
import { createOneAtATime } from "../concurrency/one-at-a-time.ts";
import { createSlots } from "../concurrency/slots.ts";
import type { Db } from "../db/types.ts";
import { openSpool, type Spool } from "../disk/spool.ts";
import { hasSampleData } from "../executions/repository.ts";
import type { Account } from "../http/handlers.ts";
import { refusalFrom } from "../http/refusal.ts";
import type { ImportStore } from "../trades/import/import-store.ts";
import { busy } from "../uploads/reader-pool.ts";
import { fingerprint, hashRecords } from "./account-fingerprint.ts";
import { type ArchiveReader, RESTORES_AT_ONCE } from "./archive-reader.ts";
import { readArchive } from "./read-archive.ts";
import { countRecords } from "./records.ts";
import { isEmpty, requireEmpty, restore } from "./restore.ts";
import { withSnapshot } from "./snapshot.ts";
import { writeArchive } from "./write-archive.ts";

export interface BackupService {
  /** An archive in a spool, which belongs to the caller. */
  write(account: Account, signal: AbortSignal): Promise<Spool>;
  state(account: Account, signal: AbortSignal): Promise<AccountState>;
  /** Throws, before an archive is received, where the account has data. */
  admit(account: Account): Promise<void>;
  /** Throws `busy` while too many others are under way. A restore takes its slot only now, so that a slow upload blocks none. */
  restore(account: Account, archive: Spool, signal: AbortSignal, emit?: (step: RestoreStep) => void): Promise<Restored>;
}

interface Deps {
  db: Db;
  analysis: Analysis;
  imports: ImportStore;
  archives: ArchiveReader;
  /** The day in India, `YYYY-MM-DD`. */
  today: () => string;
  /** Ids of the accounts in which backups are being restored in short steps: no sweep may remove them. */
  restoring: Set<string>;
}

/** Archives that are written at the same time. */
const AT_ONCE = 2;
const WAITING = 10;
/** Milliseconds that a backup or a restore waits for its turn. */
const PATIENCE_MS = 30_000;
/** How often the state is read again if the account changes in the meantime. */
const TRIES = 5;
/** Bytes of rows and indexes for each byte of lines. */
const GROWTH = 3;

export function createBackupService({ db, analysis, imports, archives, today, restoring }: Deps): BackupService {
  const writing = createSlots(AT_ONCE, WAITING);
  const restores = createSlots(RESTORES_AT_ONCE, WAITING);
  const restorers = createOneAtATime();
  /** One account has one place, however many archives it sends. */
  const acquireRestore = async (userId: string, signal: AbortSignal) => {
    const releaseUser = await restorers.acquire(userId, signal);
    try {
      const release = await restores.acquire(signal);
      return () => {
        release();
        releaseUser();
      };
    } catch (error) {
      releaseUser();
      throw error;
    }
  };
  const turn = async (signal: AbortSignal, acquire: (signal: AbortSignal) => Promise<() => void>) => {
    try {
      return await acquire(AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
    } catch (cause) {
      signal.throwIfAborted();
      throw busy("backups", 30, cause);
    }
  };

  return {
    async write({ id, name }, signal) {
      if (await hasSampleData(db, id)) throw refusalFrom(nothingOfYourOwn());
      const release = await turn(signal, writing.acquire);
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
        const { hash, counts, notes } = await withSnapshot({ db, imports }, id, signal, (queries) =>
          hashRecords(queries, id),
        );
        const { attachments: placed } = await analysis.read(id, (version) => attachAll(db, id, version, notes));
        const attachments = notes.flatMap((note) => placed.get(note.id) ?? []);
        const after = await analysis.resultsFor(id);
        if (after.version !== results.version || after.pending) continue;
        const { startingCapital, faulty } = results;
        const { settings } = await countRecords(db, id);
        return {
          empty: isEmpty(counts, settings),
          counts,
          fingerprint: await fingerprint(hash, faulty ? null : results, {
            startingCapital,
            asOf: today(),
            attachments,
          }),
        };
      }
      throw busy("accountChanging", 10);
    },

    async admit({ id }) {
      await requireEmpty(db, id);
    },

    async restore({ id: userId }, archive, signal, emit = () => undefined) {
      const release = await turn(signal, (patience) => acquireRestore(userId, patience));
      try {
        emit({ step: "checking", fraction: 0, fileName: null });
        await using spool = await openSpool();
        const backup = await readArchive({ archive, reader: archives, spool, signal, emit });
        const pictureBytes = backup.pictures.reduce((sum, { picture }) => sum + picture.size, 0);
        const bytes = spool.size * GROWTH + pictureBytes;
        return await restore({ db, imports, userId, backup, bytes, signal, emit, restoring });
      } catch (error) {
        // The archive is closed with the connection, so that reading it fails.
        signal.throwIfAborted();
        throw error;
      } finally {
        release();
      }
    },
  };
}
