import { zerodhaAnswer } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";

/** A file of some fills of a pool, in any order. */
export interface PooledFile {
  segment: "equity" | "fno";
  /** Client code; empty where the file has none. */
  code: string;
  /** Numbers of fills, each once. */
  fills: readonly number[];
}

const CAPTIONS =
  "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";
const SYMBOLS = { equity: ["INFY", "ITC"], fno: ["NIFTY25JUN24000CE", "NIFTY25JUN24500PE"] } as const;
const ISINS = { equity: ["INE009A01021", "INE154A01025"], fno: ["", ""] } as const;

/**
 * A tradebook of Zerodha. Many fills share a time, so that their order depends on the files; each file has different order ids, which show
 * which copy of a fill counts.
 */
export function pooledFile(
  { segment, fills }: PooledFile,
  number: number,
  lostIds = false,
): { name: string; bytes: Uint8Array } {
  const lines = fills.map((fill) => {
    const { symbol, isin, moment, side, quantity, price, tradeId, orderId } = fillOf(segment, fill, number);
    return [
      ...[symbol, isin, moment.slice(0, 10), "NSE", segment === "equity" ? "EQ" : "FO"],
      ...[segment === "equity" ? "EQ" : "", side, "false", quantity, price, lostIds ? "" : tradeId, orderId, moment],
    ].join(",");
  });
  return { name: "tradebook.csv", bytes: new TextEncoder().encode([CAPTIONS, ...lines, ""].join("\n")) };
}

/** The answer of Zerodha's API with the same fills. */
export function pooledAnswer({ segment, fills }: PooledFile, number: number) {
  return zerodhaAnswer(
    fills.map((fill) => {
      const { symbol, moment, side, quantity, price, tradeId, orderId } = fillOf(segment, fill, number);
      return {
        trade_id: String(tradeId),
        order_id: String(orderId),
        exchange: segment === "equity" ? "NSE" : "NFO",
        tradingsymbol: symbol,
        average_price: price,
        quantity,
        transaction_type: side.toUpperCase(),
        fill_timestamp: moment.replace("T", " "),
      };
    }),
  );
}

function fillOf(segment: PooledFile["segment"], fill: number, number: number) {
  const which = fill % 2;
  return {
    symbol: SYMBOLS[segment][which],
    isin: ISINS[segment][which],
    moment: `2025-06-0${2 + (fill % 3)}T10:0${which}:00`,
    side: fill % 4 < 2 ? "buy" : "sell",
    quantity: 10 * (1 + (fill % 3)),
    price: 100 + fill,
    tradeId: 5_000 + fill,
    orderId: 70_000 + number,
  };
}
