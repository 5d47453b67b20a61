import { db, type Fill, tokenOf } from "./db.ts";
import { asha, newcomer } from "./fixtures/accounts.ts";
import { closedFills, giveFills } from "./fixtures/analysed-fills.ts";
import { fewTrades, manyTrades } from "./fixtures/trades.ts";
import { makeToken, NOW_SECONDS } from "./token.ts";

/** Persons who look at the pages. */
export const personas = [
  "visitor",
  "newcomer",
  "one trade",
  "8 trades",
  "two brokers",
  "100,000 trades",
  "expired session",
] as const;
export type Persona = (typeof personas)[number];

const token = () => tokenOf(asha);

/** Gives the world of the mock server the person's trades, and returns the token of their session; null without one. */
const enter = {
  visitor: () => null,
  newcomer: () => tokenOf(newcomer),
  "one trade": () => {
    giveTrades(fewTrades.slice(-1));
    return token();
  },
  "8 trades": token,
  "two brokers": () => {
    giveFills(asha, closedFills);
    return token();
  },
  "100,000 trades": () => {
    giveTrades(manyTrades(100_000));
    return token();
  },
  // Of a session that the mock server does not know, and that was over a minute before its clock.
  "expired session": () => makeToken(asha, "over", { iat: NOW_SECONDS - 3_600, exp: NOW_SECONDS - 60 }),
} as const satisfies Record<Persona, () => string | null>;

export const enterAs = (persona: Persona): string | null => enter[persona]();

function giveTrades(trades: typeof fewTrades): void {
  const fills = new Map<string, Fill[]>();
  for (const trade of trades.toReversed()) fills.set(trade._id, [{ clientId: "AB1234", trade }]);
  db.histories.set(asha.id, { clientId: "AB1234", holder: null, fills });
}
