import type { Broker, KeptSegment, Side, TradeType } from "@saudabook/contract/trades/trade.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { Contract } from "./instrument.ts";

/**
 * One fill as a broker's file has it. Money in rupees, quantity in units (never lots), times in Indian time without a zone. Whether the
 * quantity of a currency or commodity, and with it the value, counts units or lots is not in the file.
 */
export interface Execution {
  broker: Broker;
  segment: TradeType | KeptSegment;
  /** Upper case, as in the file: `NSE`, `BSE`; empty where the file has none (Groww F&O P&L). */
  exchange: string;
  /** As in the file, trimmed. */
  symbol: string;
  isin: string | null;
  series: string | null;
  /** Of a derivative's symbol that the grammar reads beyond doubt, else null. */
  contract: Contract | null;
  side: Side;
  /** More than 0, at most 1e9. */
  quantity: Decimal;
  /**
   * Less than 1e7, and more than 0 except in a Groww F&O report, which closes a worthless option at 0. The file's digits (at
   * most 12 decimals); value ÷ quantity to 6 decimals where the file has values.
   */
  price: Decimal;
  /** The broker's own value where the file has one, else quantity × price. */
  value: Decimal;
  /** `YYYY-MM-DDTHH:MM:SS`, or `YYYY-MM-DD` where the file has no time. */
  executedAt: string;
  /** Null where the file has none or a spreadsheet has rounded it. */
  tradeId: string | null;
  /** Null as {@link tradeId}. */
  orderId: string | null;
  /** The row's number as a spreadsheet shows it, from 1. */
  row: number;
  /** Key of the fill, equal in every export of the account. It is without the client's code, which is stored beside it. */
  key: string;
  /** The row's cells as the file has them, in the order of the tradebook's `columns`; longer where cells stand beyond the last caption. */
  raw: string[];
}
