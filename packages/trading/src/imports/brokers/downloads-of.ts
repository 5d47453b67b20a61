import type { TradeType } from "@saudabook/contract/trades/trade.ts";

/** The way to a broker's importable files, in the broker's own words: sentences for the person who uploads. */
export interface BrokerDownloads {
  equity: string;
  /** Null where no file of the broker's futures and options can be imported. */
  fno: string | null;
  /** A sentence on the parts that a trade from this file lacks. */
  lacks?: Partial<Record<TradeType, string>>;
}
