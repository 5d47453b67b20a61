import { journalResult } from "@saudabook/trading/journal-pnl.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainFigure } from "../../words/plain-figure.ts";
import { readTradeValues } from "./read-trade-values.ts";
import { previewTrade } from "./trade-preview.ts";
import { emptyTradeValues, type TradeValues } from "./trade-values.ts";

const filled: TradeValues = {
  symbol: "infy",
  buyPrice: "₹1,480.50",
  quantity: "10",
  sellPrice: "1502.25",
  targetPrice: "1520",
  stopLoss: "1465",
  buyDateTime: "2026-03-27T09:30",
  sellDateTime: "2026-03-27T14:10",
};
const short = { ...filled, buyDateTime: filled.sellDateTime, sellDateTime: filled.buyDateTime };

describe("a trade while it is typed", () => {
  it("shows result, return and planned risk to reward", () => {
    expect(previewTrade(filled)).toEqual({
      side: "long",
      result: { pnl: "217.50", status: "WIN", returnPercent: "1.47" },
      riskReward: "2.55",
      questions: [],
    });
  });

  it("shows what it can, as soon as it can", () => {
    expect(previewTrade(emptyTradeValues)).toEqual({ side: "long", result: null, riskReward: null, questions: [] });
    expect(previewTrade({ ...filled, sellPrice: "15x" }).result).toBeNull();
    expect(previewTrade({ ...filled, sellPrice: "" }).riskReward).toBe("2.55");
  });

  it("takes a sale before the purchase for a short, whose entry is the sale", () => {
    const preview = previewTrade({ ...short, targetPrice: "1480", stopLoss: "1510" });
    expect(preview).toMatchObject({ side: "short", riskReward: "2.87", questions: [] });
    expect(preview.result?.returnPercent).toBe("1.45");
  });

  it("shows the loss of an option that expired worthless, and the profit of its writer", () => {
    expect(previewTrade({ ...filled, sellPrice: "0" }).result).toEqual({
      pnl: "-14805.00",
      status: "LOSS",
      returnPercent: "-100",
    });
    expect(previewTrade({ ...short, buyPrice: "0" }).result).toEqual({
      pnl: "15022.50",
      status: "WIN",
      returnPercent: "100",
    });
  });

  it("shows no return on an entry of 0, which cannot be sent either", () => {
    expect(previewTrade({ ...filled, buyPrice: "0" }).result).toMatchObject({ pnl: "15022.50", returnPercent: null });
    const problem = "must be more than 0: only the price that closes a trade may be 0";
    expect(readTradeValues({ ...filled, buyPrice: "0" }, "equity", "2026-04-02").problems).toEqual({
      buyPrice: problem,
    });
    expect(readTradeValues({ ...short, sellPrice: "0" }, "equity", "2026-04-02").problems).toEqual({
      sellPrice: problem,
    });
  });

  it("questions what is on the wrong side of the entry", () => {
    expect(previewTrade({ ...filled, targetPrice: "1480.5" }).questions).toEqual([
      "The target isn't above the buy price. Is that what you meant?",
    ]);
    expect(previewTrade({ ...filled, stopLoss: "1490" })).toMatchObject({ riskReward: null });
    expect(previewTrade(short).questions).toEqual([
      "The target isn't below the sell price. Is that what you meant?",
      "The stop loss isn't above the sell price. Is that what you meant?",
    ]);
  });

  it("previews exactly what will be sent", () => {
    const figure = fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }));
    const text = figure.map(([whole, part]) => `${whole}.${String(part).padStart(2, "0")}`);
    fc.assert(
      fc.property(text, text, text, (buyPrice, sellPrice, quantity) => {
        const values = { ...filled, buyPrice, sellPrice, quantity };
        const { entry } = readTradeValues(values, "intraday", "2026-04-02");
        expect(entry).toMatchObject(journalResult({ buyPrice, sellPrice, quantity }));
        expect(previewTrade(values).result).toMatchObject({ pnl: entry?.pnl, status: entry?.status });
      }),
    );
  });
});

describe("what is sent", () => {
  it("is plain figures and a symbol in capitals", () => {
    expect(readTradeValues(filled, "equity", "2026-04-02").entry).toMatchObject({
      symbol: "INFY",
      buyPrice: "1480.50",
      pnl: "217.50",
      status: "WIN",
      type: "equity",
    });
    expect([".5", "5.", "1 00 000", "₹ 12,34,567.8"].map(plainFigure)).toEqual(["0.5", "5", "100000", "1234567.8"]);
  });

  it("is nothing as long as a field is missing or wrong, and each is named", () => {
    expect(readTradeValues(emptyTradeValues, "equity", "2026-04-02").problems).toEqual({
      symbol: "is required",
      buyPrice: "is required",
      quantity: "is required",
      sellPrice: "is required",
      targetPrice: "is required",
      stopLoss: "is required",
      buyDateTime: "is required",
      sellDateTime: "is required",
    });
    expect(readTradeValues({ ...filled, quantity: "0", buyPrice: "1e3" }, "equity", "2026-04-02").problems).toEqual({
      quantity: "must be more than 0 and less than 10,00,00,00,000",
      buyPrice: "must be a decimal number",
    });
  });
});
