import { describe, expect, it } from "vitest";
import { FORMULA } from "../sheets/cell.ts";
import { BadCell, shown } from "./bad-cell.ts";
import { decimalCell, priceCell, quantityCell } from "./decimal-cell.ts";
import { momentCell, OrderProof, type SlashOrder } from "./moment-cell.ts";
import { exchangeCell, idCell, isinCell, sideCell, symbolCell } from "./text-cells.ts";
import { timeCell } from "./time-cell.ts";

const undecided: SlashOrder = () => null;
const moment = (cell: string | number, slashes = undecided) => momentCell(cell, "trade_date", slashes, false);

describe("decimalCell", () => {
  it("reads plain decimals, and numbers as the fewest digits that name them", () => {
    expect(decimalCell("652.290000", "price")).toBe("652.29");
    expect(decimalCell(" 0007 ", "price")).toBe("7");
    expect(decimalCell(75.459999999999994, "price")).toBe("75.46");
    expect(decimalCell("960.849976", "price")).toBe("960.849976");
  });

  it("refuses everything that could be read in another way", () => {
    for (const text of [
      "1,500.50",
      "1,0",
      "0x10",
      "1e3",
      "1E+15",
      "₹5",
      "5%",
      "(5)",
      "5-",
      "+5",
      "1 000",
      "١",
      "",
      " ",
      "NaN",
      "Infinity",
      "1.2.3",
      "TRUE",
    ]) {
      expect(() => decimalCell(text, "price"), text).toThrow(BadCell);
    }
    expect(() => decimalCell(true, "price")).toThrow(BadCell);
    expect(() => decimalCell(null, "price")).toThrow("is missing");
    expect(() => decimalCell("-5", "price")).toThrow("is negative");
    expect(() => decimalCell(-5, "price")).toThrow("is negative");
    expect(() => decimalCell(FORMULA, "price")).toThrow("is a formula");
    expect(() => decimalCell("1".repeat(100_000), "price")).toThrow("isn't a number");
  });

  it("keeps quantities and prices within their bounds", () => {
    expect(quantityCell("1000000000", "q")).toBe("1000000000");
    expect(() => quantityCell("1000000001", "q")).toThrow("is too large");
    expect(() => quantityCell("0.00", "q")).toThrow("must be more than 0");
    expect(priceCell("9999999.99", "p")).toBe("9999999.99");
    expect(() => priceCell("10000000", "p")).toThrow(BadCell);
    expect(() => priceCell(0, "p")).toThrow("must be more than 0");
  });

  it("says which row, column and value", () => {
    try {
      quantityCell("1,0", "quantity");
      expect.unreachable();
    } catch (error) {
      expect((error as BadCell).sentence(14)).toBe('Row 14: quantity "1,0" isn\'t a number');
    }
    expect(shown("a\u202e\n\tb".repeat(100))).toMatch(/^[ab ]{60}…$/);
  });
});

describe("momentCell", () => {
  it("reads the forms that brokers and spreadsheet programs write", () => {
    const cases: [string | number, string][] = [
      ["2024-04-01", "2024-04-01"],
      ["2024-04-01T09:57:47", "2024-04-01T09:57:47"],
      ["2024-04-01 09:57", "2024-04-01T09:57:00"],
      ["2024-04-01 09:57:47.123", "2024-04-01T09:57:47"],
      ["2024-04-01T09:57:47+05:30", "2024-04-01T09:57:47"],
      ["31-10-2025", "2025-10-31"],
      ["01-02-2025 12:40 PM", "2025-02-01T12:40:00"],
      ["01-02-2025 12:05 AM", "2025-02-01T00:05:00"],
      ["22-01-2026 10:09 am", "2026-01-22T10:09:00"],
      ["22-01-2026 10:09:05.250 PM", "2026-01-22T22:09:05"],
      ["2024-04-01 02:10:05 PM", "2024-04-01T14:10:05"],
      ["25 Aug 2026, 03:20 PM", "2026-08-25T15:20:00"],
      ["1-2-2025 9:05", "2025-02-01T09:05:00"],
      ["02 Sep 2025", "2025-09-02"],
      ["6 15 Jun 2026", "2026-06-15"],
      ["15-Jun-26", "2026-06-15"],
      [45_383, "2024-04-01"],
      [45_383.5, "2024-04-01T12:00:00"],
      [45_383.41512731481, "2024-04-01T09:57:47"],
      ["07/07/2025", "2025-07-07"],
      ["2024-02-29", "2024-02-29"],
    ];
    for (const [cell, expected] of cases) expect(moment(cell), String(cell)).toBe(expected);
    expect(momentCell(43_921, "d", undecided, true)).toBe("2024-04-01");
  });

  it("knows every day that exists, with a time and without", () => {
    for (let serial = Date.UTC(1994, 11, 25) / 864e5; serial < Date.UTC(2101, 0, 9) / 864e5; serial++) {
      const day = new Date(serial * 864e5).toISOString().slice(0, 10);
      for (const text of [day, `${day}T23:59:59`]) {
        if (day >= "1995-01-01" && day <= "2100-12-31") expect(moment(text)).toBe(text);
        else expect(() => moment(text)).toThrow(BadCell);
      }
    }
    for (const month of [
      "02-29",
      "02-30",
      "02-31",
      "04-31",
      "06-31",
      "09-31",
      "11-31",
      "01-32",
      "12-32",
      "00-10",
      "13-01",
    ])
      for (const text of [`2023-${month}`, `2023-${month}T00:00:00`]) expect(() => moment(text), text).toThrow(BadCell);
    for (const time of ["24:00:00", "00:60:00", "00:00:60", "0a:00:00", "00.00.00", "00:00:0 "])
      expect(() => moment(`2024-04-01T${time}`), time).toThrow(BadCell);
  });

  it("refuses days and times that do not exist, other zones and other forms", () => {
    for (const cell of [
      "2025-02-29",
      "2025-13-01",
      "31-04-2025",
      "10-31-2025",
      "0000-00-00",
      "1994-12-31",
      "2101-01-01",
      "2024-04-01T24:00:00",
      "2024-04-01T09:57",
      "2024-04-01T09:57:",
      "2024-04-01T09:57:4",
      "2024-04-01T09:60:00",
      "2024-04-01T09:57:47Z",
      "01-02-2025 13:05 PM",
      "01-02-2025 00:05 AM",
      "20240401",
      "1-2-25",
      "57:47.0",
      "yesterday",
      "15 Jux 2026",
      12,
      1e9,
    ]) {
      expect(() => moment(cell), String(cell)).toThrow(BadCell);
    }
  });

  it("reads dates with slashes only in the order that the file proves", () => {
    const order = (...dates: [string, string?][]) => {
      const proof = new OrderProof();
      for (const [cell, certain] of dates) proof.note([cell, certain]);
      return () => proof.order();
    };
    expect(moment("10/31/2025", order(["10/31/2025"], ["05/06/2025"]))).toBe("2025-10-31");
    expect(moment("05/06/2025", order(["10/31/2025"], ["05/06/2025"]))).toBe("2025-05-06");
    expect(moment("05/06/2025", order(["31/10/2025"], ["05/06/2025"]))).toBe("2025-06-05");
    expect(moment("05/06/2025", order(["05/06/2025", "2025-05-06T09:15:00"]))).toBe("2025-05-06");
    expect(() => moment("05/06/2025", order(["05/06/2025"], ["07/08/2025"]))).toThrow("doesn't show which");
    expect(() => moment("05/06/2025", order(["31/10/2025"], ["10/31/2025"]))).toThrow("doesn't show which");
  });
});

describe("timeCell", () => {
  it("reads the forms that brokers and spreadsheet programs write", () => {
    const cases: [string | number | null, string | null][] = [
      ["11:30", "11:30:00"],
      ["11:30:00", "11:30:00"],
      [" 9:05:07 ", "09:05:07"],
      ["11:30:00.250", "11:30:00"],
      ["12:05 AM", "00:05:00"],
      ["03:20:21 pm", "15:20:21"],
      [0.479166666666667, "11:30:00"],
      [0, "00:00:00"],
      ["", null],
      [null, null],
    ];
    for (const [cell, expected] of cases) expect(timeCell(cell, "Trade Time"), String(cell)).toBe(expected);
  });

  it("refuses times that do not exist and other forms", () => {
    for (const cell of [
      "24:00",
      "11:60",
      "11:30:60",
      "13:05 PM",
      "00:05 AM",
      "11",
      "11:3",
      "11:30:0",
      "11.30",
      1,
      -0.5,
    ]) {
      expect(() => timeCell(cell, "Trade Time"), String(cell)).toThrow("isn't a time of day");
    }
    expect(() => timeCell(FORMULA, "Trade Time")).toThrow("is a formula");
  });
});

describe("text cells", () => {
  it("take symbols that cannot become formulas", () => {
    for (const symbol of ["M&M", "BAJAJ-AUTO", "GVT&D", "NIFTY 16 JUN 26 23900 Call", "3MINDIA"])
      expect(symbolCell(symbol, "symbol")).toBe(symbol);
    for (const symbol of ["=1+1", "-A", "@A", "A\tB", "A".repeat(41), "", "A(B)", "<b>", "A\u0000"]) {
      expect(() => symbolCell(symbol, "symbol"), symbol).toThrow(BadCell);
    }
  });

  it("keep ids as text and know those that a spreadsheet program has rounded", () => {
    expect(idCell("1711447050000000123", "order_id")).toBe("1711447050000000123");
    expect(idCell("0041795167", "trade_id")).toBe("0041795167");
    expect(idCell(5_326_586, "trade_id")).toBe("5326586");
    expect(idCell("5326586.0", "trade_id")).toBe("5326586");
    for (const rounded of ["1.1E+15", "1E15", 1_100_000_024_163_670, "", "-", null])
      expect(idCell(rounded, "order_id")).toBeNull();
    expect(() => idCell("12 34", "order_id")).toThrow(BadCell);
    expect(() => idCell("=1", "order_id")).toThrow(BadCell);
  });

  it("know sides, exchanges and ISINs", () => {
    expect([sideCell("BUY", "t"), sideCell("s", "t")]).toEqual(["buy", "sell"]);
    expect(() => sideCell("hold", "t")).toThrow("is neither buy nor sell");
    expect(exchangeCell("nse", "e")).toBe("NSE");
    expect(() => exchangeCell("N5E", "e")).toThrow(BadCell);
    expect(isinCell("", "isin")).toBeNull();
    expect(() => isinCell("INE00", "isin")).toThrow("isn't an ISIN");
  });
});
