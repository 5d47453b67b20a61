import type { Broker } from "@saudabook/contract/trades/trade.ts";
import { angelOneTrades } from "./angel-one/angel-one-trades.ts";
import { dhanTransactions } from "./dhan/dhan-transactions.ts";
import type { Format } from "./format.ts";
import { fyersTradebook } from "./fyers/fyers-tradebook.ts";
import { growwFnoPnl } from "./groww/groww-fno-pnl.ts";
import { growwOrders } from "./groww/groww-orders.ts";
import { iciciDirectTrades } from "./icici-direct/icici-direct-trades.ts";
import { paytmMoneyTradebook } from "./paytm-money/paytm-money-tradebook.ts";
import { upstoxTrades } from "./upstox/upstox-trades.ts";
import { zerodhaTradebook } from "./zerodha/zerodha-tradebook.ts";

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
