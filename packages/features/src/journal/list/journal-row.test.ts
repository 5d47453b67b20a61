import { makeJournalTrade } from "@saudabook/mocks/fixtures/journal-trades.ts";
import { describe, expect, it } from "vitest";
import { totalsOf, unsavedRow } from "./journal-row.ts";

describe("the totals", () => {
  it("are exact sums of what is shown", () => {
    const rows = ["0.10", "0.20", "-0.30", "9999999999999999.01", "0.00"].map((pnl) => ({
      trade: makeJournalTrade({ pnl, status: /^-|^0\.00$/.test(pnl) ? "LOSS" : "WIN" }),
      save: "saved" as const,
    }));
    expect(totalsOf(rows)).toEqual({
      count: 5,
      wins: 3,
      losses: 2,
      pnl: "9999999999999999.01",
      won: "9999999999999999.31",
      lost: "-0.30",
    });
    expect(totalsOf([])).toEqual({ count: 0, wins: 0, losses: 0, pnl: "0.00", won: "0.00", lost: "0.00" });
  });
});

describe("a trade that is not saved", () => {
  it("is a line even if its figures are none", () => {
    const trade = { ...makeJournalTrade({ buyPrice: "100", sellPrice: "110", quantity: "2" }), key: "k" };
    expect(unsavedRow(trade, "failed").trade).toMatchObject({ _id: "k", pnl: "20.00", status: "WIN" });
    expect(unsavedRow({ ...trade, quantity: "two" }, "failed").trade).toMatchObject({ quantity: "two", pnl: "0.00" });
  });
});
