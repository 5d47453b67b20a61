import { randomUUID } from "node:crypto";
import {
  noLoginPage,
  noSuchConnection,
  secretLost,
  tooManyConnections,
} from "@saudabook/contract/connections/connection-refusals.ts";
import { type Connection, type ConnectionInput, MAX_CONNECTIONS } from "@saudabook/contract/connections/connections.ts";
import { noAccountOfBroker } from "@saudabook/contract/wire/refusals.ts";
import { codeOf } from "@saudabook/trading/account-keys.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { and, eq } from "drizzle-orm";
import { lockUser } from "../account/repository.ts";
import { readTradeAccounts } from "../broker-accounts/trade-accounts.ts";
import { brokerConnections } from "../db/schema/connections.ts";
import type { Db } from "../db/types.ts";
import type { Account } from "../http/handlers.ts";
import { refusalFrom } from "../http/refusal.ts";
import type { LoginStates } from "./login-state.ts";
import {
  findConnection,
  nextSyncOf,
  readConnections,
  readOtherFiles,
  readUncheckedDays,
  type StoredConnection,
} from "./repository.ts";
import type { Seal } from "./seal.ts";
import { type App, loginAddress } from "./sync/zerodha.ts";

export interface ConnectionService {
  list(account: Account): Promise<Connection[]>;
  create(account: Account, input: ConnectionInput): Promise<Connection>;
  remove(account: Account, id: string): Promise<void>;
  /** The address of the broker's login page. */
  startLogin(account: Account, id: string): Promise<{ address: string; expiresAt: string }>;
  /** Returns a connection of the account, with key and secret of its app; they are null at Dhan. Throws a refusal. */
  open(account: Account, id: string): Promise<{ connection: StoredConnection; app: App | null }>;
}

interface Deps {
  db: Db;
  seal: Seal;
  states: LoginStates;
  clock: () => Date;
}

export function createConnectionService({ db, seal, states, clock }: Deps): ConnectionService {
  const find = async ({ id: userId }: Account, id: string) => {
    const connection = await findConnection(db, userId, id);
    if (!connection) throw refusalFrom(noSuchConnection());
    return connection;
  };
  const shown = async ({ subject }: Account, stored: StoredConnection): Promise<Connection> => {
    const { id, broker, account, clientId, apiKey, sealedSecret, createdAt, lastCheck, lastFault, fetchedTo } = stored;
    const today = indianDay(clock());
    const otherFiles = await readOtherFiles(db, stored);
    const next = nextSyncOf(stored, otherFiles);
    return {
      ...{ id, broker, account, clientId, apiKey, lastCheck, lastFault, fetchedTo },
      secretKept: sealedSecret === null || seal.open(sealedSecret, { subject, connection: id }) !== null,
      createdAt: createdAt.toISOString(),
      nextFrom: next !== null && next.day < today ? next.from : null,
      otherFiles,
      uncheckedDays: await readUncheckedDays(db, stored, today),
    };
  };
  const open: ConnectionService["open"] = async (account, id) => {
    const connection = await find(account, id);
    const { apiKey, sealedSecret } = connection;
    if (apiKey === null || sealedSecret === null) return { connection, app: null };
    const apiSecret = seal.open(sealedSecret, { subject: account.subject, connection: id });
    if (apiSecret === null) throw refusalFrom(secretLost());
    return { connection, app: { apiKey, apiSecret } };
  };
  return {
    async list(account) {
      const stored = await readConnections(db, account.id);
      const connections: Connection[] = [];
      for (const one of stored) connections.push(await shown(account, one));
      return connections;
    },

    async create(account, input) {
      const { id: userId, subject } = account;
      const { broker, account: chosen } = input;
      const id = randomUUID();
      const app = input.broker === "dhan" ? null : input;
      const sealedSecret = app && Buffer.from(seal.close(app.apiSecret, { subject, connection: id }));
      const made = await db.transaction(async (tx) => {
        await lockUser(tx, userId);
        if ((await readConnections(tx, userId)).length >= MAX_CONNECTIONS) throw refusalFrom(tooManyConnections());
        const { accounts, current } = await readTradeAccounts(tx, userId);
        const key = chosen === null ? null : current(chosen);
        const isKnown = accounts.some((one) => one.key === key && one.broker === broker);
        // No login is of an unknown code: it would follow other files from account to account.
        if (key !== null && (codeOf(key) === "" || !isKnown)) {
          throw refusalFrom(noAccountOfBroker("account", broker));
        }
        const row = { id, userId, broker, account: key, apiKey: app?.apiKey, sealedSecret };
        const [inserted] = await tx
          .insert(brokerConnections)
          .values({ ...row, createdAt: clock() })
          .returning();
        if (!inserted) throw new Error("A connection was not inserted.");
        return inserted;
      });
      return shown(account, made);
    },

    async remove({ id: userId }, id) {
      const own = and(eq(brokerConnections.userId, userId), eq(brokerConnections.id, id));
      const { rowCount } = await db.delete(brokerConnections).where(own);
      if (rowCount !== 1) throw refusalFrom(noSuchConnection());
    },

    async startLogin(account, id) {
      const { app } = await open(account, id);
      if (app === null) throw refusalFrom(noLoginPage());
      const login = { subject: account.subject, session: account.jti, connection: id };
      const { state, expiresAt } = states.issue(login, clock());
      const address = loginAddress(app.apiKey, { connection: id, state });
      return { address, expiresAt: expiresAt.toISOString() };
    },

    open,
  };
}
