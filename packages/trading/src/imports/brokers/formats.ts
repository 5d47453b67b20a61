import type { Broker } from "@saudabook/contract/trades/trade.ts";
import type { Format } from "../reader/format.ts";
import { angelOneTrades } from "./angel-one.ts";
import { dhanAnswer, dhanTransactions } from "./dhan.ts";
import { fyersTradebook } from "./fyers.ts";
import { growwFnoPnl, growwOrders } from "./groww.ts";
import { iciciDirectTrades } from "./icici-direct.ts";
import { paytmMoneyTradebook } from "./paytm-money.ts";
import { upstoxTrades } from "./upstox.ts";
import { zerodhaAnswer, zerodhaTradebook } from "./zerodha.ts";

/** The files of each broker that can be imported; a broker without one does not compile. Files of other brokers are mapped. */
const formatsByBroker = {
  zerodha: [zerodhaTradebook],
  groww: [growwOrders, growwFnoPnl],
  angelone: [angelOneTrades],
  dhan: [dhanTransactions],
  fyers: [fyersTradebook],
  icicidirect: [iciciDirectTrades],
  paytmmoney: [paytmMoneyTradebook],
  upstox: [upstoxTrades],
} as const satisfies { [B in Exclude<Broker, "other">]: readonly [Format<B>, ...Format<B>[]] };

export const formats: readonly Format[] = Object.values(formatsByBroker).flat();

/** How the answer of a broker's API is read. No uploaded file is read as one, whatever its captions. */
export const answerFormats = { zerodha: zerodhaAnswer, dhan: dhanAnswer } as const satisfies Partial<{
  [B in Broker]: Format<B>;
}>;
const allAnswers: readonly Format[] = Object.values(answerFormats);
export const ANSWER_KINDS = allAnswers.map(({ kind }) => kind);
/** The kinds of answers whose fills have other keys than those of the broker's files. */
export const OWN_KEY_KINDS = allAnswers.flatMap(({ kind, ownKeys }) => (ownKeys ? [kind] : []));
