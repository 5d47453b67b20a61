import { describe, expect, it } from "vitest";
import { type ImportMapping, mappingOf, readsNoRowTwice } from "./import-mapping.ts";

const mapping = (change: Partial<ImportMapping> = {}): ImportMapping => ({
  account: "Kotak Neo",
  captions: ["Scrip", "Day", "Side", "Qty", "Rate", "Segment"],
  symbol: 0,
  date: { column: 1, format: "dmy" },
  time: null,
  side: { by: "text", column: 2, buy: ["B"], sell: ["S"], quantity: 3 },
  price: 4,
  numbers: "plain",
  exchange: null,
  isin: null,
  orderId: null,
  tradeId: null,
  fees: null,
  segment: null,
  status: null,
  ...change,
});

describe("two readings of the same bytes", () => {
  const reading = (tradeType: string, read: string[] | null) => ({
    tradeType,
    mapping: mapping({ segment: read && { column: 5, read, leave: ["X"] } }),
  });

  it("count no row twice where they are the same, or read two segments", () => {
    expect(readsNoRowTwice(reading("equity", null), reading("equity", null))).toBe(true);
    expect(readsNoRowTwice(reading("equity", ["EQ"]), reading("fno", ["FO"]))).toBe(true);
  });

  it("may count a row twice in every other case", () => {
    expect(readsNoRowTwice(reading("equity", null), reading("fno", null))).toBe(false);
    expect(readsNoRowTwice(reading("equity", ["EQ"]), reading("fno", null))).toBe(false);
    expect(readsNoRowTwice(reading("equity", ["EQ", "FO"]), reading("fno", ["fo "]))).toBe(false);
    const renamed = { ...reading("fno", ["FO"]), mapping: { ...reading("fno", ["FO"]).mapping, account: "Kotak" } };
    expect(readsNoRowTwice(reading("equity", ["EQ"]), renamed)).toBe(false);
  });
});

describe("the field of a mapping", () => {
  it("is read into the order of its schema, whatever order it is sent in", () => {
    const backwards = Object.fromEntries(Object.entries(mapping()).toReversed());
    const read = mappingOf({ broker: "other", mapping: JSON.stringify(backwards) });
    expect(JSON.stringify(read)).toBe(JSON.stringify({ mapping: mapping() }));
  });

  it("is refused where a mapped column has no caption with a letter: it would be a row of trades", () => {
    const captions = ["INFY", "05/01/2026", "B", "10", "1500", "EQ"];
    expect(mappingOf({ broker: "other", mapping: JSON.stringify(mapping({ captions })) })).toEqual({
      field: "mapping",
      problem: "has a date column without a caption",
    });
  });
});
