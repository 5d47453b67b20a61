import {
  brokerUnreachable,
  connectedAlready,
  foreignState,
  noSuchConnection,
  otherAccount,
  sessionMayBeOpen,
} from "@saudabook/contract/connections/connection-refusals.ts";
import type {
  BrokerCheck,
  SyncFault,
  SyncInput,
  SyncResult,
  SyncStep,
} from "@saudabook/contract/connections/connections.ts";
import type { ImportReport } from "@saudabook/contract/trades/trade.ts";
import { accountKey, clientIdOf, codeOf } from "@saudabook/trading/account-keys.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { readTradeAccounts } from "../../broker-accounts/trade-accounts.ts";
import type { Db } from "../../db/types.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { Account } from "../../http/handlers.ts";
import { Refusal, refusalFrom } from "../../http/refusal.ts";
import { requireRoom } from "../../quota/stored-bytes.ts";
import { reportOf } from "../../trades/import/import-job.ts";
import type { ImportStore } from "../../trades/import/import-store.ts";
import type { TradebookReader } from "../../trades/import/tradebook-reader.ts";
import type { LoginStates } from "../login-state.ts";
import {
  findConnection,
  isBeforeClose,
  readConnections,
  type StoredConnection,
  storeCheck,
  storeFault,
} from "../repository.ts";
import { type Answer, readAnswer } from "./answer.ts";
import { BrokerUnreachable, type CallBroker } from "./broker-calls.ts";
import { SyncRefusal } from "./sync-refusal.ts";
import { type BrokerSession, beginSession, endSession, fetchTrades } from "./zerodha.ts";

export interface SyncRequest extends SyncInput {
  account: Account;
  connection: StoredConnection;
  apiSecret: string;
  emit: (step: SyncStep) => void;
}

/**
 * Exchanges the request token of a login, stores the trades of the day, and logs out, also after a failure. All or nothing. It goes on
 * when the client has gone: the request token can be used once.
 */
export type Sync = (request: SyncRequest) => Promise<SyncResult>;

/** `mayBeOpen`: whether the broker has not confirmed that the session of a failed sync has ended. */
type Outcome = SyncResult | { error: unknown; mayBeOpen: boolean };

interface Deps {
  db: Db;
  states: LoginStates;
  callBroker: CallBroker;
  imports: ImportStore;
  reader: TradebookReader;
  clock: () => Date;
  /** Takes an error that must not hide the outcome of a sync. */
  failed: (error: unknown) => void;
}

export function createSync({ db, states, callBroker, imports, reader, clock, failed }: Deps): Sync {
  /** Returns the key of the account in which the trades of a login count. Throws a refusal where it is of another account. */
  const accountOf = async ({ id, userId, broker, account, clientId }: StoredConnection, loggedIn: string) => {
    if (clientId !== null && clientId !== loggedIn) {
      throw new SyncRefusal("other-account", otherAccount(loggedIn, clientId));
    }
    const all = await readConnections(db, userId);
    const hasIt = all.some((one) => one.id !== id && one.broker === broker && one.clientId === loggedIn);
    if (hasIt) throw refusalFrom(connectedAlready(loggedIn));
    const { current } = await readTradeAccounts(db, userId);
    const own = current(accountKey({ broker, clientId: loggedIn }));
    const chosen = account === null ? own : current(account);
    const expected = clientIdOf(chosen);
    if (expected !== null && chosen !== own) throw new SyncRefusal("other-account", otherAccount(loggedIn, expected));
    return codeOf(chosen) === "" ? own : chosen;
  };

  const store = async (connection: StoredConnection, answer: Answer, emit: SyncRequest["emit"]) => {
    const { id, userId } = connection;
    const { clientId, page, askedAt } = answer;
    emit({ step: "reading", rowsRead: 0, fraction: 0 });
    const { jobs, days, leftOut } = await readAnswer(reader, connection, answer);
    const packed = await Promise.all(jobs.map(({ pack }) => pack()));
    const bytes = packed.reduce((sum, file) => sum + file.bytes.byteLength, 0);
    await requireRoom(db, userId, "file", bytes);
    const { signal } = new AbortController();
    return imports.storeTogether(userId, page.body.length, signal, async ({ tx, storeNew }) => {
      const reports: ImportReport[] = [];
      let [trades, known] = [0, 0];
      for (const job of jobs) {
        emit({ step: "storing", rowsRead: job.summary.rowsRead, rowsStored: 0, fraction: 0 });
        const end = await storeNew(job);
        trades += end.imported + end.alreadyKnown;
        known += end.alreadyKnown;
        if (end.imported > 0) reports.push(reportOf(job.head, end));
      }
      const day = days.at(-1) ?? indianDay(askedAt);
      const beforeClose = isBeforeClose(day, askedAt);
      const check: BrokerCheck = { day, checkedAt: askedAt.toISOString(), beforeClose, trades, known, leftOut };
      if (await storeCheck(tx, id, { clientId, check, days })) return { check, imports: reports };
      const { clientId: expected } = (await findConnection(tx, userId, id)) ?? {};
      if (expected) throw new SyncRefusal("other-account", otherAccount(clientId, expected));
      throw refusalFrom(noSuchConnection());
    });
  };

  const logOut = async (session: BrokerSession): Promise<boolean> => {
    try {
      return await endSession(callBroker, session);
    } catch (error) {
      failed(error);
      return false;
    }
  };

  const run = async ({ connection, apiSecret, requestToken, emit }: SyncRequest): Promise<Outcome> => {
    const { apiKey } = connection;
    emit({ step: "login" });
    const session = await beginSession(callBroker, { apiKey, apiSecret }, requestToken).catch((error: unknown) => ({
      error,
    }));
    if ("error" in session) {
      const { error } = session;
      return { error, mayBeOpen: !(error instanceof SyncRefusal && error.fault === "login-refused") };
    }
    const { clientId } = session;
    const work = async () => {
      const account = await accountOf(connection, clientId);
      emit({ step: "fetching" });
      const askedAt = clock();
      const { page, trades } = await fetchTrades(callBroker, session);
      const answer = { clientId, page, trades, askedAt, receivedAt: clock() };
      return { account, ...(await store(connection, answer, emit)) };
    };
    const outcome = await work().then(
      (stored) => ({ stored }),
      (error: unknown) => ({ error }),
    );
    emit({ step: "logout" });
    const loggedOut = await logOut(session);
    if ("stored" in outcome) {
      return { clientId, firstLogin: connection.clientId === null, ...outcome.stored, loggedOut };
    }
    // Another connection has got the client code in the meantime.
    const error = isUniqueViolation(outcome.error) ? refusalFrom(connectedAlready(clientId)) : outcome.error;
    return { error, mayBeOpen: !loggedOut };
  };

  return async (request) => {
    const { account, connection, state } = request;
    const { id, broker } = connection;
    const login = { subject: account.subject, session: account.jti, connection: id };
    if (!states.accepts(state, login, clock())) throw refusalFrom(foreignState());
    const outcome = await run(request);
    if (!("error" in outcome)) return outcome;
    const { error, mayBeOpen } = outcome;
    const refusal =
      error instanceof BrokerUnreachable
        ? new SyncRefusal("broker-unreachable", brokerUnreachable(broker), error)
        : error;
    const fault = faultOf(refusal);
    if (fault !== null) await storeFault(db, id, fault, clock()).catch(failed);
    if (mayBeOpen) {
      failed(new Error(`The session at ${broker} of a sync that has failed may be open.`));
      if (refusal instanceof Refusal) refusal.message += ` ${sessionMayBeOpen(broker)}`;
    }
    throw refusal;
  };
}

function faultOf(error: unknown): SyncFault | null {
  if (error instanceof SyncRefusal) return error.fault;
  return error instanceof Refusal && error.code === "twin_fills" ? "twin-fills" : null;
}
