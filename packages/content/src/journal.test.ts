import { describe, expect, it } from "vitest";
import { journalClaims, journalLinks, journalPageAt, journalPages } from "./journal.ts";
import { journalPaths } from "./public-paths.ts";

describe("the journal's pages", () => {
  it("have the ten addresses, and the keyword of each", () => {
    const keywords = {
      "/add-trade": "Trading",
      "/trading-journal": "Trading",
      "/stock-market-trading-journal": "Stock Market",
      "/free-trading-journal": "Free",
      "/ai-trading-journal": "AI",
      "/indian-stock-market-trading-journal": "Indian Stock Market",
      "/nse-trading-journal": "NSE",
      "/bse-trading-journal": "BSE",
      "/crypto-trading-journal": "Crypto",
      "/forex-trading-journal": "Forex",
    };
    expect(journalPaths.toSorted()).toEqual(Object.keys(keywords).toSorted());
    expect(journalPages.flatMap(({ paths }) => paths).toSorted()).toEqual(journalPaths.toSorted());
    for (const [path, keyword] of Object.entries(keywords)) {
      expect(journalPageAt(path).keyword).toBe(keyword);
      expect(journalPageAt(`${path}/`).keyword).toBe(keyword);
    }
    expect(journalPageAt("/elsewhere").keyword).toBe("Trading");
  });

  it("are named by the navigation in the order of the specification", () => {
    expect(journalLinks.map(({ keyword }) => keyword)).toEqual([
      ...["Stock Market", "Free", "NSE", "BSE", "Indian Stock Market", "Crypto", "Forex", "AI"],
    ]);
  });

  it("say each something of their own", () => {
    const texts = journalPages.flatMap(({ title, description, heading, intro, features, faq }) => [
      ...[title, description, heading, intro],
      ...features.flatMap((feature) => [feature.title, feature.description]),
      ...faq.flatMap(({ question, answer }) => [question, answer]),
    ]);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it("claim what the specification says that the owner claims", () => {
    expect(journalClaims).toEqual({
      price: "0",
      priceCurrency: "INR",
      ratingValue: "4.8",
      ratingCount: 1245,
      lastModified: "2023-04-23",
    });
  });
});
