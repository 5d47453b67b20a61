import type { Broker, TradeType } from "@saudabook/contract/trade.ts";
import { type Chosen, changeText } from "./chosen.ts";

/** The way to the importable file at each broker, in the broker's own words. */
export const downloads = {
  zerodha: {
    equity:
      "In Zerodha Console open Reports → Tradebook, choose Equity and your dates, and download it as XLSX or CSV.",
    fno: "In Zerodha Console open Reports → Tradebook, choose F&O and your dates, and download it as XLSX or CSV.",
  },
  groww: {
    equity: "In Groww open Reports → Stocks order history, choose your dates, and download it.",
    fno: "In Groww open Reports → F&O P&L, choose your dates, and download it.",
  },
} as const satisfies Record<Broker, Record<TradeType, string>>;

/** Advice for a file of a broker without any importable file. */
export const BY_HAND =
  "So far, we import only Zerodha and Groww files. To keep these trades, choose Enter Manually and add them to your journal.";

/** The file to download instead, and the choice to change for it. */
export function downloadInstead(needed: Chosen, chosen: Chosen): string {
  const change = changeText(needed, chosen);
  const then = change === null ? "Then upload that file." : `Then choose ${change} here and upload that file.`;
  return `${downloads[needed.broker][needed.tradeType]} ${then}`;
}
