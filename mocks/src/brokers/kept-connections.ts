import {
  connectedAlready,
  noSuchConnection,
  otherAccount,
} from "@saudabook/contract/connections/connection-refusals.ts";
import { type Connection, MAX_UNCHECKED_DAYS } from "@saudabook/contract/connections/connections.ts";
import { isStatement } from "@saudabook/contract/imports/statement-kinds.ts";
import { accountKey, clientIdOf, codeOf } from "@saudabook/trading/account-keys.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { type NextSync, nextSync } from "@saudabook/trading/fetched-days.ts";
import { ANSWER_KINDS, answerFormats, OWN_KEY_KINDS } from "@saudabook/trading/imports/brokers/formats.ts";
import { uncheckedDays } from "@saudabook/trading/unchecked-days.ts";
import { db, type KeptConnection } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import {
  accountCodeOf,
  historyOf,
  importsOf,
  keepImport,
  now,
  type ReadFile,
  replay,
  sha256Of,
} from "../history/import-ledger.ts";
import { reportOf } from "../history/import-report.ts";
import { accountKeysOf } from "../history/trade-accounts.ts";
import { refusalFrom } from "../refusal.ts";

export const keptBy = ({ id }: Account) => db.connections.get(id) ?? [];

export function find(account: Account, id: string): KeptConnection {
  const found = keptBy(account).find((one) => one.id === id);
  if (!found) throw refusalFrom(noSuchConnection());
  return found;
}

export function replace(account: Account, changed: KeptConnection): void {
  db.connections.set(
    account.id,
    keptBy(account).map((one) => (one.id === changed.id ? changed : one)),
  );
}

/** The counted files of the connection's account that are of none of these kinds. */
function countedFiles(
  account: Account,
  { broker, account: chosen, clientId }: KeptConnection,
  kinds: readonly string[],
) {
  const { current } = accountKeysOf(historyOf(account));
  const own = current(chosen ?? accountKey({ broker, clientId }));
  return importsOf(account)
    .filter(({ undoneAt, sample, tradebook: { kind, keptSegment } }) => {
      return undoneAt === null && !sample && keptSegment === null && !isStatement(kind) && !kinds.includes(kind);
    })
    .filter((one) => current(accountKey({ broker: one.tradebook.broker, clientId: accountCodeOf(one) })) === own)
    .map(reportOf);
}

/** The counted files of a connection to Dhan, by their first day. */
function otherFilesOf(account: Account, connection: KeptConnection): Connection["otherFiles"] {
  const { broker, account: chosen, clientId } = connection;
  if (broker !== "dhan" || (chosen === null && clientId === null)) return [];
  return countedFiles(account, connection, OWN_KEY_KINDS)
    .map(({ id, fileName, from, to }) => ({ id, fileName, from, to }))
    .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

/** Where the next sync of a connection to Dhan goes on; null before the first. */
export function nextOf(account: Account, connection: KeptConnection): NextSync | null {
  const { fetchedTo, checks } = connection;
  if (fetchedTo === null) return null;
  return nextSync(fetchedTo, checks.at(-1)?.from ?? fetchedTo, otherFilesOf(account, connection));
}

/** Days from the creation to yesterday that neither a check after the close nor a counted file of the account covers. */
function uncheckedDaysOf(account: Account, connection: KeptConnection): string[] {
  const { broker, createdAt, checks } = connection;
  if (broker === "dhan") return [];
  const files = countedFiles(account, connection, ANSWER_KINDS);
  const closed = checks.filter(({ beforeClose }) => !beforeClose).map(({ day }) => day);
  const range = { since: indianDay(new Date(createdAt)), today: db.today, most: MAX_UNCHECKED_DAYS };
  return uncheckedDays(range, new Set(closed), files);
}

export const shown = (account: Account, kept: KeptConnection): Connection => {
  const { checks, ...connection } = kept;
  const next = nextOf(account, kept);
  return {
    ...connection,
    lastCheck: checks.at(-1) ?? null,
    uncheckedDays: uncheckedDaysOf(account, kept),
    nextFrom: next !== null && next.day < db.today ? next.from : null,
    otherFiles: otherFilesOf(account, kept),
  };
};

/** Returns the key of the account in which the trades of a login count. Throws a refusal where it is of another account. */
export function accountOf(account: Account, connection: KeptConnection, loggedIn: string): string {
  const { id, broker, account: given, clientId } = connection;
  const refuseFor = (expected: string) => {
    replace(account, { ...connection, lastFault: { at: now(), fault: "other-account" } });
    return refusalFrom(otherAccount(loggedIn, expected));
  };
  if (clientId !== null && clientId !== loggedIn) throw refuseFor(clientId);
  if (keptBy(account).some((one) => one.id !== id && one.broker === broker && one.clientId === loggedIn)) {
    throw refusalFrom(connectedAlready(loggedIn));
  }
  const { current } = accountKeysOf(historyOf(account));
  const own = current(accountKey({ broker, clientId: loggedIn }));
  const chosen = given === null ? own : current(given);
  const expected = broker === "dhan" ? null : clientIdOf(chosen);
  if (expected !== null && chosen !== own) throw refuseFor(expected);
  return chosen;
}

/** Keeps an answer as an import. Returns its report; one without a new trade leaves no import. */
export async function keepAnswer(
  account: Account,
  connection: KeptConnection,
  file: File,
  tradebook: ReadFile,
  clientId: string,
) {
  const { kind } = answerFormats[connection.broker];
  const accepted = { file, tradebook: { ...tradebook, clientId, kind }, sha256: await sha256Of(file) };
  const assigned = connection.account === null ? null : codeOf(connection.account);
  const report = keepImport(account, accepted, { assignedCode: assigned === clientId ? null : assigned });
  if (report.imported > 0) return report;
  importsOf(account).pop();
  replay(account);
  return report;
}
