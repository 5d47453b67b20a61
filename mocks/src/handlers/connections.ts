import {
  connectionsUnavailable,
  foreignState,
  noLoginPage,
  otherSync,
  sessionMayBeOpen,
  tooManyConnections,
  twinFills,
} from "@saudabook/contract/connections/connection-refusals.ts";
import { type BrokerCheck, LOGIN_MINUTES, MAX_CONNECTIONS } from "@saudabook/contract/connections/connections.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { besideSampleData, noAccountOfBroker } from "@saudabook/contract/wire/refusals.ts";
import { codeOf } from "@saudabook/trading/account-keys.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { sessionClose } from "@saudabook/trading/session-close.ts";
import { syncDhan } from "../brokers/dhan-sync.ts";
import { accountOf, find, keepAnswer, keptBy, replace, shown } from "../brokers/kept-connections.ts";
import { db, type KeptConnection } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { namedAccounts } from "../history/choose-account.ts";
import { historyOf, now } from "../history/import-ledger.ts";
import { accountKeysOf } from "../history/trade-accounts.ts";
import { Refusal, refusalFrom } from "../refusal.ts";
import { read } from "./trades.ts";

/** The response of the mock broker, stored as an import if one of its trades is new. */
async function sync(account: Account, connection: KeptConnection, emit: Parameters<typeof read>[2]) {
  const { clientId, file, checkedAt, leftOut, tradeType = "equity" } = db.brokerDay;
  const day = indianDay(new Date(checkedAt));
  const seconds = (Date.parse(checkedAt) + 330 * 60_000) / 1_000;
  const check = { day, checkedAt, beforeClose: seconds % 86_400 < sessionClose(day), leftOut };
  if (file === null) return { check: { ...check, trades: 0, known: 0 }, imports: [] };
  const tradebook = await read(file, { broker: connection.broker, tradeType }, emit);
  const report = await keepAnswer(account, connection, file, tradebook, clientId);
  const { imported, alreadyKnown } = report;
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

  createConnection: ({ account, json: input }) => {
    refuseUnavailable();
    if (db.sampleAccounts.has(account.id)) throw refusalFrom(besideSampleData());
    const kept = keptBy(account);
    if (kept.length >= MAX_CONNECTIONS) throw refusalFrom(tooManyConnections());
    const chosen = input.account === null ? null : accountKeysOf(historyOf(account)).current(input.account);
    const isKnown = namedAccounts(account).some(({ key, broker }) => key === chosen && broker === input.broker);
    if (chosen !== null && (codeOf(chosen) === "" || !isKnown))
      throw refusalFrom(noAccountOfBroker("account", input.broker));
    const made: KeptConnection = {
      id: crypto.randomUUID(),
      broker: input.broker,
      apiKey: input.broker === "dhan" ? null : input.apiKey,
      account: chosen,
      clientId: null,
      secretKept: true,
      createdAt: now(),
      lastFault: null,
      fetchedTo: null,
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
    if (apiKey === null) throw refusalFrom(noLoginPage());
    if (db.sampleAccounts.has(account.id)) throw refusalFrom(besideSampleData());
    const state = crypto.randomUUID();
    db.brokerLogins.set(state, { connection: id, session: bearer ?? "" });
    const carried = new URLSearchParams({ connection: id, state });
    const query = new URLSearchParams({ v: "3", api_key: apiKey, redirect_params: String(carried) });
    const address = `https://kite.zerodha.com/connect/login?${query}`;
    const expiresAt = new Date(Date.parse(now()) + LOGIN_MINUTES * 60_000).toISOString();
    return { data: { address, expiresAt } };
  },

  syncConnection: async ({ account, bearer, params: { id }, json, emit }) => {
    refuseUnavailable();
    const connection = find(account, id);
    if (db.sampleAccounts.has(account.id)) throw refusalFrom(besideSampleData());
    if ("token" in json !== (connection.broker === "dhan")) throw refusalFrom(otherSync(connection.broker));
    if ("token" in json) {
      const data = await syncDhan(account, connection, json, emit);
      return { success: true, message: doneMessages.syncConnection, data };
    }
    const login = db.brokerLogins.get(json.state);
    db.brokerLogins.delete(json.state);
    if (login?.connection !== id || login.session !== bearer) throw refusalFrom(foreignState());
    emit({ step: "login" });
    const { clientId } = db.brokerDay;
    const chosen = accountOf(account, connection, clientId);
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
    const data = { clientId, account: chosen, firstLogin, check, emptyMonths: [], imports, loggedOut: !staysOpen };
    return { success: true, message: doneMessages.syncConnection, data };
  },
} satisfies Pick<
  Handlers,
  "connections" | "createConnection" | "deleteConnection" | "startBrokerLogin" | "syncConnection"
>;
