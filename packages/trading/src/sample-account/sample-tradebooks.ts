import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import { timeOf } from "../calendar.ts";
import type { SampleFill } from "./sample-orders.ts";
import { tradeYear } from "./sample-trader.ts";

/** The client code of the sample account, in the names of its files and in the key of its broker account. */
const SAMPLE_CLIENT = "SAMPLE";

/** A file of the sample account, and the choice under which it is imported. */
export interface SampleTradebook {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  broker: Broker;
  tradeType: TradeType;
}

const CAPTIONS =
  "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";

/**
 * The two tradebooks of a generated year of Indian trading: equity, and futures and options. A pure function of the last day
 * (`YYYY-MM-DD`, IST), and the same bytes in every run. Shares are of companies that do not exist.
 */
export function sampleTradebooks(lastDay: string): SampleTradebook[] {
  const fills = tradeYear(lastDay).map((fill, at) => ({ ...fill, id: 9_000_001 + at }));
  const file = (segment: SampleFill["segment"], tradeType: TradeType): SampleTradebook => {
    const own = fills.filter((fill) => fill.segment === segment);
    const captions = segment === "EQ" ? CAPTIONS : `${CAPTIONS},expiry_date`;
    const text = `${[captions, ...own.map(lineOf)].join("\n")}\n`;
    const name = `tradebook-${SAMPLE_CLIENT}-${segment}.csv`;
    return { name, bytes: new TextEncoder().encode(text), broker: "zerodha", tradeType };
  };
  return [file("EQ", "equity"), file("FO", "fno")];
}

function lineOf(fill: SampleFill & { id: number }): string {
  const { symbol, isin, day, second, segment, side, quantity, paise, order, expiry, id } = fill;
  const time = timeOf(Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60);
  const price = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
  const series = segment === "EQ" ? "EQ" : "";
  const cells = [symbol, isin, day, "NSE", segment, series, side, "false", quantity, price, id];
  const orderId = 1_100_000_000_000_000 + order;
  return [...cells, orderId, `${day}T${time}`, ...(segment === "FO" ? [expiry] : [])].join(",");
}
