import {
  connectedAlready,
  connectionsUnavailable,
  foreignState,
  noSuchConnection,
  otherAccount,
  sessionMayBeOpen,
  tooManyConnections,
  twinFills,
} from "@saudabook/contract/connections/connection-refusals.ts";
import {
  type BrokerCheck,
  type Connection,
  LOGIN_MINUTES,
  MAX_CONNECTIONS,
  MAX_UNCHECKED_DAYS,
} from "@saudabook/contract/connections/connections.ts";
import { isStatement } from "@saudabook/contract/imports/statement-kinds.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { besideSampleData, noAccountOfBroker } from "@saudabook/contract/wire/refusals.ts";
import { accountKey, clientIdOf, codeOf } from "@saudabook/trading/account-keys.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { ANSWER_KINDS, answerFormats } from "@saudabook/trading/imports/brokers/formats.ts";
import { sessionClose } from "@saudabook/trading/session-close.ts";
import { uncheckedDays } from "@saudabook/trading/unchecked-days.ts";
import { db, type KeptConnection } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { namedAccounts } from "../history/choose-account.ts";
import { accountCodeOf, historyOf, importsOf, keepImport, now, replay, sha256Of } from "../history/import-ledger.ts";
import { reportOf } from "../history/import-report.ts";
import { accountKeysOf } from "../history/trade-accounts.ts";
import { Refusal, refusalFrom } from "../refusal.ts";
import { read } from "./trades.ts";

const keptBy = ({ id }: Account) => db.connections.get(id) ?? [];

function find(account: Account, id: string): KeptConnection {
  const found = keptBy(account).find((one) => one.id === id);
  if (!found) throw refusalFrom(noSuchConnection());
  return found;
}

function replace(account: Account, changed: KeptConnection): void {
  db.connections.set(
    account.id,
    keptBy(account).map((one) => (one.id === changed.id ? changed : one)),
  );
}

/** Days from the creation to yesterday that neither a check after the close nor a counted file of the account covers. */
function uncheckedDaysOf(account: Account, { broker, account: chosen, clientId, createdAt, checks }: KeptConnection) {
  const { current } = accountKeysOf(historyOf(account));
  const own = current(chosen ?? accountKey({ broker, clientId }));
  const files = importsOf(account)
    .filter(({ undoneAt, tradebook: { kind, keptSegment } }) => {
      return undoneAt === null && keptSegment === null && !isStatement(kind) && !ANSWER_KINDS.includes(kind);
    })
    .filter((one) => current(accountKey({ broker: one.tradebook.broker, clientId: accountCodeOf(one) })) === own)
    .map(reportOf);
  const closed = checks.filter(({ beforeClose }) => !beforeClose).map(({ day }) => day);
  const range = { since: indianDay(new Date(createdAt)), today: db.today, most: MAX_UNCHECKED_DAYS };
  return uncheckedDays(range, new Set(closed), files);
}

const shown = (account: Account, kept: KeptConnection): Connection => {
  const { checks, ...connection } = kept;
  return { ...connection, lastCheck: checks.at(-1) ?? null, uncheckedDays: uncheckedDaysOf(account, kept) };
};

/** The response of the mock broker, stored as an import if one of its trades is new. */
async function sync(account: Account, connection: KeptConnection, emit: Parameters<typeof read>[2]) {
  const { clientId, file, checkedAt, leftOut, tradeType = "equity" } = db.brokerDay;
  const day = indianDay(new Date(checkedAt));
  const seconds = (Date.parse(checkedAt) + 330 * 60_000) / 1_000;
  const check = { day, checkedAt, beforeClose: seconds % 86_400 < sessionClose(day), leftOut };
  if (file === null) return { check: { ...check, trades: 0, known: 0 }, imports: [] };
  const tradebook = await read(file, { broker: connection.broker, tradeType }, emit);
  const { kind } = answerFormats[connection.broker];
  const accepted = { file, tradebook: { ...tradebook, clientId, kind }, sha256: await sha256Of(file) };
  const assigned = connection.account === null ? null : codeOf(connection.account);
  const assignedCode = assigned === clientId ? null : assigned;
  const report = keepImport(account, accepted, { assignedCode });
  const { imported, alreadyKnown } = report;
  // A response without a new trade leaves no import.
  if (imported === 0) {
    importsOf(account).pop();
    replay(account);
  }
  const counts = { trades: imported + alreadyKnown, known: alreadyKnown };
  return { check: { ...check, ...counts } satisfies BrokerCheck, imports: imported === 0 ? [] : [report] };
}

function refuseUnavailable(): void {
  const { unavailable } = db.brokerDay;
  if (unavailable !== undefined) throw refusalFrom(connectionsUnavailable(unavailable));
}

export const connections = {
  connections: ({ account }) => ({
    data: {
      unavailable: db.brokerDay.unavailable ?? null,
      connections: keptBy(account).map((kept) => shown(account, kept)),
    },
  }),

  createConnection: ({ account, json: { apiSecret: _, ...input } }) => {
    refuseUnavailable();
    if (db.sampleAccounts.has(account.id)) throw refusalFrom(besideSampleData());
    const kept = keptBy(account);
    if (kept.length >= MAX_CONNECTIONS) throw refusalFrom(tooManyConnections());
    const chosen = input.account === null ? null : accountKeysOf(historyOf(account)).current(input.account);
    const isKnown = namedAccounts(account).some(({ key, broker }) => key === chosen && broker === input.broker);
    if (chosen !== null && (codeOf(chosen) === "" || !isKnown))
      throw refusalFrom(noAccountOfBroker("account", input.broker));
    const made: KeptConnection = {
      ...input,
      id: crypto.randomUUID(),
      account: chosen,
      clientId: null,
      secretKept: true,
      createdAt: now(),
      lastFault: null,
      checks: [],
    };
    db.connections.set(account.id, [...kept, made]);
    return { success: true, message: doneMessages.createConnection, data: shown(account, made) };
  },

  deleteConnection: ({ account, params: { id } }) => {
    find(account, id);
    db.connections.set(
      account.id,
      keptBy(account).filter((one) => one.id !== id),
    );
    return { success: true, message: doneMessages.deleteConnection };
  },

  startBrokerLogin: ({ account, bearer, params: { id } }) => {
    refuseUnavailable();
    const { apiKey } = find(account, id);
    if (db.sampleAccounts.has(account.id)) throw refusalFrom(besideSampleData());
    const state = crypto.randomUUID();
    db.brokerLogins.set(state, { connection: id, session: bearer ?? "" });
    const carried = new URLSearchParams({ connection: id, state });
    const query = new URLSearchParams({ v: "3", api_key: apiKey, redirect_params: String(carried) });
    const address = `https://kite.zerodha.com/connect/login?${query}`;
    const expiresAt = new Date(Date.parse(now()) + LOGIN_MINUTES * 60_000).toISOString();
    return { data: { address, expiresAt } };
  },

  syncConnection: async ({ account, bearer, params: { id }, json: { state }, emit }) => {
    refuseUnavailable();
    const connection = find(account, id);
    if (db.sampleAccounts.has(account.id)) throw refusalFrom(besideSampleData());
    const login = db.brokerLogins.get(state);
    db.brokerLogins.delete(state);
    if (login?.connection !== id || login.session !== bearer) throw refusalFrom(foreignState());
    emit({ step: "login" });
    const { clientId } = db.brokerDay;
    if (connection.clientId !== null && connection.clientId !== clientId) {
      replace(account, { ...connection, lastFault: { at: now(), fault: "other-account" } });
      throw refusalFrom(otherAccount(clientId, connection.clientId));
    }
    if (keptBy(account).some((one) => one.id !== id && one.clientId === clientId)) {
      throw refusalFrom(connectedAlready(clientId));
    }
    const { current } = accountKeysOf(historyOf(account));
    const own = current(accountKey({ broker: connection.broker, clientId }));
    const chosen = connection.account === null ? own : current(connection.account);
    const expected = clientIdOf(chosen);
    if (expected !== null && chosen !== own) {
      replace(account, { ...connection, lastFault: { at: now(), fault: "other-account" } });
      throw refusalFrom(otherAccount(clientId, expected));
    }
    emit({ step: "fetching" });
    const { twins = [], staysOpen = false } = db.brokerDay;
    if (twins.length > 0) {
      replace(account, { ...connection, lastFault: { at: now(), fault: "twin-fills" } });
      const { message } = twinFills(twins.length, twins[0]?.stored.fileName ?? "");
      const open = staysOpen ? ` ${sessionMayBeOpen(connection.broker)}` : "";
      throw new Refusal("twin_fills", { message: `${message}${open}`, twins: [...twins], twinCount: twins.length });
    }
    const { check, imports } = await sync(account, connection, emit);
    emit({ step: "logout" });
    replace(account, { ...connection, clientId, lastFault: null, checks: [...connection.checks, check] });
    const firstLogin = connection.clientId === null;
    const data = { clientId, account: chosen, firstLogin, check, imports, loggedOut: !staysOpen };
    return { success: true, message: doneMessages.syncConnection, data };
  },
} satisfies Pick<
  Handlers,
  "connections" | "createConnection" | "deleteConnection" | "startBrokerLogin" | "syncConnection"
>;
