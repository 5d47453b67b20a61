import type { ImportAccount } from "@saudabook/contract/trades/broker-accounts.ts";
import { createOneAtATime } from "../../concurrency/one-at-a-time.ts";
import { createSlots } from "../../concurrency/slots.ts";
import { sharesConnection } from "../../db/on-connection.ts";
import type { Connection, Db, Queries, Transaction } from "../../db/types.ts";
import { type AccountChange, changeAccounts, changeAccountsPrepared } from "../accounts/merge-accounts.ts";
import { assignImport, assignImportPrepared } from "../ledger/assign-import.ts";
import { changeImport, changeImportPrepared } from "../ledger/change-import.ts";
import type { ImportJob } from "./import-job.ts";
import { createRequireSpace, type FreeBytes } from "./storing/disk-space.ts";
import { findPending, type ImportEnd } from "./storing/import-repository.ts";
import { removePending } from "./storing/remove-pending.ts";
import { type Staging, stagingOf } from "./storing/staging.ts";
import { storeInSteps } from "./storing/store-in-steps.ts";
import { storeInTransaction } from "./storing/store-in-transaction.ts";
import { storeTogether, type Together } from "./storing/store-together.ts";
import { onFreeUserTurn, onUserTurn } from "./storing/user-turn.ts";

export interface ImportStore {
  /** Stores a file, all or nothing; one import per user at a time. */
  store(job: ImportJob): Promise<ImportEnd>;
  /**
   * Stores several files of one user in one transaction, all or none of them, while no other import of the user is under way.
   * @param bytes approximate bytes that the files will take
   */
  storeTogether<Result>(
    userId: string,
    bytes: number,
    signal: AbortSignal,
    work: (together: Together) => Promise<Result>,
  ): Promise<Result>;
  /** Runs `work` while no import, undo or redo of the user is under way on this server; new ones wait. */
  duringNone<Result>(userId: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** Undoes or redoes an import, all or nothing, when no other import of the user is under way. */
  change(userId: string, importId: string, change: "undo" | "redo", signal: AbortSignal): Promise<void>;
  /** Moves an import to another account, all or nothing, when no other import of the user is under way. */
  assign(userId: string, importId: string, account: ImportAccount, signal: AbortSignal): Promise<void>;
  /** Merges or splits accounts, all or nothing, when no import of the user is under way. */
  changeAccounts(userId: string, change: AccountChange, signal: AbortSignal): Promise<void>;
  /** Removes what is left of imports that were cut off, by the end of their server or otherwise. */
  sweep(): Promise<void>;
  /** Stops; removals that are under way are left to the next start. */
  close(): Promise<void>;
}

interface Deps {
  db: Db;
  freeBytes: FreeBytes | null;
  /** Called after the response, with the number of executions that were removed. */
  removed: (executions: number) => void;
  failed: (error: unknown) => void;
}

/** A change of an import, in the variants for both kinds of database. */
interface ImportChange {
  prepared: () => Promise<void>;
  inTransaction: (tx: Transaction) => Promise<void>;
}

/** Imports that are stored at the same time: on PostgreSQL each has a connection, on the embedded database a temporary table. */
const AT_ONCE = 2;

export function createImportStore({ db, freeBytes, removed, failed }: Deps): ImportStore {
  const users = createOneAtATime();
  const slots = createSlots(AT_ONCE, Number.POSITIVE_INFINITY);
  const stagings = Array.from({ length: AT_ONCE }, (_, number) => stagingOf(number));
  const requireSpace = createRequireSpace(freeBytes);
  const closing = new AbortController();
  const removals = new Set<Promise<void>>();

  const removeLeft = async (userId: string) => {
    const all = async (queries: Queries) => {
      const executions = await removePending(queries, userId, closing.signal);
      if (executions > 0) removed(executions);
    };
    if (sharesConnection(db)) await all(db);
    else await onFreeUserTurn(db, userId, (connection) => all(connection.db));
  };

  /** If this fails, the next import of the user or the next sweep removes the rows. */
  const remove = (userId: string): Promise<void> => {
    const removal = removeLeft(userId)
      .catch((error: unknown) => {
        if (!closing.signal.aborted) failed(error);
      })
      .finally(() => removals.delete(removal));
    removals.add(removal);
    return removal;
  };

  const withStaging = async <Result>(signal: AbortSignal, work: (staging: Staging) => Promise<Result>) => {
    await requireSpace(0);
    const release = await slots.acquire(signal);
    const staging = stagings.pop();
    try {
      if (!staging) throw new Error("There are fewer staging tables than slots.");
      return await work(staging);
    } finally {
      if (staging) stagings.push(staging);
      release();
    }
  };

  const duringNone = async <Result>(userId: string, signal: AbortSignal, work: () => Promise<Result>) => {
    const release = await users.acquire(userId, signal);
    try {
      return await work();
    } finally {
      release();
    }
  };

  /**
   * Removes the rest of cut-off imports, then makes a change: in short steps if the database has only one connection, otherwise on a
   * connection with the user's turn.
   */
  const onCleanHistory = async <Result>(
    userId: string,
    signal: AbortSignal,
    { inSteps, onTurn }: { inSteps: () => Promise<Result>; onTurn: (connection: Connection) => Promise<Result> },
  ): Promise<Result> => {
    if (sharesConnection(db)) {
      await removePending(db, userId, signal);
      return inSteps();
    }
    return onUserTurn(db, userId, async (connection) => {
      await removePending(connection.db, userId, signal);
      return onTurn(connection);
    });
  };

  const changeInTurn = (userId: string, signal: AbortSignal, { prepared, inTransaction }: ImportChange) =>
    duringNone(userId, signal, async () => {
      await requireSpace(0);
      await onCleanHistory(userId, signal, {
        inSteps: prepared,
        onTurn: ({ db: connection }) => connection.transaction(inTransaction),
      });
    });

  return {
    async store(job) {
      const { userId } = job.head;
      const release = await users.acquire(userId, job.signal);
      let left: Promise<void> | null = null;
      try {
        return await withStaging(job.signal, (staging) =>
          onCleanHistory(userId, job.signal, {
            inSteps: () => storeInSteps(db, staging, requireSpace, job),
            onTurn: (connection) => storeInTransaction(connection, job),
          }),
        );
      } catch (error) {
        // The refusal need not wait for the removal; the user's next import does.
        left = remove(userId);
        throw error;
      } finally {
        if (left === null) release();
        else void left.finally(release);
      }
    },
    storeTogether: (userId, bytes, signal, work) =>
      duringNone(userId, signal, async () => {
        await requireSpace(bytes);
        return withStaging(signal, (staging) => storeTogether(db, staging, userId, signal, work));
      }),
    duringNone,
    change: (userId, importId, change, signal) =>
      changeInTurn(userId, signal, {
        prepared: () => changeImportPrepared(db, userId, importId, change),
        inTransaction: (tx) => changeImport(tx, userId, importId, change),
      }),
    assign: (userId, importId, account, signal) =>
      changeInTurn(userId, signal, {
        prepared: () => assignImportPrepared(db, userId, importId, account),
        inTransaction: (tx) => assignImport(tx, userId, importId, account),
      }),
    changeAccounts: (userId, change, signal) =>
      changeInTurn(userId, signal, {
        prepared: () => changeAccountsPrepared(db, userId, change),
        inTransaction: (tx) => changeAccounts(tx, userId, change),
      }),
    async sweep() {
      for (const { userId } of await findPending(db)) {
        const release = await users.acquire(userId, closing.signal);
        await remove(userId).finally(release);
      }
    },
    async close() {
      closing.abort();
      await Promise.all(removals);
    },
  };
}
