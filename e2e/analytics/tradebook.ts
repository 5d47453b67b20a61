import type { Page } from "@playwright/test";

/** The first line of an equity tradebook of Zerodha. */
export const EQUITY =
  "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";
export const lines = (...rows: string[]) => new TextEncoder().encode(`${rows.join("\n")}\n`);

export const gross = (page: Page) => page.getByRole("region", { name: "Gross P&L" });
