import { describe, expect, it } from "vitest";
import { fileOf, holder } from "../samples/files/other-broker-files.ts";
import { choices, expectNobodyNamed, GROWW_FNO, PNL, refusal, TITLE, UCC } from "./file-kinds.test-setup.ts";
import type { Chosen } from "./read-tradebook.ts";

describe("a file without the column of its symbol", () => {
  const files = [
    [
      "Isin | Trade Date | Segment | Trade Type | Quantity | Price | Order Execution Time\nINE009A01021 | 2024-04-01 | EQ | buy | 1 | 1500 | 2024-04-01T09:57:47",
      'a Zerodha tradebook without its column "Symbol"',
      /Zerodha Console open Reports → Tradebook/,
    ],
    [
      "Stock name | Type | Quantity | Value | Exchange Order Id | Execution date and time",
      'a Groww stock order history without its column "Symbol"',
      /Groww open Reports → Stocks order history/,
    ],
    [
      `${UCC}\n${TITLE}\n${PNL.replace("Scrip Name | ", "")}`,
      'a Groww F&O profit and loss report without its column "Scrip Name"',
      /Groww open Reports → F&O P&L/,
    ],
    [
      "Buy/Sell | Buy Price | Sell Price | Quantity | Segment | Trade ID | Date",
      'an Angel One trade history without its column "Scrip/Contract"',
      /Angel One open Reports/,
    ],
    [
      "Date | Exchange | Bill No. | Buy Qty. | Buy Value | Sell Qty. | Sell Value",
      'a Dhan global transaction report without its column "Scrip Name"',
      /Global Transaction Report/,
    ],
    [
      "Symbol code | Date & time | Side | Product type | Qty | Traded price | Total value | Segment | Exchange order ID",
      'a Fyers tradebook without its column "Symbol name"',
      /Fyers open Reports/,
    ],
    [
      "Date | Action | Qty | Price | Trade Value | Order Ref. | Settlement",
      'an ICICI Direct equity trade book without its column "Stock"',
      /ICICI Direct open the Trade Book/,
    ],
    [
      "Date | ISIN | Product Type | Type | Order Number | Trade Number | Trade Time",
      'a Paytm Money equity tradebook without its column "Script"',
      /Paytm Money open Reports/,
    ],
    [
      "Date | Amount | Instrument Type | Trade Num | Trade Time | Side | Quantity | Price",
      'an Upstox trade report without its column "Company"',
      /Upstox open Reports → Trade/,
    ],
  ] as const;
  it.each(files)("is refused by that column: %s", async (text, description, download) => {
    const chosen: Chosen = { broker: "zerodha", tradeType: "equity" };
    const { code, message } = await refusal(await fileOf("no-symbol", text), chosen);
    expect(code).toBe("unsupported_file");
    expect(message).toContain(`This is ${description}. We can't import it.`);
    expect(message).toMatch(download);
    expectNobodyNamed(message);
  });

  it("is not taken for Groww's where only Groww's other rows would say so", async () => {
    const { message } = await refusal(await fileOf("pnl", PNL.replace("Scrip Name | ", "")), GROWW_FNO);
    expect(message).toMatch(/^We don't know a broker's file with the columns/);
  });
});

it("Zerodha's dividends as CSV, without an ISIN, are named", async () => {
  const rows = "Symbol | Ex-date | Qty | Dividend per share | Total dividend\nINFY | 2025-06-01 | 5 | 22 | 110";
  const chosen: Chosen = { broker: "zerodha", tradeType: "equity" };
  expect((await refusal(await fileOf("dividends", rows), chosen)).message).toMatch(
    /^This is a Zerodha dividend statement, which has no trades\. We can't import it\. In Zerodha Console open Reports → Tradebook/,
  );
});

describe("a file of a kind that nobody knows", () => {
  it.each([
    `Name | ${holder.name} | ${holder.mobile}`,
    `Client | ${holder.name}\nPAN | ${holder.pan}\n1 | 2`,
    `${holder.name}\nSomebody Else`,
    `Name | Marks | Class\n${holder.name} | 98 | 7`,
    `${holder.name} | ${holder.code} | ${holder.pan} | ${holder.mobile}`,
  ])("is refused without a word of it: %s", async (text) => {
    for (const chosen of choices) {
      const { code, message } = await refusal(await fileOf("unknown", text), chosen);
      expect(code).toBe("unsupported_file");
      expect(message).toBe(
        "We didn't find a broker's trades in this file. Upload the tradebook, order history or F&O report of Zerodha, Groww, Angel One, Dhan, Fyers, ICICI Direct, Paytm Money or Upstox.",
      );
    }
  });

  it("is refused with its captions, where they are captions beyond doubt", async () => {
    const file = await fileOf(
      "unknown",
      `Name | ${holder.name}\nSymbol | Qty | Buy Rate | ${holder.name}\nINFY | 5 | 1500 | 1`,
    );
    const { message } = await refusal(file, GROWW_FNO);
    expect(message).toMatch(/^We don't know a broker's file with the columns "Symbol", "Qty", "Buy Rate"\. Upload /);
    expectNobodyNamed(message);
  });

  it.each([
    ["Angel One Limited (formerly Angel Broking Limited)", "an Angel One report"],
    ["UPSTOX SECURITIES PRIVATE LIMITED", "an Upstox report"],
    ["Raise Securities Private Limited", "a Dhan report"],
    ["Paytm Money Limited", "a Paytm Money report"],
    ["Zerodha Broking Ltd.", "a Zerodha report"],
  ])("is named by its letterhead: %s", async (line, description) => {
    const { message } = await refusal(
      await fileOf("letter", `${line}\n${UCC.split("\n")[0]}\nA | B\n1 | 2`),
      GROWW_FNO,
    );
    expect(message).toContain(`This is ${description} of a kind we don't know. We can't import it.`);
    expectNobodyNamed(message);
  });

  it("is not named after a share", async () => {
    const { message } = await refusal(
      await fileOf("shares", "Company | Marks\nANGEL ONE LIMITED | 5\nPAYTM | 6"),
      GROWW_FNO,
    );
    expect(message).toMatch(/^We didn't find a broker's trades/);
  });

  it("is known by a sheet's name where the sheet has no table", async () => {
    const file = await fileOf(
      "ledger",
      `== LEDGER_V3\nUPSTOX SECURITIES PRIVATE LIMITED\nName | ${holder.name}\nWallet | TRADING`,
    );
    expect((await refusal(file, GROWW_FNO)).message).toMatch(/^This is an Upstox ledger\./);
  });
});
