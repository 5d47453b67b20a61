import type { Broker, Side, TradeType } from "@saudabook/contract/trades/trade.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { Contract } from "../instrument.ts";

/** An imported fill as stored in the database, with the fields of an `Execution` that the engine reads. */
export interface StoredExecution {
  /** Key of the account, see `BrokerAccount.key`. Only rows with the same key are ever matched with each other. */
  account: string;
  broker: Broker;
  segment: TradeType;
  exchange: string;
  symbol: string;
  isin: string | null;
  series: string | null;
  contract: Contract | null;
  side: Side;
  quantity: Decimal;
  /** Rupees. */
  price: Decimal;
  /** Rupees, the broker's own; null where it is quantity × price, which is then computed with the rounded price (rule 3). */
  value: Decimal | null;
  /** `YYYY-MM-DDTHH:MM:SS`, or `YYYY-MM-DD` where the file has no time. */
  executedAt: string;
  tradeId: string | null;
  orderId: string | null;
  /** Unique in its account. */
  key: string;
  /** Bought or sold in the exchange's auction (column "auction" of the tradebook). */
  auction: boolean;
  /** Shares of an issue, acquired without a trade: an opening lot of its day, without charges. */
  allotment: boolean;
  /** The text shared by both halves of a row of a P&L report, otherwise null. */
  pair: string | null;
}

/** A trade written by hand: a ready round trip. Days and times as `YYYY-MM-DDTHH:MM` or with seconds. */
export interface JournalRoundTrip {
  /** Unique in the account. */
  key: string;
  symbol: string;
  product: "intraday" | "delivery";
  quantity: Decimal;
  buyPrice: Decimal;
  sellPrice: Decimal;
  buyDateTime: string;
  sellDateTime: string;
  /** Rupees; null if the user set no stop loss. */
  stopLoss: Decimal | null;
}
