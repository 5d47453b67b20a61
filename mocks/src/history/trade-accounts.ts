import type { Trade, TradeAccount } from "@saudabook/contract/trades/trade.ts";
import { clientIdOf } from "@saudabook/trading/account-keys.ts";
import type { History } from "../db.ts";
import { brokerAccounts } from "../derived.ts";

/** The account keys that follow from the fills of a history. */
export const accountKeysOf = (history: History) => brokerAccounts(history);

/** The key of each fill's broker account, by the fill's trade. */
function keysOf(history: History): Map<Trade, string> {
  const all = [...history.fills.values()].flat();
  const { keyOf } = brokerAccounts(history);
  return new Map(all.map(({ trade, clientId }) => [trade, keyOf({ broker: trade.broker, clientId })]));
}

/** Broker accounts of a history, by their keys. */
export function tradeAccountsOf(history: History): TradeAccount[] {
  const accounts = new Map<string, TradeAccount>();
  const { holders = new Map<string, string>() } = history;
  const { current } = brokerAccounts(history);
  for (const [{ broker }, key] of keysOf(history)) {
    const clientId = clientIdOf(key);
    const merged = (history.merges ?? []).find(({ account }) => holders.has(account) && current(account) === key);
    const holder = holders.get(key) ?? holders.get(merged?.account ?? `${broker}|`) ?? null;
    const known = accounts.get(key) ?? { key, broker, clientId, holder, executions: 0 };
    accounts.set(key, { ...known, executions: known.executions + 1 });
  }
  return [...accounts.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** The trades of one broker account. Default: all trades. */
export function tradesOfAccount(history: History, trades: readonly Trade[], key: string | undefined): readonly Trade[] {
  if (key === undefined) return trades;
  const keys = keysOf(history);
  const wanted = brokerAccounts(history).current(key);
  return trades.filter((trade) => keys.get(trade) === wanted);
}
