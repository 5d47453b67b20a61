import type { JournalPage } from "@saudabook/contract/journal/journal.ts";
import ai from "../journal/ai.json" with { type: "json" };
import bse from "../journal/bse.json" with { type: "json" };
import crypto from "../journal/crypto.json" with { type: "json" };
import forex from "../journal/forex.json" with { type: "json" };
import free from "../journal/free.json" with { type: "json" };
import indianStockMarket from "../journal/indian-stock-market.json" with { type: "json" };
import nse from "../journal/nse.json" with { type: "json" };
import stockMarket from "../journal/stock-market.json" with { type: "json" };
import trading from "../journal/trading.json" with { type: "json" };

/**
 * The claims about the product in the structured data of the journal's pages. These are the owner's claims, kept as they were
 * given: nothing in this repository measures the rating, and the publisher of the pages is responsible for it.
 */
export const journalClaims = {
  price: "0",
  priceCurrency: "INR",
  ratingValue: "4.8",
  ratingCount: 1245,
  lastModified: "2023-04-23",
} as const;

/** The journal without a keyword of a market, then the eight in the order of the navigation. */
export const journalPages: JournalPage[] = [
  ...[trading, stockMarket, free, nse, bse, indianStockMarket, crypto, forex, ai],
];

/** The eight journals that the navigation names. */
export const journalLinks: { keyword: string; href: string }[] = journalPages
  .slice(1)
  .map(({ keyword, paths }) => ({ keyword, href: paths[0] ?? "" }));

/** The page at an address, with or without a trailing slash. Default: Trading. */
export function journalPageAt(path: string): JournalPage {
  const [fallback] = journalPages;
  const found = journalPages.find(({ paths }) => paths.includes(path.replace(/\/+$/, ""))) ?? fallback;
  if (!found) throw new Error("There is no journal page.");
  return found;
}
