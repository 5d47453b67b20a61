import type { Broker, KeptSegment, Side, TradeType } from "@saudabook/contract/trades/trade.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { Contract } from "./instrument.ts";

/**
 * One fill as stated in a broker's file. Money in rupees, quantity in units (never lots), times in Indian time without a zone. For currency
 * and
 * commodity the file does not state whether the quantity, and with it the value, counts units or lots.
 */
export interface Execution {
  broker: Broker;
  segment: TradeType | KeptSegment;
  /** Upper case, from the file: `NSE`, `BSE`; empty if the file has none (Groww F&O P&L). */
  exchange: string;
  /** Symbol from the file, trimmed. */
  symbol: string;
  isin: string | null;
  series: string | null;
  /** Contract of a derivative, if its symbol can be parsed unambiguously, otherwise null. */
  contract: Contract | null;
  side: Side;
  /** More than 0, at most 1e9. */
  quantity: Decimal;
  /**
   * Less than 1e7, and more than 0 except in a Groww F&O report, which closes a worthless option at 0. The file's digits (at
   * most 12 decimals); value ÷ quantity to 6 decimals where the file has values.
   */
  price: Decimal;
  /** The broker's value if the file has one, otherwise quantity × price. */
  value: Decimal;
  /** `YYYY-MM-DDTHH:MM:SS`, or `YYYY-MM-DD` where the file has no time. */
  executedAt: string;
  /** Null where the file has none or a spreadsheet has rounded it. */
  tradeId: string | null;
  /** Null in the same cases as {@link tradeId}. */
  orderId: string | null;
  /** The row's number as a spreadsheet shows it, from 1. */
  row: number;
  /** Key of the fill, equal in every export of the account. It excludes the client code, which is stored separately. */
  key: string;
  /** The row's cells as in the file, in the order of the tradebook's `columns`; longer if there are cells after the last caption. */
  raw: string[];
}
