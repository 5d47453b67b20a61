import {
  connectedAlready,
  noSuchConnection,
  otherAccount,
} from "@saudabook/contract/connections/connection-refusals.ts";
import type { SyncResult, SyncStep } from "@saudabook/contract/connections/connections.ts";
import type { ImportReport } from "@saudabook/contract/trades/trade.ts";
import { accountKey, clientIdOf, codeOf } from "@saudabook/trading/account-keys.ts";
import { OWN_KEY_KINDS } from "@saudabook/trading/imports/brokers/formats.ts";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { readTradeAccounts } from "../../broker-accounts/trade-accounts.ts";
import { imports } from "../../db/schema/trades.ts";
import type { Db, Queries } from "../../db/types.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { refusalFrom } from "../../http/refusal.ts";
import { requireRoom } from "../../quota/stored-bytes.ts";
import { reportOf } from "../../trades/import/import-job.ts";
import type { ImportStore } from "../../trades/import/import-store.ts";
import type { TradebookReader } from "../../trades/import/tradebook-reader.ts";
import { findConnection, readConnections, type StoredConnection, type SyncOutcome, storeCheck } from "../repository.ts";
import { type Answer, type ReadAnswer, readAnswer } from "./answer.ts";
import { SyncRefusal } from "./sync-refusal.ts";

/** Trades of an answer, and those of them that an earlier import has. */
export interface TradeCounts {
  trades: number;
  known: number;
}

export interface AnswerStore {
  /** Returns the key of the account in which the trades of a login count. Throws a refusal where it is of another account. */
  accountOf(connection: StoredConnection, loggedIn: string): Promise<string>;
  /** Stores an answer with the outcome of its sync, all or nothing. */
  store(
    connection: StoredConnection,
    answer: Answer,
    emit: (step: SyncStep) => void,
    outcomeOf: (read: ReadAnswer, counts: TradeCounts) => SyncOutcome,
  ): Promise<Pick<SyncResult, "check" | "imports"> & { connection: StoredConnection }>;
  /** Stores the outcome of a sync that has brought nothing. */
  storeOutcome(connection: StoredConnection, outcome: SyncOutcome): Promise<StoredConnection>;
}

export interface AnswerStoreDeps {
  db: Db;
  imports: ImportStore;
  reader: TradebookReader;
}

export function createAnswerStore({ db, imports: importStore, reader }: AnswerStoreDeps): AnswerStore {
  return {
    async accountOf({ id, userId, broker, account, clientId }, loggedIn) {
      if (clientId !== null && clientId !== loggedIn) {
        throw new SyncRefusal("other-account", otherAccount(loggedIn, clientId));
      }
      const all = await readConnections(db, userId);
      const hasIt = all.some((one) => one.id !== id && one.broker === broker && one.clientId === loggedIn);
      if (hasIt) throw refusalFrom(connectedAlready(loggedIn));
      const { current } = await readTradeAccounts(db, userId);
      const own = current(accountKey({ broker, clientId: loggedIn }));
      const chosen = account === null ? own : current(account);
      const expected =
        broker === "dhan"
          ? await findOtherLogin(db, { userId, isOwn: (key) => current(key) === chosen, loggedIn })
          : chosen === own
            ? null
            : clientIdOf(chosen);
      if (expected !== null) throw new SyncRefusal("other-account", otherAccount(loggedIn, expected));
      return codeOf(chosen) === "" ? own : chosen;
    },

    async store(connection, answer, emit, outcomeOf) {
      const { userId } = connection;
      emit({ step: "reading", rowsRead: 0, fraction: 0 });
      const read = await readAnswer(reader, connection, answer);
      const packed = await Promise.all(read.jobs.map(({ pack }) => pack()));
      const stored = packed.reduce((sum, file) => sum + file.bytes.byteLength, 0);
      await requireRoom(db, userId, "file", stored);
      const received = answer.pages.reduce((sum, { body }) => sum + body.length, 0);
      const { signal } = new AbortController();
      return importStore.storeTogether(userId, received, signal, async ({ tx, storeNew }) => {
        const reports: ImportReport[] = [];
        let [trades, known] = [0, 0];
        for (const job of read.jobs) {
          emit({ step: "storing", rowsRead: job.summary.rowsRead, rowsStored: 0, fraction: 0 });
          const end = await storeNew(job);
          trades += end.imported + end.alreadyKnown;
          known += end.alreadyKnown;
          if (end.imported > 0) reports.push(reportOf(job.head, end));
        }
        const outcome = outcomeOf(read, { trades, known });
        return { check: outcome.check, imports: reports, connection: await conclude(tx, connection, outcome) };
      });
    },

    storeOutcome: (connection, outcome) => db.transaction((tx) => conclude(tx, connection, outcome)),
  };
}

/** Throws where the connection is deleted, or is that of another client code, in the meantime. */
async function conclude(
  db: Queries,
  { id, userId }: StoredConnection,
  outcome: SyncOutcome,
): Promise<StoredConnection> {
  const { clientId } = outcome;
  try {
    const stored = await storeCheck(db, id, outcome);
    if (stored) return stored;
  } catch (error) {
    // Another connection has got the client code.
    if (isUniqueViolation(error)) throw refusalFrom(connectedAlready(clientId));
    throw error;
  }
  const { clientId: expected } = (await findConnection(db, userId, id)) ?? {};
  if (expected) throw new SyncRefusal("other-account", otherAccount(clientId, expected));
  throw refusalFrom(noSuchConnection());
}

/**
 * Returns the client ID of another login at Dhan whose trades count in an account; null without one. Files do not decide: they name a UCC, and
 * logins a client ID.
 */
async function findOtherLogin(
  db: Db,
  { userId, isOwn, loggedIn }: { userId: string; isOwn: (account: string) => boolean; loggedIn: string },
): Promise<string | null> {
  const answers = await db
    .selectDistinct({ clientId: imports.clientId, accountCode: imports.accountCode })
    .from(imports)
    .where(
      and(
        ...[eq(imports.userId, userId), eq(imports.broker, "dhan"), inArray(imports.kind, OWN_KEY_KINDS)],
        ...[ne(imports.clientId, loggedIn), isNull(imports.pendingFrom), isNull(imports.undoneAt)],
      ),
    );
  const other = answers.find(({ accountCode }) => isOwn(accountKey({ broker: "dhan", clientId: accountCode })));
  return other?.clientId ?? null;
}
