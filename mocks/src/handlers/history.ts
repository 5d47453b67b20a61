import { db } from "../db.ts";
import type { Handlers } from "../handle.ts";
import { fittingTrades, totalsOf, windowOf } from "../trade-selection.ts";
import { detailsOf } from "./trades.ts";

export const history = {
  tradeSummary: ({ account, query }) => {
    const { trades, ...details } = detailsOf(account);
    return {
      data: {
        ...details,
        total: trades.length,
        sample: db.sampleAccounts.has(account.id),
        totals: totalsOf(fittingTrades(trades, query)),
      },
    };
  },
  tradeRows: ({ account, query }) => ({ data: windowOf(detailsOf(account).trades, query) }),
} satisfies Pick<Handlers, "tradeSummary" | "tradeRows">;
