import { describe, expect, it } from "vitest";
import { suggestedColumns } from "./suggested-columns.ts";

describe("suggested columns", () => {
  it("are those with a known caption", () => {
    expect(suggestedColumns(["Deal Date", "Scrip name", "B/S", "Qty.", "Rate (Rs.)", "Amount"])).toEqual({
      date: 0,
      symbol: 1,
      side: 2,
      quantity: 3,
      price: 4,
    });
  });

  it("prefer the trade to the day alone, whatever their order", () => {
    for (const caption of ["Trade Dt", "Trd Dt", "Trade Dt.", "TRD_DT", "Dt"])
      expect(suggestedColumns(["Scrip", caption])).toEqual({ symbol: 0, date: 1 });
    expect(suggestedColumns(["Date", "Trade_Date", "Price", "Trade price"])).toEqual({ date: 1, price: 3 });
  });

  it("know a quantity bought and one sold", () => {
    expect(suggestedColumns(["Buy Qty", "Sell Qty"])).toEqual({ buy: 0, sell: 1 });
  });

  it("leave a role open where two columns have its caption", () => {
    expect(suggestedColumns(["Rate", "Rate", "Symbol"])).toEqual({ symbol: 2 });
  });

  it("are none for captions that nobody knows, and for empty ones", () => {
    expect(suggestedColumns(["", "", "Remarks"])).toEqual({});
  });
});
