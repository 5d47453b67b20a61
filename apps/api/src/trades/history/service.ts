import type { TradeFilter, TradeSummary, TradeWindow } from "@saudabook/contract/trade-history.ts";
import { sum } from "@saudabook/trading/money.ts";
import type { Account } from "../../account/account.ts";
import type { Db } from "../../db/open.ts";
import { findHolder } from "../repository.ts";
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
      // From the two sums: a third over 100 000 rows takes the database as long as each of them.
      const netCash = sum([totals.sellValue, `-${totals.buyValue}`]);
      return { name: name ?? account.name, clientId, email, phoneNumber, total, totals: { ...totals, netCash } };
    },
    rows: (account, window) => readWindow(db, account.id, window),
  };
}
