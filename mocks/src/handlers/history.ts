import { fittingTrades, totalsOf, windowOf } from "@saudabook/trading/trade-selection.ts";
import { db } from "../db.ts";
import type { Handlers } from "../handle.ts";
import { historyOf } from "../history/import-ledger.ts";
import { accountKeysOf, tradeAccountsOf, tradesOfAccount } from "../history/trade-accounts.ts";
import { detailsOf } from "./trades.ts";

export const history = {
  tradeSummary: ({ account, query: { account: key, ...filter } }) => {
    const { trades, email, phoneNumber } = detailsOf(account);
    const accounts = tradeAccountsOf(historyOf(account));
    const { current } = accountKeysOf(historyOf(account));
    const only = accounts.length === 1 ? accounts[0] : undefined;
    const shown = key === undefined ? only : accounts.find((one) => one.key === current(key));
    return {
      data: {
        name: shown?.holder ?? account.name,
        clientId: shown?.clientId ?? null,
        email,
        phoneNumber,
        accounts,
        total: trades.length,
        sample: db.sampleAccounts.has(account.id),
        totals: totalsOf(fittingTrades(tradesOfAccount(historyOf(account), trades, key), filter)),
      },
    };
  },
  tradeRows: ({ account, query: { account: key, ...window } }) => ({
    data: windowOf(tradesOfAccount(historyOf(account), detailsOf(account).trades, key), window),
  }),
} satisfies Pick<Handlers, "tradeSummary" | "tradeRows">;
