import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { hasFigures } from "@saudabook/trading/analysis/analysed-execution.ts";
import type { StoredExecution } from "@saudabook/trading/analysis/stored-execution.ts";
import { growwContract, zerodhaContract } from "@saudabook/trading/instrument.ts";

/** Converts a trade of the fixtures to what the analysis reads. */
export function storedTrade(trade: Trade): Omit<StoredExecution, "account"> {
  const { _id, type, symbol, quantity, price, value, timestamp, broker, exchange, segment } = trade;
  const day = timestamp.slice(0, 10);
  if (!hasFigures(segment)) throw new Error("An execution without figures is not analysed.");
  const contract =
    segment === "equity"
      ? null
      : broker === "groww"
        ? growwContract(symbol)
        : zerodhaContract(symbol, MONTHLY_EXPIRIES.get(symbol) ?? null, day);
  return {
    broker,
    segment,
    exchange,
    symbol,
    contract,
    quantity,
    price,
    isin: null,
    series: null,
    side: type,
    value: broker === "zerodha" ? null : value,
    executedAt: timestamp.slice(0, 19),
    tradeId: null,
    orderId: null,
    key: _id,
    auction: false,
    allotment: false,
    pair: null,
  };
}

/** The symbol of a monthly contract does not contain its day: a tradebook has a separate column for it. */
const MONTHLY_EXPIRIES = new Map([["BANKNIFTY26MAR52000CE", "2026-03-31"]]);
