import type { TradeFilter, TradeSummary, TradeWindow } from "@saudabook/contract/trade-history.ts";
import type { Account } from "../account/account.ts";
import type { Db } from "../db/open.ts";
import { findHolder } from "../trades/repository.ts";
import { readTotals, readWindow } from "./repository.ts";

export interface HistoryService {
  summary(account: Account, filter: TradeFilter): Promise<TradeSummary>;
  /** The JSON text of the window's trades, with commas between them. */
  rows(account: Account, window: TradeWindow): Promise<string>;
}

export function createHistoryService({ db }: { db: Db }): HistoryService {
  return {
    async summary(account, filter) {
      const { email, phone: phoneNumber } = account;
      const { clientId, name } = await findHolder(db, account.id);
      const { total, totals } = await readTotals(db, account.id, filter);
      return { name: name ?? account.name, clientId, email, phoneNumber, total, totals };
    },
    rows: (account, window) => readWindow(db, account.id, window),
  };
}
