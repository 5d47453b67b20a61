import type { TradeFilter, TradeSummary, TradeWindow } from "@saudabook/contract/trade-history.ts";
import type { Account } from "../../account/account.ts";
import type { Db } from "../../db/open.ts";
import { findHolder, hasSampleData, NEWEST, readTradesPage } from "../repository.ts";
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

    async summary(account, filter) {
      const { email, phone: phoneNumber } = account;
      const { clientId, name } = await findHolder(db, account.id);
      const { total, totals } = await readTotals(db, account.id, filter);
      const sample = await hasSampleData(db, account.id);
      return { name: name ?? account.name, clientId, email, phoneNumber, total, sample, totals };
    },
    rows: (account, window) => readWindow(db, account.id, window),
  };
}
