import type { Broker } from "@saudabook/contract/trades/trade.ts";
import type { Product } from "../../match-columns.ts";

/** Brokerage of one executed order and class over time. */
export interface BrokeragePeriod {
  /** First day, IST, `YYYY-MM-DD`. */
  from: string;
  /** First day on which it no longer holds; null while it is in force. */
  until: string | null;
  /** Percent of the order's turnover; null for a flat fee. */
  percent: string | null;
  /** Rupees: the cap on the order's total, or the flat fee where there is no percentage. */
  cap: string;
  /** Rupees: the minimum for an order. */
  floor: string;
  source: string;
  /** True where the dates or the rates are not pinned by a statement. */
  estimate?: true;
}

/** The depository's and the broker's charge for each ISIN and day with delivery sold, over time. */
export interface DpPeriod {
  from: string;
  until: string | null;
  /** Rupees. */
  amount: string;
  /** Rupees, where the day's delivery sales of the ISIN are worth less than `below` rupees. */
  smallSale?: { below: string; amount: string };
  /** `included`: the amount includes its GST. `separate`: its GST is under the head GST, as in the broker's statement. */
  gst: "included" | "separate";
  /** False where stock sold on the day after its purchase, before delivery, cost nothing. */
  nextDaySales: boolean;
  source: string;
  estimate?: true;
}

export interface BrokeragePlan {
  broker: Broker;
  brokerage: Record<Product, readonly BrokeragePeriod[]>;
  dp: readonly DpPeriod[];
  /** ISINs with their own amount, in rupees. */
  dpOf: Readonly<Record<string, string>>;
}
