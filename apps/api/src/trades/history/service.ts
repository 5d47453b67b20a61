import type { TradeFilter, TradeSummary, TradeWindow } from "@saudabook/contract/trades/trade-history.ts";
import { readTradeAccounts, type StoredAccount } from "../../broker-accounts/trade-accounts.ts";
import type { Db } from "../../db/types.ts";
import { findHolder, hasSampleData, NEWEST, readTradesPage } from "../../executions/repository.ts";
import type { Account } from "../../http/handlers.ts";
import { readTotals, readWindow } from "./repository.ts";

export interface HistoryService {
  /** The JSON text of the contract's trade details, in pieces. */
  details(account: Account): AsyncGenerator<string>;
  summary(account: Account, filter: TradeFilter): Promise<TradeSummary>;
  /** The JSON text of the window's trades, with commas between them. */
  rows(account: Account, window: TradeWindow): Promise<string>;
}

/** Trades of one query of {@link HistoryService.details}. */
const PAGE = 1_000;

export function createHistoryService({ db }: { db: Db }): HistoryService {
  return {
    async *details(account) {
      const { email, phone: phoneNumber } = account;
      const { clientId, name } = await findHolder(db, account.id);
      const head = JSON.stringify({ name: name ?? account.name, clientId, email, phoneNumber });
      let page = await readTradesPage(db, account.id, NEWEST, PAGE);
      yield `${head.slice(0, -1)},"trades":[${page.json}`;
      while (page.next) {
        page = await readTradesPage(db, account.id, page.next, PAGE);
        if (page.json !== "") yield `,${page.json}`;
      }
      yield "]}";
    },

    async summary(account, { account: asked, ...filter }) {
      const { email, phone: phoneNumber } = account;
      const { accounts: stored, current } = await readTradeAccounts(db, account.id);
      const key = asked === undefined ? undefined : current(asked);
      const shown = key === undefined ? only(stored) : stored.find((one) => one.key === key);
      const { total, totals } = await readTotals(db, account.id, inStore(filter, key, stored));
      const sample = await hasSampleData(db, account.id);
      return {
        name: shown?.holder ?? account.name,
        clientId: shown?.clientId ?? null,
        email,
        phoneNumber,
        accounts: stored.map(({ codes: _, ...one }) => one),
        total,
        sample,
        totals,
      };
    },

    async rows(account, { account: asked, ...window }) {
      if (asked === undefined) return readWindow(db, account.id, window);
      const { accounts: stored, current } = await readTradeAccounts(db, account.id);
      return readWindow(db, account.id, inStore(window, current(asked), stored));
    },
  };
}

function only<One>(all: readonly One[]): One | undefined {
  return all.length === 1 ? all[0] : undefined;
}

/** Replaces the broker account of a filter by its stored client codes. */
function inStore<Filter extends object>(filter: Filter, key: string | undefined, accounts: readonly StoredAccount[]) {
  return key === undefined ? filter : { ...filter, stored: accounts.find((one) => one.key === key) ?? null };
}
