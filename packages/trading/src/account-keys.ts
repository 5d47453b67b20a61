import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { type MergeRule, noMerges } from "./account-merges.ts";

/** A broker, and the client code that executions are stored with; null or empty where their file has none. */
export interface AccountCode {
  broker: string;
  clientId: string | null;
}

export interface AccountKeys {
  /** Key of the broker account that executions with this code belong to. */
  keyOf(code: AccountCode): string;
  /** Current key for a key that was stored when other client codes were known. */
  current(key: string): string;
  /** Whether the user has merged the account with this key into another one, so that its name and plans are not used. */
  isMerged(key: string): boolean;
  /** Equal texts mean equal rules; used to detect that the accounts have changed. */
  text: string;
}

/** The key of a broker account: `zerodha|AB1234`, or `zerodha|` without a client code. */
export const accountKey = ({ broker, clientId }: AccountCode) => `${broker}|${clientId ?? ""}`;

/** The broker of a key. */
export const brokerOf = (key: string) => key.slice(0, key.indexOf("|")) as Broker;

/** The code part of a key; empty without one. */
export const codeOf = (key: string) => key.slice(key.indexOf("|") + 1);

/** The code under which executions count if their file, or their user, gives `code`. */
export const countedCode = (merges: MergeRule, code: AccountCode) => codeOf(merges.resolve(accountKey(code)));

/** Before the number of an account that the user has made for files without a client code. No broker's code begins like this. */
const MADE = "~";

/** Whether a code belongs to an account that the user has made, not to a broker. */
export const isMade = (code: string) => code.startsWith(MADE);

/** The broker's client code of a key; null where it has none. */
export function clientIdOf(key: string): string | null {
  const code = codeOf(key);
  return code === "" || isMade(code) ? null : code;
}

/**
 * The code of a new account that the user makes: a number that no account of the user has or had, so that no stored data of an earlier
 * account belongs to it.
 *
 * @param taken keys of accounts, or their codes
 */
export function newCode(taken: Iterable<string>): string {
  let last = 1;
  for (const key of taken) {
    const code = codeOf(key);
    if (isMade(code)) last = Math.max(last, Number(code.slice(MADE.length)) || 0);
  }
  return `${MADE}${last + 1}`;
}

/**
 * The one rule of which executions make a broker account. Each client code is an account. Executions without a
 * code belong to the broker's only client code if there is exactly one, as an import matches an unknown code with any other; otherwise
 * they are a separate account. An account that the user has made is never guessed. Accounts that the user has merged are one.
 *
 * @param codes of all executions that count, in any order, repeated or not
 */
export function accountKeys(codes: Iterable<AccountCode>, merges: MergeRule = noMerges): AccountKeys {
  const known = new Map<string, Set<string>>();
  for (const code of codes) {
    const { broker } = code;
    const clientId = countedCode(merges, code);
    const ofBroker = known.get(broker) ?? new Set();
    known.set(broker, clientId && !isMade(clientId) ? ofBroker.add(clientId) : ofBroker);
  }
  const withoutCode = new Map<string, string>();
  for (const [broker, [only = null, another]] of known) {
    const key = accountKey({ broker, clientId: null });
    withoutCode.set(key, another === undefined ? accountKey({ broker, clientId: only }) : key);
  }
  const current = (key: string) => {
    const counted = merges.resolve(key);
    return withoutCode.get(counted) ?? counted;
  };
  const rules = [...withoutCode].sort();
  const text = JSON.stringify(merges.all.length === 0 ? rules : { rules, merges: merges.all });
  return { keyOf: (code) => current(accountKey(code)), current, isMerged: merges.isMerged, text };
}
