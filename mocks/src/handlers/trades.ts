import type { Trade, TradeDetails } from "@saudabook/contract/trade.ts";
import type { Answers } from "../answers.ts";
import { db, type History } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import { Refusal } from "../refusal.ts";

function historyOf(account: Account): History {
  const known = db.histories.get(account.id);
  if (known) return known;
  const history: History = { clientId: null, trades: new Map() };
  db.histories.set(account.id, history);
  return history;
}

const newestFirst = (one: Trade, other: Trade) => (one.timestamp < other.timestamp ? 1 : -1);

function detailsOf(account: Account): TradeDetails {
  const { clientId, trades } = historyOf(account);
  return {
    name: account.name,
    clientId,
    email: account.email,
    phoneNumber: account.phone,
    trades: [...trades.values()].sort(newestFirst),
  };
}

export const trades = {
  tradeDetails: ({ account }) => ({ data: detailsOf(account) }),

  uploadExcel: () => {
    throw new Refusal("busy");
  },
} satisfies Pick<Answers, "tradeDetails" | "uploadExcel">;
