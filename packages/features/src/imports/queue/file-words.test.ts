import type { TradebookPreview } from "@saudabook/trading/imports/preview-tradebook.ts";
import { describe, expect, it } from "vitest";
import { executionsText, furtherTexts, headText, importAsText, recognisedText, spanText } from "./file-words.ts";

const head = {
  chosen: { broker: "zerodha", tradeType: "equity" },
  name: "Zerodha equity tradebook",
  clientId: "AB1234",
  accountHolder: null,
  keptSegment: null,
} as const;
const read: Extract<TradebookPreview, { status: "recognised" }> = {
  status: "recognised",
  head,
  rowsRead: 678,
  executions: 676,
  allotments: 0,
  skipped: [{ reason: "total", count: 2 }],
  from: "2025-02-10",
  to: "2026-02-02",
  first: [],
  roundTrips: { closed: 312, open: 4, withoutBuy: 60, expired: 1 },
  unreadable: [],
  columns: [],
};

describe("the words about a file", () => {
  it("say what it is, its span, and what is new in it", () => {
    const whole = "Zerodha equity tradebook of AB1234, 10 Feb 2025 – 2 Feb 2026, 676 fills";
    expect(recognisedText(read, 16)).toBe(`${whole}: 660 new, 16 known`);
    expect(recognisedText(read, null)).toBe(whole);
  });

  it.each([
    [1, 0, "1 fill, which is new"],
    [1, 1, "1 fill, which you have already"],
    [5, 0, "5 fills, all new"],
    [5, 5, "5 fills, all known already"],
    [1_00_000, 99_999, "1,00,000 fills: 1 new, 99,999 known"],
  ])("count %i executions of which %i are known", (executions, known, text) => {
    expect(executionsText(executions, known)).toBe(text);
  });

  it("name the account as far as the file does", () => {
    expect(headText({ ...head, accountHolder: "Asha Rao" })).toBe("Zerodha equity tradebook of AB1234 (Asha Rao)");
    expect(headText({ ...head, clientId: null, accountHolder: "Asha Rao" })).toBe(
      "Zerodha equity tradebook of Asha Rao",
    );
    expect(headText({ ...head, clientId: null })).toBe("Zerodha equity tradebook");
  });

  it("write a single day once", () => {
    expect(spanText({ from: "2025-02-10", to: "2025-02-10" })).toBe("10 Feb 2025");
  });

  it("say what is skipped and which trades there are", () => {
    expect(furtherTexts(read)).toEqual([
      '678 rows read, 2 "Total" rows skipped',
      "This file alone: 312 closed trades, 4 open, 60 sales without a buy, 1 expired contract",
    ]);
    expect(furtherTexts({ ...read, skipped: [], roundTrips: null })).toEqual(["678 rows read"]);
    expect(furtherTexts({ ...read, allotments: 2, skipped: [], roundTrips: null })).toEqual([
      "678 rows read",
      "2 allotments as opening lots, without charges",
    ]);
  });

  it("offer the choice that is right", () => {
    expect(importAsText({ broker: "zerodha", tradeType: "equity" })).toBe("Import as Zerodha equity");
    expect(importAsText({ broker: "groww", tradeType: "fno" })).toBe("Import as Groww F&O");
  });
});
