import type { Decimal } from "@saudabook/contract/values/decimal.ts";

/** A purchase that a file states. Symbol or ISIN may be missing, not both. */
export interface StatementLot {
  /** Row number in the file, as a spreadsheet shows it, from 1. */
  row: number;
  symbol: string | null;
  isin: string | null;
  /** The day of the purchase, `YYYY-MM-DD`. */
  day: string;
  /** Shares. */
  quantity: Decimal;
  /** Rupees per share; 0 if the file states no cost. */
  price: Decimal;
}
